const DIGITS: Readonly<Record<string, string>> = {
  '-': '⁻',
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
};

const PLAIN = new Map([...Object.entries(DIGITS).map(([plain, raised]) => [raised, plain] as const), ['⁺', '+']]);

/** Writes an integer in raised digits. */
export function toSuperscript(exponent: number): string {
  return [...String(exponent)].map((character) => DIGITS[character]).join('');
}

/** Writes raised digits as `^` and plain digits, so that 10⁶ does not become 106. */
export function lowerSuperscripts(text: string): string {
  return text.replace(/[⁺⁻⁰¹²³⁴-⁹]+/g, (raised) => `^${[...raised].map((character) => PLAIN.get(character)).join('')}`);
}
