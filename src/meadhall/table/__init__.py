"""A table that people and bots play at, whoever hosts it: it knows no transport, database or process (`ports`)."""
