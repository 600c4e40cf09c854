"""Be Not Afraid."""
