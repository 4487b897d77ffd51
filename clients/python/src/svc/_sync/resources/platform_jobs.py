# Written from the contract by npm run generate.
from __future__ import annotations

from typing import Optional

from ..._http import make_path
from ..._settings import CallOptions
from ...models.platform_jobs import PlatformJobsGetAnswer
from ..resource import Resource


class PlatformJobs(Resource):
    """`platform.jobs`: the operations on this noun."""

    def get(self, id: str, *, call_options: Optional[CallOptions] = None) -> PlatformJobsGetAnswer:
        """
        Read how far a job has come.

        Long work, such as an import, is a job: it goes on after the answer, and after a restart.

        `GET /api/v1/jobs/{id}`. Needs `member`.
        """
        answer: PlatformJobsGetAnswer = self._api.call(
            "GET",
            make_path("/api/v1/jobs/", id),
            None,
            None,
            call_options,
        )
        return answer
