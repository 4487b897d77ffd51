# Written from ../_async/resource.py by npm run generate.
"""What the resources stand on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Optional

from .._settings import CallOptions
from .._values import NOT_GIVEN
from ..uploads import FileSource, Progress, describe_source, make_empty_form
from .api import Api
from .upload_body import UploadBody


class Resource:
    """A noun of the service; its methods are the operations."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def _upload(
        self,
        path: str,
        file: FileSource,
        name_key: str,
        query: Mapping[str, Any],
        mime_type: Optional[str],
        progress: Optional[Progress],
        options: Optional[CallOptions],
    ) -> Any:
        name, guessed_type, size = describe_source(file)
        if name is not None and query.get(name_key) is NOT_GIVEN:
            query = {**query, name_key: name}
        request = self._api.request("POST", path, query, None, options)
        if size == 0:
            request.headers["content-type"], request.content = make_empty_form(name or "file")
        else:
            body = UploadBody(file, size, progress)
            request.content = body.open
            request.headers["content-type"] = mime_type or guessed_type
            request.headers.update({} if size is None else {"content-length": str(size)})
            request.repeatable = "always" if body.is_repeatable else "never"
        response = self._api.send(request, options)
        return response.json()
