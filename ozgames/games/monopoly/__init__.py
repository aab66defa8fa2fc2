"""Monopoly: The Wizard of Oz, with auctions, deals, debts and the pop-up, 2-6 players."""
