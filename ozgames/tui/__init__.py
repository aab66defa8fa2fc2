"""The screens: everything that imports Textual is in here."""
