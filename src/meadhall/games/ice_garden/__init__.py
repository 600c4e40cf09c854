"""The Lord of the Ice Garden: four Chanters, magic that costs a good name, and a hunter for the worst of them."""
