const KEYWORDS = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global if ' +
    'import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
);

/** `listObjects` as Python says it: `list_objects`; a word of the language gets a line behind it: `from_`. */
export function toSnakeCase(name: string): string {
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return KEYWORDS.has(snake) ? `${snake}_` : snake;
}

/** True when the name can stand as a field of a class. */
export function isFieldName(name: string): boolean {
  return /^[A-Za-z_]\w*$/.test(name) && !KEYWORDS.has(name);
}

/** A text as a literal of Python. */
export function toLiteral(text: unknown): string {
  return JSON.stringify(text);
}

const LINE_LENGTH = 120;

/** What stands in brackets, on one line where it fits, else each on a line of its own. */
export function layOut(open: string, parts: readonly string[], close: string, indent: string): string {
  const line = `${open}${parts.join(', ')}${close}`;
  if (indent.length + line.length <= LINE_LENGTH && !line.includes('\n')) return line;
  return `${open}\n${parts.map((part) => `${indent}    ${part},`).join('\n')}\n${indent}${close}`;
}

/** Breaks a text into lines that fit behind an indent. */
export function wrapText(text: string, indent: string, hanging = indent): string {
  const lines: string[] = [];
  let line = indent;
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const isEmpty = line === indent || line === hanging;
    if (!isEmpty && line.length + 1 + word.length > LINE_LENGTH) {
      lines.push(line);
      line = hanging + word;
    } else line += isEmpty ? word : ` ${word}`;
  }
  return [...lines, line].join('\n');
}

/** A docstring out of paragraphs, each of which stands on lines of its own. */
export function toDocstring(paragraphs: string[], indent: string): string {
  const safe = paragraphs.map((text) => text.replaceAll('\\', '\\\\').replaceAll('"""', "'''"));
  const [first = ''] = safe;
  if (safe.length === 1 && !first.includes('\n') && first.length + indent.length + 6 <= LINE_LENGTH) {
    return `${indent}"""${first}"""`;
  }
  const body = safe.map((text) => (text.startsWith(indent) ? text : wrapText(text, indent))).join('\n\n');
  return `${indent}"""\n${body}\n${indent}"""`;
}

/** The `from … import …` lines of those names that a text uses. */
export function toImports(text: string, modules: Record<string, readonly string[]>): string {
  const lines = Object.entries(modules).flatMap(([module, names]) => {
    const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(text)).sort(byPythonOrder);
    if (used.length === 0) return [];
    const line = `from ${module} import ${used.join(', ')}`;
    return line.length <= LINE_LENGTH ? [line] : [`from ${module} import (\n    ${used.join(',\n    ')},\n)`];
  });
  return lines.join('\n');
}

/** Constants, then classes, then the rest, as the linter sorts imports. */
function byPythonOrder(a: string, b: string): number {
  const rank = (name: string): number => (/^[A-Z0-9_]+$/.test(name) ? 0 : /^[A-Z]/.test(name) ? 1 : 2);
  return rank(a) - rank(b) || (a < b ? -1 : 1);
}
