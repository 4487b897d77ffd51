import { canonicalizeUnit, suggestUnits } from '@svc/units';

/** A header cut into what it names and the unit it names it in. */
export interface HeaderParts {
  name: string;
  /** A canonical UCUM code; null where there is none. */
  unit: string | null;
}

const IN_BRACKETS = /^(.*?)\s*[([]\s*(?:in\s+)?([^()[\]]+?)\s*[)\]]\s*$/i;
const AFTER_SLASH = /^(.*?\S)\s+(?:in|\/)\s+(\S+)$/i;
const LAST_WORD = /^(.*[^\s_-])[\s_-]+([^\s_-]+)$/;

/** Reads `Conc (ng/uL)`, `Temp [°C]`, `Volume_uL` and `Mass in mg`. */
export function readHeaderUnit(header: string): HeaderParts {
  const text = header.trim();
  for (const form of [IN_BRACKETS, AFTER_SLASH]) {
    const match = form.exec(text);
    const unit = match === null ? null : readUnit(match[2]!, false);
    if (unit !== null && match![1] !== '') return { name: match![1]!.trim(), unit };
  }
  const last = LAST_WORD.exec(text);
  const unit = last === null ? null : readUnit(last[2]!, true);
  return unit === null ? { name: text, unit: null } : { name: last![1]!.trim(), unit };
}

/** Without brackets only what can hardly be a word counts: `Volume_uL` and `mass_g`, but not `Well A`. */
function readUnit(text: string, mustBePlain: boolean): string | null {
  if (/^[\d\s.,-]+$/.test(text) || (mustBePlain && !isSpelledOut(text))) return null;
  const first = suggestUnits(text, { limit: 1 })[0];
  if (first === undefined) return null;
  // Any word can be a label in braces; alone it is a unit only where laboratories count in it.
  if (first.code.startsWith('{') && !first.code.includes('/') && !isSpelledOut(text)) return null;
  // Suggestions also complete and forgive slips; a header counts only when it says the unit itself.
  const isSaid = isSpelledOut(text) || isCode(text, first.code) || [first.symbol, first.name].some(isAlike(text));
  return isSaid ? first.code : null;
}

function isAlike(text: string): (spelling: string) => boolean {
  const plain = (value: string): string =>
    value
      .toLowerCase()
      .replace(/[µμ]/g, 'u')
      .replace(/[\s.·*°{}]/g, '')
      .replace(/s$/, '');
  return (spelling) => plain(spelling) === plain(text);
}

function isCode(text: string, code: string): boolean {
  try {
    return canonicalizeUnit(text) === code;
  } catch {
    return false;
  }
}

const PLAIN_UNITS =
  /^(%|°[CF]|[gLhs]|[fpnuµμmckMG](g|L|l|M|m|s|mol|Pa|V|A|Da|U)|[fpnuµμmk]?(g|L|l|mol|U)\/[fpnuµμmk]?(L|l|g|h|min)|M|mol|Da|IU|bp|kb|rpm|min|hr|sec|OD600|degC|celsius|bar|psi)$/;

function isSpelledOut(text: string): boolean {
  return PLAIN_UNITS.test(text);
}
