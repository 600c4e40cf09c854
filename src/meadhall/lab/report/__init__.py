"""The balance report: what many games tell about the parts of a game, as a page, pictures and numbers.

`cases` says what is counted in one game, `numbers` makes tables of many, `charts` draws them and `page` tells them.
What a game wants counted stands in `meadhall.lab.reports`, one module per game.
"""
