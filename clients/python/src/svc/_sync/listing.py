# Written from ../_async/listing.py by npm run generate.
"""Lists that are read page by page, as far as somebody reads."""

from __future__ import annotations

from collections.abc import Iterator, Callable, Mapping
from typing import TYPE_CHECKING, Any, Generic, Literal, Optional, TypeVar, cast

from .._settings import CallOptions
from .._values import NOT_GIVEN
from ..errors import ValidationError
from ..frames import to_frame
from .api import Api

if TYPE_CHECKING:
    import pandas as pd

T = TypeVar("T")


class Page(Generic[T]):
    """The items of one page, and the way to the next."""

    def __init__(
        self, answer: dict[str, Any], items: str, read_next: Optional[Callable[[], Page[T]]]
    ) -> None:
        #: The whole answer, as the service gave it.
        self.answer = answer
        self.items: list[T] = answer[items]
        #: How many there are in all; None where the list is paged by cursor.
        self.total: Optional[int] = answer.get("total")
        self.has_next_page = read_next is not None
        self._read_next = read_next

    def next_page(self) -> Optional[Page[T]]:
        """The page after this one; None after the last."""
        return None if self._read_next is None else self._read_next()

    def __iter__(self) -> Iterator[T]:
        return iter(self.items)

    def __len__(self) -> int:
        return len(self.items)

    def __repr__(self) -> str:
        of = "" if self.total is None else f" of {self.total}"
        return f"<Page of {len(self.items)} items{of}>"


class Listing(Generic[T]):
    """A whole list. Nothing is asked for until it is read: item by item, page by page, or one page only."""

    def __init__(
        self,
        api: Api,
        path: str,
        query: Mapping[str, Any],
        options: Optional[CallOptions],
        *,
        items: str,
        paging: Literal["cursor", "offset"],
        max_limit: int,
    ) -> None:
        self._api = api
        self._path = path
        self._query = dict(query)
        self._options = options
        self._items = items
        self._paging = paging
        self._is_own_limit = self._query.get("limit", NOT_GIVEN) is NOT_GIVEN
        if self._is_own_limit:
            self._query["limit"] = max_limit

    def __iter__(self) -> Iterator[T]:
        for page in self.pages():
            for item in page.items:
                yield item

    def pages(self) -> Iterator[Page[T]]:
        """Every page, from the one that `offset` or `cursor` names on."""
        page: Optional[Page[T]] = self.page()
        while page is not None:
            yield page
            page = page.next_page()

    def page(self) -> Page[T]:
        """The first page only."""
        try:
            return self._read(self._query)
        except ValidationError as error:
            # An installation may allow less than the documented maximum. The page it gives by itself is always allowed.
            if not self._is_own_limit or "query.limit" not in error.message:
                raise
        self._is_own_limit = False
        del self._query["limit"]
        return self._read(self._query)

    def to_list(self) -> list[T]:
        """All of it in memory."""
        return [item for item in self]

    def to_frame(self) -> pd.DataFrame:
        """All of it as a pandas DataFrame; what stands in `data` becomes its columns."""
        return to_frame(cast("list[Mapping[str, Any]]", self.to_list()))

    def _read(self, query: Mapping[str, Any]) -> Page[T]:
        answer = self._api.call("GET", self._path, query, None, self._options)
        following = self._following(answer)
        if following is None:
            return Page(answer, self._items, None)
        return Page(answer, self._items, lambda: self._read({**query, **following}))

    def _following(self, answer: dict[str, Any]) -> Optional[dict[str, Any]]:
        if self._paging == "cursor":
            cursor = answer.get("nextCursor")
            return None if cursor is None else {"cursor": cursor}
        count = len(answer[self._items])
        following = answer["offset"] + count
        return {"offset": following} if count > 0 and following < answer["total"] else None
