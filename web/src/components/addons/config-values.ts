import type { ConfigField } from '@svc/contract';

export type ConfigSchema = Record<string, ConfigField>;

/** What stands in a field of the form: text for what is typed, a list where several may be chosen. */
export type ConfigInput = string | string[] | boolean;
export type ConfigDraft = Record<string, ConfigInput>;

const PICKED: readonly ConfigField['type'][] = ['select', 'table', 'column', 'document', 'file'];

/** True for values that are chosen from a list. */
export function isPicked({ type }: ConfigField): boolean {
  return PICKED.includes(type);
}

/** The values of a configuration as the form shows them. Typed lists stand one value a line. */
export function toDraft(schema: ConfigSchema, config: Record<string, unknown>): ConfigDraft {
  return Object.fromEntries(Object.entries(schema).map(([key, field]) => [key, toInput(field, config[key])]));
}

function toInput(field: ConfigField, value: unknown): ConfigInput {
  if (field.type === 'boolean') return typeof value === 'boolean' ? value : field.default === true;
  if (field.multiple) {
    const list = Array.isArray(value) ? value.map(String) : [];
    return isPicked(field) ? list : list.join('\n');
  }
  return value === undefined || value === null ? '' : String(value);
}

/** The configuration that the form says, or what is wrong with it, by key. What is left empty is left out. */
export function fromDraft(
  schema: ConfigSchema,
  draft: ConfigDraft,
): { config: Record<string, unknown> } | { problems: Record<string, string> } {
  const config: Record<string, unknown> = {};
  const problems: Record<string, string> = {};
  for (const [key, field] of Object.entries(schema)) {
    const input = draft[key] ?? '';
    if (typeof input === 'boolean') {
      config[key] = input;
      continue;
    }
    const texts = (Array.isArray(input) ? input : field.multiple ? input.split('\n') : [input])
      .map((text) => (field.type === 'text' && !field.multiple ? text : text.trim()))
      .filter((text) => text !== '');
    if (texts.length === 0) {
      if (field.required && field.default === undefined) problems[key] = 'Fill this in';
      continue;
    }
    const parsed = texts.map((text) => parseOne(field, text));
    const wrong = parsed.find((one) => 'problem' in one);
    if (wrong && 'problem' in wrong) problems[key] = wrong.problem;
    else {
      const values = parsed.map((one) => ('value' in one ? one.value : null));
      config[key] = field.multiple ? values : values[0];
    }
  }
  return Object.keys(problems).length > 0 ? { problems } : { config };
}

function parseOne(field: ConfigField, text: string): { value: string | number } | { problem: string } {
  if (field.type !== 'number' && field.type !== 'integer') return { value: text };
  const value = Number(text.replace(',', '.'));
  if (!Number.isFinite(value)) return { problem: `${text} is not a number` };
  if (field.type === 'integer' && !Number.isInteger(value)) return { problem: 'A whole number' };
  if (field.minimum !== undefined && value < field.minimum) return { problem: `At least ${field.minimum}` };
  if (field.maximum !== undefined && value > field.maximum) return { problem: `At most ${field.maximum}` };
  return { value };
}
