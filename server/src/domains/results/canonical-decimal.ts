const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** So many digits every JSON reader keeps, between these powers of ten. */
const SAFE_DIGITS = 15;
const SAFE_POWER = 307;
/** A longer plain text would be mostly zeros, and more than a cell takes. */
const MAX_PLAIN_DIGITS = 60;

/** The one form of a decimal text: a number where JSON holds it exactly, otherwise a text with every digit. */
export function toCanonicalDecimal(text: string): number | string {
  const [, sign, whole, fraction = '', exponent = '0'] = DECIMAL.exec(text)!;
  const significant = (whole + fraction).replace(/^0+/, '');
  const digits = significant.replace(/0+$/, '');
  if (digits === '') return 0;
  const minus = sign === '-' ? '-' : '';
  /** The value is digits · 10^power. */
  const power = Number(exponent) - fraction.length + significant.length - digits.length;
  if (digits.length <= SAFE_DIGITS && Math.abs(power + digits.length) <= SAFE_POWER) {
    return Number(`${minus}${digits}e${power}`);
  }
  return minus + (toPlain(digits, power) ?? toScientific(digits, power));
}

function toPlain(digits: string, power: number): string | null {
  if (Math.max(digits.length, digits.length + power, 1 - power) > MAX_PLAIN_DIGITS) return null;
  if (power >= 0) return digits + '0'.repeat(power);
  const padded = digits.padStart(1 - power, '0');
  return `${padded.slice(0, power)}.${padded.slice(power)}`;
}

function toScientific(digits: string, power: number): string {
  const fraction = digits.length > 1 ? `.${digits.slice(1)}` : '';
  return `${digits[0]}${fraction}e${power + digits.length - 1}`;
}
