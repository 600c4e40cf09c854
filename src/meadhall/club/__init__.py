"""The club: the people of one server, and what it remembers of them besides their games. It knows no transport."""
