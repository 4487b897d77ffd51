/**
 * Places in a document are decimals of any length: between two of them there is always room, so that putting a block
 * somewhere never moves the others.
 */

const STEP = 1024n;

interface Scaled {
  value: bigint;
  digits: number;
}

/** As many places as asked for, in order, between two others; null for the start or the end of the document. */
export function makePositions(after: string | null, before: string | null, count: number): string[] {
  if (count === 0) return [];
  if (before === null) {
    const start = after === null ? 0n : BigInt(after.split('.')[0]!) + 1n;
    return Array.from({ length: count }, (_, index) => String(start + BigInt(index) * STEP));
  }
  if (after === null) {
    const end = BigInt(before.split('.')[0]!) - (before.startsWith('-') ? 2n : 1n);
    return Array.from({ length: count }, (_, index) => String(end - BigInt(count - 1 - index) * STEP));
  }
  return between(parse(after), parse(before), BigInt(count));
}

/** True for a place so long that the whole document should get new ones. */
export function isTooLong(position: string): boolean {
  return position.length > 300;
}

function between(low: Scaled, high: Scaled, count: bigint): string[] {
  let digits = Math.max(low.digits, high.digits);
  let from = scale(low, digits);
  let room = scale(high, digits) - from;
  while (room <= count) {
    digits++;
    from *= 10n;
    room *= 10n;
  }
  return Array.from({ length: Number(count) }, (_, index) =>
    format(from + (room * BigInt(index + 1)) / (count + 1n), digits),
  );
}

function parse(position: string): Scaled {
  const [whole, fraction = ''] = position.split('.');
  return { value: BigInt(whole + fraction), digits: fraction.length };
}

function scale({ value, digits }: Scaled, wanted: number): bigint {
  return value * 10n ** BigInt(wanted - digits);
}

function format(value: bigint, digits: number): string {
  const sign = value < 0n ? '-' : '';
  const text = String(value < 0n ? -value : value).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const fraction = text.slice(text.length - digits).replace(/0+$/, '');
  return sign + whole + (fraction === '' ? '' : `.${fraction}`);
}
