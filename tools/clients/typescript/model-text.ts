import type { Schema } from '../name-models.ts';
import { toComment, toTypeText } from './type-text.ts';

/** A model as an interface, or as a type where it is a choice. */
export function toModelText(name: string, schema: Schema): string {
  const comment = toComment([schema.description]);
  if (schema.properties === undefined) return `${comment}export type ${name} = ${toTypeText(schema)};\n`;
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties).map(
    ([field, value]) =>
      toComment([value.description], '  ') +
      `  ${toKey(field)}${required.has(field) ? '' : '?'}: ${toTypeText(value)}${required.has(field) ? '' : ' | undefined'};\n`,
  );
  return `${comment}export interface ${name} {\n${fields.join('')}}\n`;
}

function toKey(field: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(field) ? field : `'${field}'`;
}
