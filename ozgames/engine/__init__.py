"""What all games share: the game contract, matches, chance, saves.

Nothing here knows a particular game, and nothing here draws a screen.
"""
