"""What is read over HTTP: words of the interface, rules, rulebooks and their pictures."""

import asyncio
from functools import cache
from typing import Annotated, Final

from litestar import MediaType, Response, get
from litestar.datastructures import State
from litestar.params import FromPath, QueryParameter

from meadhall.books import Book, BookWord, read_book
from meadhall.books.pictures import BookPicture, read_picture
from meadhall.core import BadInput
from meadhall.games import find_game
from meadhall.language import CATALOGUES, ENGLISH, KINDS, catalogue_files
from meadhall.rulebook import Rule, read_rules
from meadhall.rulebook import find_rules as find_in_text
from meadhall.server.payers import PROBLEMS, AnyRequest
from meadhall.server.replies import sent
from meadhall.server.static import Page
from meadhall.table.wire import RuleText, WordsInfo
from meadhall.words import languages


@get("/words", operation_id="words", summary="The languages, and the kinds of facts", responses=PROBLEMS)
async def words() -> WordsInfo:
    return WordsInfo(languages(), KINDS)


@get("/words/{language:str}/{catalogues:str}", operation_id="catalogue", media_type=MediaType.TEXT, responses=PROBLEMS)
async def catalogue(
    request: AnyRequest, state: State, language: FromPath[str], catalogues: FromPath[str]
) -> Response[bytes]:
    """Message catalogues in the format of Project Fluent, joined by `+`; what a language lacks is in English."""
    files: Page = state.words
    known = {path.stem for path in CATALOGUES.glob("*/*.ftl") if path.parent.name == language}
    names = [name for name in dict.fromkeys(catalogues.split("+")) if name in known]
    found = [path for name in names for path in catalogue_files(language, name)]
    if not found:
        raise BadInput("no-such-words", {"language": language, "catalogue": catalogues})
    return sent(request, await asyncio.to_thread(files.read, *found))  # to pack what is new takes a while


@cache
def rules_of(game: str) -> list[Rule]:
    """Read once: whoever seeks one word after the other would else keep Python's only lock from everybody."""
    return read_rules(game)


@get(
    "/rules/{game:str}", operation_id="rules", summary="The rules in our words", sync_to_thread=True, responses=PROBLEMS
)
def rules_text(game: FromPath[str], q: Annotated[str, QueryParameter(max_length=100)] = "") -> list[RuleText]:
    rules = rules_of(find_game(game).name)
    found = find_in_text(rules, q) if q.strip() else rules
    return [RuleText(rule.id, rule.section, rule.text) for rule in found]


@get(
    "/books/{game:str}",
    operation_id="book",
    summary="The rulebook for players",
    sync_to_thread=True,  # to read it for the first time takes a while
    responses=PROBLEMS,
)
def book(game: FromPath[str], language: Annotated[str, QueryParameter(max_length=20)] = ENGLISH) -> Book:
    return read_book(find_game(game).name, language)


@get(
    "/books/{game:str}/words",
    operation_id="bookWords",
    summary="The words of the rulebook that explain themselves",
    sync_to_thread=True,
    responses=PROBLEMS,
)
def book_words(
    game: FromPath[str], language: Annotated[str, QueryParameter(max_length=20)] = ENGLISH
) -> list[BookWord]:
    return read_book(find_game(game).name, language).words


@get("/books/{game:str}/pictures/{picture:str}", operation_id="picture", summary="A picture", responses=PROBLEMS)
async def book_picture(game: FromPath[str], picture: FromPath[str]) -> BookPicture:
    return read_picture(find_game(game).name, picture)


LIBRARY_HANDLERS: Final = [
    words,
    catalogue,
    rules_text,
    book,
    book_words,
    book_picture,
]
