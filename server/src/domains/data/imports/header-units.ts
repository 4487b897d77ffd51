import { canonicalizeUnit, parseUnit, suggestUnits } from '@svc/units';

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

/** Without brackets only what can hardly be a word counts: `Volume_uL`, but not `Well A` or `Batch g`. */
function readUnit(text: string, mustBePlain: boolean): string | null {
  if (mustBePlain && text.length < 2 && !/[°µμ%]/.test(text)) return null;
  const first = suggestUnits(text, { limit: 1 })[0]?.code ?? null;
  // An unknown word is offered as a label in braces, which is no unit.
  if (first === null || first.startsWith('{') !== text.startsWith('{')) return isKnownCount(first) ? first : null;
  if (mustBePlain && !isSpelledOut(text)) return null;
  return isCloseSpelling(text, first) ? first : null;
}

function isKnownCount(code: string | null): boolean {
  return code !== null && /^\{(OD600|bp|cells|rev)\}/.test(code);
}

/** Suggestions also complete and forgive slips; a header counts only when it says the unit itself. */
function isCloseSpelling(text: string, code: string): boolean {
  if (isSame(text, code)) return true;
  const symbol = suggestUnits(text, { limit: 1 })[0]!;
  const plain = (value: string): string =>
    value
      .toLowerCase()
      .replace(/[µμ]/g, 'u')
      .replace(/[\s.·*]/g, '')
      .replace(/s$/, '');
  return [symbol.symbol, symbol.name, code].some((spelling) => plain(spelling) === plain(text)) || text.length <= 6;
}

function isSame(text: string, code: string): boolean {
  try {
    parseUnit(text);
    return canonicalizeUnit(text) === code;
  } catch {
    return false;
  }
}

const PLAIN_UNITS =
  /^(%|°[CF]|[fpnuµμmckMG]?(g|L|l|M|m|s|mol|Pa|V|A|Da|U|IU|bp)|[fpnuµμmk]?(g|L|l|mol|U)\/[fpnuµμmk]?(L|l|g|h|min)|bp|kb|kDa|rpm|min|hr?|sec|OD600|degC|celsius|bar|psi)$/;

function isSpelledOut(text: string): boolean {
  return PLAIN_UNITS.test(text);
}
