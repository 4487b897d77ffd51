"""A server on this machine that answers as it is told, well or badly."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Optional, Union
from urllib.parse import parse_qs, urlsplit


@dataclass
class Seen:
    """A request that arrived."""

    method: str
    path: str
    query: dict[str, list[str]]
    headers: dict[str, str]
    body: bytes
    at: float

    def json(self) -> Any:
        return json.loads(self.body)


@dataclass
class Answer:
    status: int = 200
    body: Any = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)
    #: Closes the connection without a word.
    drop: bool = False
    #: Closes the connection after so many bytes of the body.
    cut_at: Optional[int] = None
    delay: float = 0.0


Plan = Union[Answer, Callable[[Seen], Answer]]


class Peer:
    """Gives the planned answers in their order; then, or without a plan, whatever `otherwise` says."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.seen: list[Seen] = []
        self.plan: list[Plan] = []
        self.otherwise: Plan = Answer()
        self._lock = threading.Lock()

    def will(self, *answers: Plan) -> None:
        self.plan.extend(answers)

    def take(self, seen: Seen) -> Answer:
        with self._lock:
            self.seen.append(seen)
            planned = self.plan.pop(0) if self.plan else self.otherwise
        return planned if isinstance(planned, Answer) else planned(seen)


def refusal(status: int, code: str, message: str = "no", **headers: str) -> Answer:
    body = {"code": code, "error": "x", "message": message}
    return Answer(
        status, body, {"x-request-id": "r-1", **{name.replace("_", "-"): text for name, text in headers.items()}}
    )


@contextmanager
def run_peer() -> Iterator[Peer]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, format: str, *args: Any) -> None:
            pass

        def handle(self) -> None:
            # A client that has left, as some do here on purpose, is no fault.
            with suppress(ConnectionError):
                super().handle()

        def handle_any(self) -> None:
            parts = urlsplit(self.path)
            headers = {name.lower(): value for name, value in self.headers.items()}
            body = self._read_body(headers)
            seen = Seen(self.command, parts.path, parse_qs(parts.query), headers, body, time.monotonic())
            answer = peer.take(seen)
            if answer.delay:
                time.sleep(answer.delay)
            if answer.drop:
                self._hang_up()
                return
            content = answer.body if isinstance(answer.body, bytes) else json.dumps(answer.body).encode()
            self.send_response(answer.status)
            for name, value in answer.headers.items():
                self.send_header(name, value)
            if answer.status != 304:
                self.send_header("content-length", str(len(content)))
            self.end_headers()
            if answer.status != 304:
                self.wfile.write(content[: answer.cut_at])
            if answer.cut_at is not None:
                self._hang_up()

        def _read_body(self, headers: dict[str, str]) -> bytes:
            if headers.get("transfer-encoding") != "chunked":
                return self.rfile.read(int(headers.get("content-length", "0")))
            pieces: list[bytes] = []
            while size := int(self.rfile.readline(), 16):
                pieces.append(self.rfile.read(size))
                self.rfile.readline()
            self.rfile.readline()
            return b"".join(pieces)

        def _hang_up(self) -> None:
            self.close_connection = True
            self.wfile.flush()
            self.connection.shutdown(socket.SHUT_RDWR)

        do_GET = do_POST = do_PATCH = do_DELETE = handle_any

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    peer = Peer(f"http://127.0.0.1:{server.server_address[1]}")
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    try:
        yield peer
    finally:
        server.shutdown()
        server.server_close()
