/** Most laboratory numbers have under ten digits; beyond this a value is surely a mistake. */
const MAX_DIGITS = 60;
const MAX_EXPONENT = 300;

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,4}))?$/;

/** The exact decimal text of a number or of a text that is one; a message when it is none. */
export function toDecimalText(value: unknown): { text: string } | { problem: string } {
  if (typeof value === 'number') {
    return Number.isFinite(value) ? { text: String(value) } : { problem: 'must be a finite number' };
  }
  if (typeof value !== 'string') return { problem: 'must be a number' };
  const match = DECIMAL.exec(value.trim());
  if (match === null) return { problem: `must be a number, not “${value.slice(0, 40)}”` };
  const [, , whole, fraction = '', exponent = '0'] = match;
  if (whole!.length + fraction.length > MAX_DIGITS) return { problem: `must have at most ${MAX_DIGITS} digits` };
  if (Math.abs(Number(exponent)) > MAX_EXPONENT)
    return { problem: `must be between 1e-${MAX_EXPONENT} and 1e${MAX_EXPONENT}` };
  return { text: value.trim() };
}

/** Compares two decimal texts without rounding either. */
export function compareDecimals(a: string, b: string): number {
  const [x, y] = align(parse(a), parse(b));
  return x < y ? -1 : x > y ? 1 : 0;
}

interface Scaled {
  digits: bigint;
  /** The value is digits · 10^-scale. */
  scale: number;
}

function parse(text: string): Scaled {
  const [, sign, whole, fraction = '', exponent = '0'] = DECIMAL.exec(text)!;
  const digits = BigInt(whole! + fraction) * (sign === '-' ? -1n : 1n);
  return { digits, scale: fraction.length - Number(exponent) };
}

function align(a: Scaled, b: Scaled): [bigint, bigint] {
  const scale = Math.max(a.scale, b.scale);
  return [a.digits * 10n ** BigInt(scale - a.scale), b.digits * 10n ** BigInt(scale - b.scale)];
}
