import type { InputOf, OutputOf, operations } from '@svc/contract';
import { canonicalizeUnit, convert, formatMeasure, listUnits, suggestUnits, UnitError } from '@svc/units';
import { AppError } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';

type Units = typeof operations.data.units;

export async function listAllUnits(_ctx: Context, { query }: InputOf<Units['list']>): Promise<OutputOf<Units['list']>> {
  return { units: listUnits().filter((unit) => query.common !== true || unit.isCommon) };
}

export async function suggestUnit(
  _ctx: Context,
  { query }: InputOf<Units['suggest']>,
): Promise<OutputOf<Units['suggest']>> {
  const options = {
    limit: query.limit ?? 10,
    ...(query.commensurableWith === undefined
      ? {}
      : { commensurableWith: readUnit('commensurableWith', query.commensurableWith) }),
  };
  return { suggestions: suggestUnits(query.q, options).map(({ code, name, symbol }) => ({ code, name, symbol })) };
}

export async function convertValue(
  _ctx: Context,
  { query }: InputOf<Units['convert']>,
): Promise<OutputOf<Units['convert']>> {
  const from = readUnit('from', query.from);
  const to = readUnit('to', query.to);
  const { value, exact } = refusing('value', () =>
    convert(query.value, from, to, {
      ...(query.molarMass === undefined ? {} : { molarMass: query.molarMass }),
      ...(query.density === undefined ? {} : { density: query.density }),
    }),
  );
  return { conversion: { value, exact, from, to, formatted: formatMeasure(value, to) } };
}

function readUnit(field: string, text: string): string {
  return refusing(field, () => canonicalizeUnit(text));
}

function refusing<T>(field: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof UnitError)) throw error;
    const code = error.code === 'VALUE_INVALID' ? 'VALIDATION_ERROR' : error.code;
    throw new AppError(code, `query.${field}: ${error.message}`);
  }
}
