import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A JSON schema, as far as the contract uses it. */
export interface Schema {
  type?: string;
  description?: string;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema | readonly Schema[];
  anyOf?: readonly Schema[];
  enum?: readonly string[];
  const?: string | number | boolean;
}

/** A type that the contract has a name for. */
export interface NamedShape {
  name: string;
  schema: Schema;
  comment: string | undefined;
}

/**
 * Two schemas with the same key are the same shape. What a place says of it does not count, except for maps, which are told apart
 * by nothing else.
 */
export function keyOf(schema: Schema): string {
  const { description, ...rest } = schema;
  return JSON.stringify(schema.patternProperties ? { ...rest, description } : rest);
}

/** These names mean something else in a browser. */
const RENAMED: Record<string, string> = { Document: 'SvcDocument', File: 'SvcFile' };

/**
 * Every object, union and list of words that a module of the contract exports under a name, by the key of its schema. A list of
 * words is named after its constant: `COLUMN_TYPES` becomes `ColumnType`.
 */
export async function readNamedShapes(folder: string): Promise<Map<string, NamedShape>> {
  const found = new Map<string, NamedShape>();
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!path.endsWith('.ts') || path.endsWith('.test.ts')) continue;
    const file = join(folder, path);
    const source = readFileSync(file, 'utf8');
    const exported: Record<string, unknown> = await import(pathToFileURL(file).href);
    for (const [exportedName, value] of Object.entries(exported)) {
      const shape = toNamedShape(exportedName, value);
      const key = shape && keyOf(shape.schema);
      if (!shape || !key || found.has(key)) continue;
      found.set(key, { ...shape, comment: shape.schema.description ?? readComment(source, exportedName) });
    }
  }
  return withoutClashes(found);
}

/** Where a list of words and an object would have one name, the object has it. */
function withoutClashes(found: ReadonlyMap<string, NamedShape>): Map<string, NamedShape> {
  const objects = new Set([...found.values()].filter(({ schema }) => !schema.enum).map(({ name }) => name));
  return new Map([...found].filter(([, { name, schema }]) => !schema.enum || !objects.has(name)));
}

function toNamedShape(name: string, value: unknown): Omit<NamedShape, 'comment'> | null {
  if (Array.isArray(value) && /^[A-Z_]+$/.test(name) && value.every((word) => typeof word === 'string'))
    return { name: nameOfWords(name), schema: { type: 'string', enum: value } };
  if (!/^[A-Z][a-z]/.test(name) || typeof value !== 'object' || value === null) return null;
  const schema = value as Schema;
  const isWorthName =
    schema.properties !== undefined ||
    (schema.patternProperties !== undefined && schema.description !== undefined) ||
    schema.anyOf?.some(({ type }) => type === 'object');
  return isWorthName ? { name: RENAMED[name] ?? name, schema } : null;
}

function nameOfWords(constant: string): string {
  const words = constant
    .toLowerCase()
    .split('_')
    .map((word) => word[0]!.toUpperCase() + word.slice(1));
  return words
    .join('')
    .replace(/ies$/, 'y')
    .replace(/(?<=us)es$|(?<!us)s$/, '');
}

function readComment(source: string, name: string): string | undefined {
  const [, comment] = new RegExp(`/\\*\\* ([^\\n]*) \\*/\\nexport const ${name} =`).exec(source) ?? [];
  return comment;
}
