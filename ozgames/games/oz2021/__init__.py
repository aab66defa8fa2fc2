"""Oz (2021): four travel decks, a road of yellow bricks, 1-4 players."""
