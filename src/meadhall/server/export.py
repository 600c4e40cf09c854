"""All that is known of somebody, as a file for him to keep."""

import io
import zipfile

from msgspec import json

from meadhall.club.people import About


def packed_up(about: About) -> bytes:
    """A zip: what is known as JSON, and the record of each game that is over."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as pack:
        pack.writestr("me.json", json.format(json.encode(about.facts), indent=2))
        for table, record in about.records.items():
            pack.writestr(f"records/{table}.txt", record)
    return made.getvalue()
