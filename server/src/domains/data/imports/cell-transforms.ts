import type { ImportTransform } from '@svc/contract';
import { parseDateBy } from './date-format.ts';

export type Transformed = { value: unknown } | { problem: string };

/** Takes a cell through its steps, in their order. Texts are changed; what is no text passes, but for its unit. */
export function transformCell(value: unknown, transforms: readonly ImportTransform[]): Transformed {
  let current = value;
  for (const transform of transforms) {
    if (current === null || current === undefined || current === '') return { value: null };
    const next = Array.isArray(current)
      ? { value: current.map((item) => (typeof item === 'string' ? textStep(item, transform) : item)) }
      : applyStep(current, transform);
    if ('problem' in next) return next;
    current = next.value;
  }
  return { value: current };
}

function applyStep(value: unknown, transform: ImportTransform): Transformed {
  const isText = typeof value === 'string';
  switch (transform.op) {
    case 'split':
      return { value: isText ? splitText(value, transform.separator!) : value };
    case 'date': {
      if (!isText) return { value };
      const date = parseDateBy(transform.format!, value.trim());
      return date === null ? { problem: `must be a date like ${transform.format}` } : { value: date };
    }
    case 'unit':
      return {
        value: typeof value === 'object' ? value : { value: isText ? value.trim() : value, unit: transform.unit! },
      };
    default:
      return { value: isText ? textStep(value, transform) : value };
  }
}

/** A step from text to text; null for an empty cell. */
function textStep(text: string, transform: ImportTransform): string | null {
  switch (transform.op) {
    case 'trim':
      return text.trim();
    case 'upper':
      return text.toUpperCase();
    case 'lower':
      return text.toLowerCase();
    case 'nullIf':
      return transform.values!.includes(text) ? null : text;
    case 'replace':
      return text.replaceAll(transform.find!, () => transform.with ?? '');
    case 'decimalComma':
      return toDecimalPoint(text);
    default:
      return text;
  }
}

/** `1.234,5` and `1 234,5` become `1234.5`. */
function toDecimalPoint(text: string): string {
  const plain = text.replace(/[\s\u00a0\u202f'’.](?=\d{3}(\D|$))/g, '');
  return plain.replace(',', '.');
}

function splitText(text: string, separator: string): string[] | null {
  const items = text
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '');
  return items.length === 0 ? null : items;
}
