"""Dawn of Ulos: gods who own no faction and hold cards of all of them."""
