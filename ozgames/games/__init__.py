"""The games of the suite, one package each, and the list of them."""
