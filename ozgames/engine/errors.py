"""The errors of the house; each says in one sentence what a player can do about it."""


class OzError(Exception):
    """Anything that went wrong in a way a player can read and act on."""


class IllegalMove(OzError):
    """A move that the rules refuse.

    Attributes:
        reason: one sentence for the player.
        rule: ID of the rule that refuses it, such as ``"OZ-07"``; empty if no rule is concerned.
    """

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(f"{rule}: {reason}" if rule else reason)
        self.reason = reason
        self.rule = rule


class BadSetup(OzError):
    """A number of seats, a name or an option that a game cannot be set up with."""
