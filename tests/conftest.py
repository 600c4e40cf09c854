import pytest

from meadhall.build_mode import build_mode


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--native", action="store_true", help="refuse to run unless the compiled rules are what is tested")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--native") and build_mode() != "native":
        raise pytest.UsageError("--native: the rules imported here are not compiled (./check runs these tests)")


def pytest_report_header() -> str:
    return f"meadhall: {build_mode()}"
