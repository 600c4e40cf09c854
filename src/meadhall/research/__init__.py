"""Meadhall's games as others' libraries want them: PettingZoo, Gymnasium, OpenSpiel. Needs `meadhall[research]`."""
