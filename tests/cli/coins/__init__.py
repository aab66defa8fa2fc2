"""A tiny game with everything that the command line has to cope with.

Players take 1 to 3 coins in turn from a heap; coins are worth a secret value drawn when taken.
Taking the last coin ends the game; most points win. With ``thief=yes``, the others may steal a
point out of turn, once each. With ``vote=yes`` the last coin asks the next player in public.
"""
