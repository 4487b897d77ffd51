// Cheap to test, and false for nearly every body: a run of 16 digits, or an exponent of three.
const MAY_LOSE_DIGITS = /\d[\d.]{15}|\d[eE][+-]?\d{3}/;
// Strings are matched whole so that digits inside them are left alone.
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** JSON in which every number that JavaScript would round is a string with its digits, as exact columns take it. */
export function keepLongNumbers(json: string): string {
  if (!MAY_LOSE_DIGITS.test(json)) return json;
  return json.replace(TOKEN, (token) => (token.startsWith('"') || isKept(token) ? token : `"${token}"`));
}

/** True when reading the number and writing it again gives the same digits. */
function isKept(token: string): boolean {
  const value = Number(token);
  return Number.isFinite(value) && normalize(String(value)) === normalize(token);
}

/** Digits without sign, point, leading and trailing zeros, and the power of ten of the first one. */
function normalize(text: string): string {
  const [, whole, fraction = '', exponent = '0'] = /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text)!;
  const digits = whole + fraction;
  const significant = digits.replace(/^0+/, '');
  const power = Number(exponent) + whole!.length - (digits.length - significant.length);
  const trimmed = significant.replace(/0+$/, '');
  return trimmed === '' ? '0' : `${trimmed}e${power}`;
}
