"""Whatever the schema allows, and much that it does not, is sent to the hall: it keeps its word."""

import tempfile
from pathlib import Path
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from meadhall.server.app import Plan, create_app
from meadhall.server.store import open_store
from tests.server.harness import QUICK

CHECKS = [not_a_server_error, content_type_conformance, response_schema_conformance, status_code_conformance]

folder = tempfile.TemporaryDirectory()
app = create_app(lambda: open_store(str(Path(folder.name) / "tables.sqlite")), Plan("", QUICK))
schema = schemathesis.openapi.from_asgi("/api/openapi.json", app)


@schema.parametrize()
@settings(
    max_examples=15, deadline=None, phases=[Phase.explicit, Phase.generate], suppress_health_check=list(HealthCheck)
)
def test_the_hall_keeps_the_word_of_its_schema(case: Any) -> None:
    case.call_and_validate(checks=CHECKS)
