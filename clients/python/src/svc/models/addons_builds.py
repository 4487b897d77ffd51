# Written from the contract by npm run generate.
from typing_extensions import TypedDict

from .shared import AddonBuild


class AddonsBuildsCheckAnswer(TypedDict):
    build: AddonBuild


class AddonsBuildsGetAnswer(TypedDict):
    build: AddonBuild
