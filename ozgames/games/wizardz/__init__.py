"""Wizardz Bluff: sealed animals, spellstones and a plague, 2-5 wizards."""
