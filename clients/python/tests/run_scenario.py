"""
Takes every step of the scenario with the Python client and tells what came of each.

`python run_scenario.py sync|async <folder of the clients>`, with the line of `start-server.ts` on the standard input.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Optional
from urllib.request import Request, urlopen

from anyio.from_thread import start_blocking_portal
from blocking import Blocking

from svc import ApiError, AsyncSvc, ClientCredentials, FileAnswer, RefreshToken, Svc, SvcError, WatchState

Values = dict[str, Any]

#: The one class that has another name here, as Python has a `PermissionError` of its own, for files.
NAMES = {"PermissionDeniedError": "PermissionError"}

OPTIONS = {"idempotencyKey": "idempotency_key", "maxRetries": "max_retries"}


class Stopped(Exception):
    """The watch has been at it for long enough."""


class Memory:
    """A checkpoint that lives as long as the runner."""

    def __init__(self) -> None:
        self.state: Optional[WatchState] = None

    def load(self) -> Optional[WatchState]:
        return self.state

    def save(self, state: WatchState) -> None:
        self.state = state


class Runner:
    def __init__(self, kind: str, folder: Path, server: Values, stack: ExitStack) -> None:
        self._portal = stack.enter_context(start_blocking_portal()) if kind == "async" else None
        self._stack = stack
        self.scenario: Values = json.loads((folder / "scenario/scenario.json").read_text("utf-8"))
        tree: Values = json.loads((folder / "resources.json").read_text("utf-8"))
        self._models: Values = tree["models"]
        self._methods: Values = {method["name"]: method for method in tree["methods"]}
        self._server = server
        self.values: Values = {"baseUrl": server["baseUrl"], **server["values"]}
        self._clients: dict[str, Any] = {}
        self._checkpoints: dict[str, Memory] = {}

    def take(self, step: Values) -> Values:
        self._tell_proxy({"faults": step.get("faults", [])})
        started = time.monotonic()
        outcome: Values = {"name": step["name"]}
        try:
            result = self._perform(step)
            for name, path in step.get("save", {}).items():
                self.values[name] = pick(result, path.split("."))
            outcome["result"] = {path: pick(result, path.split(".")) for path in step.get("result", [])}
        except SvcError as error:
            name = type(error).__name__
            status, code = (error.status, error.code) if isinstance(error, ApiError) else (None, None)
            outcome["error"] = {"class": NAMES.get(name, name), "status": status, "code": code}
        if step.get("wire"):
            outcome.update(to_wire(self._tell_proxy(None)))
        if "atLeastMs" in step:
            outcome["waited"] = (time.monotonic() - started) * 1000 >= step["atLeastMs"]
        return outcome

    def _perform(self, step: Values) -> Any:
        svc = self._client_of(step.get("client", "admin"))
        args = fill_in(step.get("args", []), self.values)
        act = step.get("do")
        if act == "sleep":
            return time.sleep(args[0] / 1000)
        if act == "upload":
            return upload(svc, args)
        if act == "download":
            return download(svc, args[0])
        if act == "watch":
            return self._watch(svc, args[0])

        def call() -> Any:
            return self._call(svc, step, args)

        if "parallel" in step:
            with ThreadPoolExecutor(step["parallel"]) as pool:
                return {"answers": list(pool.map(lambda _: call(), range(step["parallel"])))}
        if "iterate" in step:
            return {"items": take_items(call(), step["iterate"].get("take"))}
        if step.get("pages"):
            return {"pages": [len(page) for page in call().pages()]}
        answer = call()
        if isinstance(answer, FileAnswer):
            lines = list(answer.json_lines()) if step["file"] == "lines" else None
            return {"contentType": answer.content_type, "text": answer.text, "lines": lines}
        if hasattr(answer, "pages"):
            page = answer.page()
            return {**page.answer, "items": page.items, "hasNextPage": page.has_next_page}
        return answer

    def _call(self, svc: Any, step: Values, args: list[Any]) -> Any:
        """Ids and media types stand in their places; the fields of bodies and queries are arguments by name."""
        name: str = step["call"]
        is_sibling = name not in self._methods
        declared = self._methods[name[: -len("As")] if is_sibling else name]["arguments"]
        given = list(args)
        positional = [given.pop(0)] if is_sibling else []
        named: Values = {}
        options = to_options(step.get("options", {}))
        for argument, value in zip(declared, given):
            if argument["place"] == "path":
                positional.append(value)
                continue
            known = self._models[argument["schema"]["$ref"].rsplit("/", 1)[1]]["properties"]
            for key, field in value.items():
                if key in known:
                    named[to_snake(key)] = field
                else:
                    options.setdefault(f"extra_{argument['place']}", {})[key] = field
        target = svc
        for part in name.split("."):
            target = getattr(target, to_snake(part))
        return target(*positional, **named, **({"call_options": options} if options else {}))

    def _client_of(self, name: str) -> Any:
        if name not in self._clients:
            self._clients[name] = self._make_client(fill_in(self.scenario["clients"][name], self.values))
        return self._clients[name]

    def _make_client(self, told: Values) -> Any:
        settings: Values = {"base_url": self._server["baseUrl"]}
        if "apiKey" in told:
            settings["api_key"] = told["apiKey"]
        if "token" in told:
            settings["token"] = told["token"]
        if "clientCredentials" in told:
            credentials = told["clientCredentials"]
            settings["auth"] = ClientCredentials(credentials["clientId"], credentials["clientSecret"])
        if "refresh" in told:
            settings["auth"] = RefreshToken(told["refresh"]["clientId"], told["refresh"]["refreshToken"])
        if "environment" in told:
            settings = {}
            os.environ.update(told["environment"])
        try:
            client: Any = Svc(**settings) if self._portal is None else Blocking(AsyncSvc(**settings), self._portal)
        finally:
            for variable in told.get("environment", {}):
                del os.environ[variable]
        self._stack.callback(client.close)
        return client

    def _watch(self, svc: Any, told: Values) -> Values:
        """Takes events and asks for one more, which finishes the last; the watch then looks once, and would wait."""
        import svc._async.watch as async_watch
        import svc._sync.watch as sync_watch

        empty_looks = 0

        def wait(seconds: float) -> None:
            nonlocal empty_looks
            empty_looks += 1
            if empty_looks >= told.get("polls", 1):
                raise Stopped

        async def wait_async(seconds: float) -> None:
            wait(seconds)

        checkpoint = self._checkpoints.setdefault(told["checkpoint"], Memory())
        events: list[Values] = []
        before = sync_watch.sleep, async_watch.sleep
        sync_watch.sleep, async_watch.sleep = wait, wait_async
        try:
            watch = svc.watch_batches(
                finalized=True,
                every=told.get("every", 300),
                checkpoint=checkpoint,
                schema_id=told["schemaId"],
            )
            events.extend({"batch": event.batch, "predecessor": event.predecessor} for event in watch)
        except Stopped:
            pass
        finally:
            sync_watch.sleep, async_watch.sleep = before
        return {"events": events}

    def _tell_proxy(self, body: Optional[Values]) -> Values:
        data = None if body is None else json.dumps(body).encode()
        request = Request(self._server["controlUrl"], data, method="GET" if data is None else "PUT")
        with urlopen(request) as reply:
            return json.load(reply)


def upload(svc: Any, args: list[Any]) -> Values:
    progress: list[Any] = []

    def note(sent: int, total: Optional[int]) -> None:
        progress[:] = [sent, total]

    file = svc.storage.files.upload(args[0], **args[1], progress=note)
    return {**file, "progress": progress}


def download(svc: Any, file_id: str) -> Values:
    digest = hashlib.sha256()
    size = 0
    for chunk in svc.stream_file(file_id):
        digest.update(chunk)
        size += len(chunk)
    return {"sizeBytes": size, "sha256": digest.hexdigest()}


def take_items(listing: Any, take: Optional[int]) -> list[Any]:
    items: list[Any] = []
    for item in listing:
        items.append(item)
        if len(items) == take:
            break
    return items


def to_options(told: Values) -> Values:
    options: Values = {}
    for name, value in told.items():
        if name.endswith("Ms"):
            options[name[: -len("Ms")]] = value / 1000
        else:
            options[OPTIONS.get(name, name)] = value
    return options


def to_snake(name: str) -> str:
    snake = re.sub("[A-Z]", lambda letter: f"_{letter.group().lower()}", name)
    return f"{snake}_" if snake in ("from", "return") else snake


def fill_in(value: Any, values: Values, index: int = 0) -> Any:
    if isinstance(value, str):
        if re.fullmatch(r"\$\w+", value):
            return values[value[1:]]
        filled = value.replace("#", str(index))
        return re.sub(r"\$\{(\w+)\}", lambda name: str(values[name.group(1)]), filled)
    if isinstance(value, list):
        return [fill_in(item, values, index) for item in value]
    if not isinstance(value, dict):
        return value
    if "$times" in value:
        return [fill_in(value["each"], values, at) for at in range(value["$times"])]
    if "$bytes" in value:
        return (value["$bytes"] * value["times"]).encode()
    return {key: fill_in(item, values, index) for key, item in value.items()}


def pick(value: Any, parts: list[str]) -> Any:
    if not parts or value is None:
        return value
    part, *rest = parts
    if part == "*":
        return [pick(item, rest) for item in value]
    if isinstance(value, list):
        if part == "length":
            return len(value)
        return pick(value[int(part)], rest) if int(part) < len(value) else None
    return pick(value.get(part), rest)


def to_wire(log: Values) -> Values:
    requests = log["requests"]
    keys = {request["idempotencyKey"] for request in requests if request["idempotencyKey"] is not None}
    return {
        "wire": [f"{request['method']} {hide_ids(request['path'])} {request['status']}" for request in requests],
        "keys": len(keys),
    }


def hide_ids(path: str) -> str:
    without = re.sub(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", "{id}", path)
    return re.sub(r"(/files/content/).+", r"\1{token}", without)


def main(kind: str, folder: str) -> None:
    server = json.loads(sys.stdin.readline())
    with ExitStack() as stack:
        runner = Runner(kind, Path(folder), server, stack)
        outcomes = [runner.take(step) for step in runner.scenario["steps"]]
    print(json.dumps({"outcomes": outcomes, "values": runner.values}))


if __name__ == "__main__":
    main(*sys.argv[1:])
