"""`meadhall site`: the hall without a server, written into a folder for any host of files."""

import shutil
from pathlib import Path
from typing import Annotated, Final

import typer

from meadhall.cli.app import Mistake, app, console
from meadhall.cli.output import JsonFile, tell
from meadhall.cli.serve import say

SITE: Final = Path(__file__).parents[1] / "server" / "site"
"""Built by scripts/site.sh; a released wheel carries it."""
INDEX: Final = "index.html"


@app.command(help=say("help-site", {}))
def site(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help=say("help-site-folder", {}))], json: JsonFile = ""
) -> None:
    """Copy the site. Older files beside it stay: pages that are open may still ask for them."""
    if not (SITE / INDEX).is_file():
        raise Mistake(say("site-missing", {}))
    if folder.exists() and any(folder.iterdir()) and not (folder / INDEX).is_file():
        raise Mistake(say("site-other-files", {"folder": str(folder)}))
    shutil.copytree(SITE, folder, dirs_exist_ok=True)
    size = sum([file.stat().st_size for file in SITE.rglob("*") if file.is_file()])
    found = {"folder": str(folder), "megabytes": round(size / 1_000_000)}
    tell(found, json, lambda: console.print(say("site-written", found), soft_wrap=True))
