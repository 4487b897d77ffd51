# Written from the contract by npm run generate.
from __future__ import annotations

from typing import Optional, Union

from ..._settings import CallOptions
from ..._values import NOT_GIVEN, NotGiven
from ...models.data_units import DataUnitsConvertAnswer, DataUnitsListAnswer, DataUnitsSuggestAnswer
from ..resource import AsyncResource


class AsyncDataUnits(AsyncResource):
    """`data.units`: the operations on this noun."""

    async def list(
        self,
        *,
        common: Union[bool, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> DataUnitsListAnswer:
        """
        List the units of UCUM.

        `GET /api/v1/units`. Needs `ws:view_data`.

        Args:
            common: true: only those that laboratories use often.
        """
        answer: DataUnitsListAnswer = await self._api.call(
            "GET",
            "/api/v1/units",
            {"common": common},
            None,
            call_options,
        )
        return answer

    async def suggest(
        self,
        *,
        q: str,
        commensurable_with: Union[str, NotGiven] = NOT_GIVEN,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> DataUnitsSuggestAnswer:
        """
        Find the unit that somebody means.

        Takes the way people write: `ug/ml`, `µL`, `mg per mL`, `degC`.

        `GET /api/v1/units/suggest`. Needs `ws:view_data`.

        Args:
            commensurable_with: Only units of the same dimension as this one.
        """
        answer: DataUnitsSuggestAnswer = await self._api.call(
            "GET",
            "/api/v1/units/suggest",
            {"q": q, "commensurableWith": commensurable_with, "limit": limit},
            None,
            call_options,
        )
        return answer

    async def convert(
        self,
        *,
        value: str,
        from_: str,
        to: str,
        molar_mass: Union[str, NotGiven] = NOT_GIVEN,
        density: Union[str, NotGiven] = NOT_GIVEN,
        call_options: Optional[CallOptions] = None,
    ) -> DataUnitsConvertAnswer:
        """
        Convert a value, exactly where the factor is exact.

        `GET /api/v1/units/convert`. Needs `ws:view_data`.

        Args:
            value: A decimal number.
            molar_mass: In g/mol, for mol and g.
            density: In g/mL, for g and L.
        """
        answer: DataUnitsConvertAnswer = await self._api.call(
            "GET",
            "/api/v1/units/convert",
            {"value": value, "from": from_, "to": to, "molarMass": molar_mass, "density": density},
            None,
            call_options,
        )
        return answer
