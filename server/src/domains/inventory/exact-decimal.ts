const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/;

/** A decimal number without rounding: digits · 10^-scale. */
interface Scaled {
  digits: bigint;
  scale: number;
}

/** The sum of two decimal texts, every digit of it. */
export function addDecimals(left: string, right: string): string {
  const [a, b, scale] = align(left, right);
  return write(a + b, scale);
}

/** The first less the second, every digit of it. */
export function subtractDecimals(left: string, right: string): string {
  const [a, b, scale] = align(left, right);
  return write(a - b, scale);
}

/** Below, at or above zero, as the first is smaller than, equal to or greater than the second. */
export function compareDecimals(left: string, right: string): number {
  const [a, b] = align(left, right);
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The same number in its shortest plain form. */
export function trimDecimal(text: string): string {
  return addDecimals(text, '0');
}

function align(left: string, right: string): [bigint, bigint, number] {
  const [a, b] = [parse(left), parse(right)];
  const scale = Math.max(a.scale, b.scale, 0);
  return [raise(a, scale), raise(b, scale), scale];
}

function raise({ digits, scale }: Scaled, to: number): bigint {
  return digits * 10n ** BigInt(to - scale);
}

function parse(text: string): Scaled {
  const match = DECIMAL.exec(text);
  if (match === null) throw new RangeError(`not a decimal number: ${text}`);
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  return { digits: BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`), scale: fraction.length - Number(exponent) };
}

function write(digits: bigint, scale: number): string {
  const sign = digits < 0n ? '-' : '';
  const all = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0');
  const whole = all.slice(0, all.length - scale);
  const fraction = all.slice(all.length - scale).replace(/0+$/, '');
  return `${sign}${whole}${fraction && `.${fraction}`}`;
}
