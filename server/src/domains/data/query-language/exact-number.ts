const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/;

/** A number when its shortest form says the same as the text; otherwise the text, so that no digit is lost. */
export function toExactNumber(text: string): number | string {
  const number = Number(text);
  if (Number.isFinite(number) && isSameDecimal(text, String(number))) return number === 0 ? 0 : number;
  return text.startsWith('+') ? text.slice(1) : text;
}

function isSameDecimal(left: string, right: string): boolean {
  return normalize(left) === normalize(right);
}

/** Sign, digits without zeros at either end, and the power of ten of the last one. */
function normalize(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(text) ?? [];
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const significant = trimZeros(digits);
  if (significant === '') return '0';
  const power = BigInt(exponent) - BigInt(fraction.length) + BigInt(digits.length - significant.length);
  return `${sign === '-' ? '-' : ''}${significant}e${power}`;
}

// A pattern such as /0+$/ tries every run of zeros inside the digits anew.
function trimZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end--;
  return digits.slice(0, end);
}
