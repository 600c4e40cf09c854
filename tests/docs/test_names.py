"""A module is called what it is: in words that everybody knows (`module_words.txt`), or that the glossary explains."""

from pathlib import Path

import meadhall

ROOT = Path(__file__).parents[2]
SOURCES = Path(meadhall.__file__).parent
LISTED = set((Path(__file__).parent / "module_words.txt").read_text("utf-8").split())
GLOSSARY = [line.split("|")[1].strip() for line in (ROOT / "docs/glossary.md").read_text("utf-8").splitlines()[6:]]
EXPLAINED = {word for entry in GLOSSARY for word in entry.split()}


def words_of(path: Path) -> set[str]:
    name = path.parent.name if path.stem == "__init__" else path.stem
    return set(name.strip("_").split("_"))


def is_explained(word: str) -> bool:
    """A module that holds several of a thing may be called by all of them."""
    return word in EXPLAINED or word.removesuffix("s") in EXPLAINED


def modules() -> list[Path]:
    return [path for path in SOURCES.rglob("*.py") if "page" not in path.relative_to(SOURCES).parts[:-1]]


def test_every_module_has_a_name_that_somebody_else_understands() -> None:
    strange = {
        path.relative_to(SOURCES).as_posix(): word
        for path in modules()
        for word in words_of(path)
        if word not in LISTED and not is_explained(word)
    }
    assert strange == {}, "explain it in docs/glossary.md, or take a word that needs no explanation"


def test_nothing_is_listed_or_explained_twice_or_in_vain() -> None:
    used = {word for path in modules() for word in words_of(path)}
    assert sorted(LISTED - used) == []
    assert sorted(word for word in LISTED if is_explained(word)) == []
    assert sorted(GLOSSARY) == GLOSSARY
    assert len(set(GLOSSARY)) == len(GLOSSARY)


def test_house_means_house_rules() -> None:
    """Not the project, a server or what all games share."""
    named = {path.relative_to(SOURCES).as_posix() for path in modules() if "house" in words_of(path)}
    assert named <= {"games/house.py", "bots/house_smoke.py", "cli/house_rules.py"}
