"""Plain mode: whole matches on standard input and output, one plain line per thing said.

For screen readers, logs, pipes and terminals that can do no more.
"""
