"""The ways to say who calls. An API key needs none of these: it is an argument of the client."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Optional, Union

from typing_extensions import NotRequired, TypedDict


class Tokens(TypedDict):
    """What the service gave: keep the newest `refresh_token`, an older one ends the connection."""

    access_token: str
    refresh_token: NotRequired[str]
    expires_in: NotRequired[float]


@dataclass
class ClientCredentials:
    """An application that acts in its own name, with machine-to-machine access enabled."""

    client_id: str
    client_secret: str = field(repr=False)


@dataclass
class RefreshToken:
    """An application that acts for a person who allowed it. `on_tokens` is called with every new pair, to keep it."""

    client_id: str
    refresh_token: str = field(repr=False)
    client_secret: Optional[str] = field(default=None, repr=False)
    on_tokens: Optional[Callable[[Tokens], None]] = None


#: What fetches its own access tokens.
Grant = Union[ClientCredentials, RefreshToken]
