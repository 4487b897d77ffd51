/** Words that laboratories shorten, by what they shorten. */
const SHORT_FORMS: Record<string, string> = {
  conc: 'concentration',
  vol: 'volume',
  temp: 'temperature',
  qty: 'quantity',
  amt: 'amount',
  desc: 'description',
  num: 'number',
  no: 'number',
  nr: 'number',
  id: 'identifier',
  mw: 'molecular weight',
  seq: 'sequence',
  org: 'organism',
  res: 'resistance',
  exp: 'expiry',
  loc: 'location',
  pos: 'position',
  cat: 'catalog',
  ref: 'reference',
};

/** How alike two names are, from 0 to 1: letter case, punctuation, short forms and slips count little. */
export function likenessOf(left: string, right: string): number {
  const a = toWords(left);
  const b = toWords(right);
  if (a.length === 0 || b.length === 0) return 0;
  if (left.trim().toLowerCase() === right.trim().toLowerCase()) return 1;
  if (a.join('') === b.join('')) return 0.98;
  if (expand(a) === expand(b)) return 0.95;
  return Math.max(pairLikeness(a.join(''), b.join('')), wordLikeness(a, b) * 0.9);
}

function toWords(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

function expand(words: readonly string[]): string {
  return words.map((word) => SHORT_FORMS[word] ?? word).join(' ');
}

/** Two words are alike when one begins the other, as `strep` does `streptomycin`. */
function wordLikeness(a: readonly string[], b: readonly string[]): number {
  const isAlike = (x: string, y: string): boolean =>
    x === y || (Math.min(x.length, y.length) >= 3 && (x.startsWith(y) || y.startsWith(x)));
  const shared = a.filter((x) => b.some((y) => isAlike(SHORT_FORMS[x] ?? x, SHORT_FORMS[y] ?? y))).length;
  return (2 * shared) / (a.length + b.length);
}

/** The share of neighbouring letters that both have. */
function pairLikeness(a: string, b: string): number {
  const pairs = (text: string): string[] =>
    Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
  const left = pairs(a);
  const right = pairs(b);
  if (left.length + right.length === 0) return 0;
  let shared = 0;
  for (const pair of left) {
    const at = right.indexOf(pair);
    if (at === -1) continue;
    right.splice(at, 1);
    shared++;
  }
  return (2 * shared) / (left.length + right.length + shared);
}
