"""The host of tables in a page: its lines, requests and jobs, on the page's own database."""

import asyncio
import json
from pathlib import Path

import pytest

from meadhall.core import BadInput
from meadhall.table.thoughts import built, replayed, think, try_file, try_line
from meadhall.worker.jobs import JobLost, carry_out, made_of, written
from tests.server.harness import play
from tests.worker.browser import new_database
from tests.worker.page import ask, open_page

GOLDEN = Path(__file__).parents[1] / "golden/small-world-2-random.record"
SEATS = [{"kind": "human", "name": "Ada"}, {"kind": "bot", "name": "Bo", "bot": "random"}]


def test_a_page_sets_a_table_sits_down_and_plays_against_a_bot() -> None:
    async def story() -> None:
        async with open_page(new_database()) as (page, host):
            status, keys = await ask(host, "POST", "/tables", body={"game": "small-world", "seats": SEATS, "seed": 3})
            assert status == 201
            assert set(page.fetched) == {"small-world"}
            host.open_line(1, keys["table"], page.hear, page.end)
            host.hear(1, json.dumps({"do": "join", "keys": [keys["seats"][0]], "name": "Ada"}))
            table = await page.wait_for("table")
            async with asyncio.timeout(30):
                while not table["question"].get("yours"):
                    await asyncio.sleep(0.05)
                    table = page.told[-1] if page.told[-1].get("question") else table
            choice = table["question"]["yours"][0]["options"][0]["choice"]
            host.hear(1, json.dumps({"do": "answer", "id": 1, "at": table["at"], "choices": [choice]}))
            assert (await page.wait_for("done"))["id"] == 1
            status, record = await ask(host, "GET", f"/tables/{keys['table']}/record", keys["seats"][0])
            assert (status, f"0 {choice}" in record) == (200, True)
            infos = json.loads(await page.tab.ask("load", json.dumps([keys["table"], 1])))
            assert len(infos["value"]["changes"]) >= 2
            host.hang_up(1)
            assert page.ended is False  # whoever has hung up need not be told

    play(story)


def test_a_wrong_key_is_told_and_the_line_ends() -> None:
    async def story() -> None:
        async with open_page(new_database()) as (page, host):
            host.open_line(1, "nowhere", page.hear, page.end)
            host.hear(1, json.dumps({"do": "join", "keys": ["0-wrong"]}))
            assert (await page.wait_for("error"))["code"] == "bad-key"
            await asyncio.sleep(0.05)
            assert page.ended
            assert await ask(host, "GET", "/tables/nowhere", "0-wrong") == (
                403,
                {"code": "bad-key", "facts": {"table": "nowhere"}},
            )

    play(story)


def test_a_job_goes_through_text_and_comes_back_as_it_was() -> None:
    async def fetch(game: str) -> None:
        assert game == "small-world"

    async def story() -> None:
        record = "\n".join([*(GOLDEN.read_text("utf-8").splitlines()[:20])]) + "\n"
        try:
            text, moves, snapshot = made_of(built, await carry_out(written(built, (record, b"\x00secret")), fetch))
        except BadInput as bad:
            raise AssertionError(bad.code, bad.facts) from bad
        assert isinstance(snapshot, bytes)
        assert moves == len(text.splitlines())
        refused = await carry_out(written(try_file, ("small-world", "nonsense = [")), fetch)
        with pytest.raises(BadInput):
            made_of(try_file, refused)
        lost = await carry_out(written(think, ("small-world", 1, "", "adept", 1, 0, b"{}")), fetch)
        with pytest.raises(JobLost):
            made_of(think, lost)

    play(story)


def test_an_author_has_a_bench_in_a_page() -> None:
    async def story() -> None:
        async with open_page(new_database()) as (page, host):
            status, begun = await ask(host, "GET", "/stories/new")
            assert (status, begun.splitlines()[0]) == (200, "---")
            status, clean = await ask(host, "POST", "/stories", body={"text": begun})
            assert (status, clean["faults"]) == (200, [])
            assert clean["numbers"]["entries"] > 3
            assert clean["picture"].startswith("<svg")
            status, broken = await ask(host, "POST", "/stories", body={"text": begun + "\n? Nowhere. -> Z9\n"})
            assert (status, broken["numbers"], broken["picture"]) == (200, None, "")
            line = len(begun.splitlines()) + 2
            assert [(one["key"], one["line"], one["kind"]) for one in broken["faults"]] == [
                ("no-such-label", line, "E")
            ]
            assert set(page.fetched) == {"roll-player-adventures"}

    play(story)


def test_texts_of_older_editions_come_when_a_table_was_begun_by_them() -> None:
    """A new table needs those of today alone; without the older ones a table would read on in another story."""

    async def story() -> None:
        async with open_page(new_database()) as (page, host):
            game = "roll-player-adventures"
            golden = (GOLDEN.parent / f"{game}-2-random.record").read_text("utf-8")
            assert "rules: 1\n" in golden
            status, _ = await ask(host, "POST", "/tables", body={"game": game, "seats": SEATS, "seed": 3})
            assert (status, set(page.fetched)) == (201, {game})
            await carry_out(written(replayed, (golden, 5, ())), page.fetch_game)
            assert page.fetched[-2:] == [game, f"{game}-past"]
            page.fetched.clear()
            status, _ = await ask(host, "POST", "/tables/import", body={"record": golden, "seats": []})
            assert (status, set(page.fetched)) == (201, {game, f"{game}-past"})
            page.fetched.clear()
            await carry_out(written(try_line, (game, "", 2)), page.fetch_game)
            assert page.fetched == [game, f"{game}-past"]

    play(story)
