"""Where sentences are and what their facts name, for whoever does not speak: `meadhall.words` brings Fluent along."""

import json
from pathlib import Path
from typing import Final

ENGLISH: Final = "en"
CATALOGUES: Final = Path(__file__).parent / "words"

KINDS: Final[dict[str, str]] = {
    name: kind
    for file in sorted((CATALOGUES / "facts").glob("*.json"))
    for name, kind in json.loads(file.read_text("utf-8")).items()
}
"""What kind of thing a fact names: all lists of facts together."""
