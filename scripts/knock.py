"""Start a hall and wait until it answers: `python scripts/knock.py PORT COMMAND...`.

Ends with 0 if within a minute the page comes and the hall says that it is well; the command is ended in any case.
"""

import subprocess
import sys
import time
import urllib.request


def main(port: str, *command: str) -> int:
    with subprocess.Popen(command, stdout=sys.stderr) as hall:
        try:
            well = answers(port, "/health", b'"ok"', hall) and answers(port, "/", b"<html", hall)
        finally:
            hall.terminate()
    return 0 if well else 1


def answers(port: str, path: str, wanted: bytes, hall: "subprocess.Popen[bytes]") -> bool:
    until = time.monotonic() + 60
    while time.monotonic() < until and hall.poll() is None:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=5) as answer:
                return wanted in answer.read().lower()
        except OSError:
            time.sleep(0.05)
    return False


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
