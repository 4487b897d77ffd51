"""The client that awaits; the source of the one that blocks."""
