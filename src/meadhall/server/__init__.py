"""The server: tables that people reach by a link, durable move by move. Not compiled: it waits, it does not compute."""
