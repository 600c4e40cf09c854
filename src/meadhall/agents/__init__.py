"""Programs that play at a table somewhere else: bots that follow our questions, and agents that speak a protocol."""
