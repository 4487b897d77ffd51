# Written from the contract by npm run generate.
from typing import Literal, Union

from typing_extensions import NotRequired, TypedDict

from .shared import Block


class DocumentMarkdown(TypedDict):
    markdown: str
    """CommonMark with tables, task lists, strikethrough, footnotes and math."""
    version: int
    """Counts the changes of the resource; also its `ETag`."""
    blocks: list[Block]


class DocumentsMarkdownReplaceBodyEdit(TypedDict):
    find: str
    """Text as it stands in the markdown."""
    replace: str
    occurrence: NotRequired[Union[int, Literal["all"]]]
    """Which one, from 1, or `all`. Without it the text must occur exactly once."""


class DocumentsMarkdownUpdateBlocksBodyBlock(TypedDict):
    id: str
    """A UUID."""
    markdown: str
    """CommonMark with tables, task lists, strikethrough, footnotes and math."""
    version: NotRequired[int]
    """The version of the block that was read."""
