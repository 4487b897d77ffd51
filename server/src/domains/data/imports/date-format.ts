const TOKENS: Record<string, string> = {
  YYYY: '(?<year>\\d{4})',
  YY: '(?<shortYear>\\d{2})',
  MMM: '(?<monthName>[A-Za-z]{3,9})',
  MM: '(?<month>\\d{1,2})',
  DD: '(?<day>\\d{1,2})',
  HH: '(?<hour>\\d{1,2})',
  mm: '(?<minute>\\d{2})',
  ss: '(?<second>\\d{2})',
};
const TOKEN = /YYYY|YY|MMM|MM|DD|HH|mm|ss/g;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Why a text is no date format, or null. */
export function dateFormatProblem(format: string): string | null {
  const found: string[] = format.match(TOKEN) ?? [];
  const has = (...names: string[]): boolean => names.some((name) => found.includes(name));
  if (new Set(found).size !== found.length) return '(date): format names a part twice';
  if (!has('YYYY', 'YY') || !has('MM', 'MMM') || !has('DD')) {
    return '(date): format must name year, month and day, such as DD.MM.YYYY';
  }
  return null;
}

const compiled = new Map<string, RegExp>();

function compile(format: string): RegExp {
  const known = compiled.get(format);
  if (known !== undefined) return known;
  const escaped = format.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  const expression = new RegExp(`^${escaped.replace(TOKEN, (token) => TOKENS[token]!)}$`);
  if (compiled.size >= 1000) compiled.clear();
  compiled.set(format, expression);
  return expression;
}

/** The date in ISO 8601, with its time where the format has one; null when the text is not of the format. */
export function parseDateBy(format: string, text: string): string | null {
  const parts = compile(format).exec(text)?.groups;
  if (parts === undefined) return null;
  const month = parts.month ?? String(MONTHS.indexOf(parts.monthName!.slice(0, 3).toLowerCase()) + 1);
  if (Number(month) < 1 || Number(month) > 12) return null;
  // Two digits are the hundred years around now that people mean: 1970 to 2069.
  const year = parts.year ?? (Number(parts.shortYear) >= 70 ? `19${parts.shortYear}` : `20${parts.shortYear}`);
  const day = `${year}-${month.padStart(2, '0')}-${parts.day!.padStart(2, '0')}`;
  if (parts.hour === undefined) return day;
  return `${day}T${parts.hour.padStart(2, '0')}:${parts.minute ?? '00'}:${parts.second ?? '00'}`;
}
