"""Tables in a page: the second host of `meadhall.table`, in a Web Worker instead of a server (docs/adr/0024-site.md).

Whoever started Python there hands over a few functions of JavaScript (`doors`). Nothing but text goes through them, so
that everything here also runs, and is tested, where there is no page.
"""
