"""Where messages end in tests: a web server that keeps what it is sent, answers as it is told, and can be nasty."""

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


class Sink:
    """`with Sink() as sink:`; `answers` are the numbers that it answers one after the other, the last one for ever."""

    def __init__(self, *answers: int, silent: bool = False, endless: bool = False, leads: str = "") -> None:
        self.answers = list(answers) or [200]
        self.heard = threading.Event()
        """Set: it answers. One that is `silent` does so when the test is over."""
        if not silent:
            self.heard.set()
        self.endless = endless
        self.leads = leads
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        sink = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length", 0)))
                sink.got.append((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
                sink.heard.wait()
                status = sink.answers.pop(0) if len(sink.answers) > 1 else sink.answers[0]
                self.send_response(status)
                if sink.leads:
                    self.send_header("location", sink.leads)
                self.end_headers()
                while sink.endless:
                    try:
                        self.wfile.write(b"x" * 10_000)
                    except OSError:
                        return

            do_GET = do_PUT = do_POST  # noqa: N815 - their names

            def log_message(self, *_: Any) -> None:
                """It is a test."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.port = self.server.server_address[1]
        self.address = f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> "Sink":
        threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.endless = False
        self.heard.set()
        self.server.shutdown()
        self.server.server_close()
