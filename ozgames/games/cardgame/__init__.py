"""The Card Game of Oz: authors tell one story against each other, card by card."""
