import { parseDecimal } from './decimal.ts';
import type { Rational } from './rational.ts';

/** A scale whose zero lies elsewhere: the reading is the ratio less the offset, exactly. */
export interface OffsetScale {
  readonly offset: Rational;
}

/** A scale that bends: reading and ratio are tied by a function, in doubles. */
export interface CurvedScale {
  toReading(ratio: number): number;
  toRatio(reading: number): number;
}

/** How the reading on a special unit relates to the ratio of the quantity to the unit's argument (UCUM §21). */
export type SpecialScale = OffsetScale | CurvedScale;

const SCALES: Readonly<Record<string, SpecialScale>> = {
  Cel: { offset: parseDecimal('273.15') },
  degF: { offset: parseDecimal('459.67') },
  degRe: { offset: parseDecimal('218.52') },
  pH: dilution(10),
  ln: { toReading: Math.log, toRatio: Math.exp },
  lg: level(1),
  lgTimes2: level(2),
  ld: { toReading: Math.log2, toRatio: (reading) => 2 ** reading },
  sqrt: { toReading: Math.sqrt, toRatio: (reading) => reading ** 2 },
  tanTimes100: { toReading: (angle) => 100 * Math.tan(angle), toRatio: (percent) => Math.atan(percent / 100) },
  hpX: dilution(10),
  hpC: dilution(100),
  hpM: dilution(1000),
  hpQ: dilution(50000),
};

/** The scale of a special unit's function, by the name the table gives it. */
export function getSpecialScale(functionName: string): SpecialScale {
  const scale = SCALES[functionName];
  if (!scale) throw new Error(`the unit table names an unknown function: ${functionName}`);
  return scale;
}

function level(times: number): CurvedScale {
  return { toReading: (ratio) => times * Math.log10(ratio), toRatio: (reading) => 10 ** (reading / times) };
}

function dilution(base: number): CurvedScale {
  // log10 is correctly rounded on powers of ten, so that pH 7 reads back as 7.
  const size = Math.log10(base);
  return { toReading: (ratio) => -Math.log10(ratio) / size, toRatio: (reading) => base ** -reading };
}
