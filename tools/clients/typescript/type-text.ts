import type { Schema } from '../name-models.ts';

/** A schema as a TypeScript type. */
export function toTypeText(schema: Schema): string {
  if (schema.$ref !== undefined) return toModelName(schema.$ref);
  if (schema.enum !== undefined) return schema.enum.map(quote).join(' | ');
  if (schema.const !== undefined) return typeof schema.const === 'string' ? quote(schema.const) : String(schema.const);
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(toTypeText))].join(' | ');
  if (schema.type === 'array') return toArrayText(toTypeText(schema.items ?? {}));
  if (schema.type === 'object') return toObjectText(schema);
  if (schema.type === 'integer' || schema.type === 'number') return 'number';
  return schema.type ?? 'unknown';
}

/** An object has its own interface, so that only maps and free objects are left to write out. */
function toObjectText({ patternProperties }: Schema): string {
  const [value] = Object.values(patternProperties ?? {});
  return `Record<string, ${value === undefined ? 'unknown' : toTypeText(value)}>`;
}

function toArrayText(item: string): string {
  return item.includes(' ') ? `(${item})[]` : `${item}[]`;
}

export function toModelName(reference: string): string {
  return reference.replace('#/models/', '');
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** Every model that the schema names, at any depth. */
export function listModelNames(schema: Schema): string[] {
  if (schema.$ref !== undefined) return [toModelName(schema.$ref)];
  const parts = [
    ...Object.values(schema.properties ?? {}),
    ...Object.values(schema.patternProperties ?? {}),
    ...(schema.items === undefined ? [] : [schema.items]),
    ...(schema.anyOf ?? []),
  ];
  return parts.flatMap(listModelNames);
}

/** A comment over what follows; nothing when there is nothing to say. */
export function toComment(lines: (string | null | undefined)[], indent = ''): string {
  const kept = lines.filter((line): line is string => Boolean(line)).flatMap((line) => safe(line).split('\n'));
  if (kept.length === 0) return '';
  if (kept.length === 1) return `${indent}/** ${kept[0]} */\n`;
  return `${indent}/**\n${kept.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
}

function safe(line: string): string {
  return line.replaceAll('*/', '*\\/');
}
