"""Players without a person: they choose a move from a view, as a person does."""
