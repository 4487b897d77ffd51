import { keyOf, type NamedShape, type Schema } from './named-shapes.ts';

/** Turns schemas into TypeScript and remembers which named shapes that took. */
export interface TypeWriter {
  /** The type in one expression; a shape with a name becomes its name. */
  typeOf: (schema: Schema) => string;
  /** The lines between the braces of an interface. */
  fieldsOf: (schema: Schema) => string;
  /** Declares a shape of its own under this name. */
  declare: (shape: NamedShape) => void;
  /** Every declaration that was needed, by name. */
  declarations: () => string[];
}

/** What a schema alone does not tell: the type of a tree without end. */
export interface HandWrittenType {
  name: string;
  text: string;
}

export function createTypeWriter(
  named: ReadonlyMap<string, NamedShape>,
  handWritten: readonly HandWrittenType[],
): TypeWriter {
  const written = new Map<string, { key: string; text: string }>();
  const byHand = new Map(handWritten.map(({ name, text }) => [name, text]));

  function typeOf(schema: Schema): string {
    const shape = named.get(keyOf(schema));
    if (!shape) return inlineType(schema);
    declare(shape);
    return shape.name;
  }

  function declare({ name, schema, comment }: NamedShape): void {
    const key = keyOf(schema);
    const before = written.get(name);
    if (before && before.key !== key) throw new Error(`Two different shapes of the contract are called ${name}.`);
    if (before) return;
    const entry = { key, text: '' };
    written.set(name, entry);
    entry.text = `${toDocComment([comment])}${byHand.get(name) ?? declarationOf(name, schema)}`;
  }

  function declarationOf(name: string, schema: Schema): string {
    return schema.properties
      ? `export interface ${name} {\n${fieldsOf(schema)}\n}\n`
      : `export type ${name} = ${inlineType(schema)};\n`;
  }

  function inlineType(schema: Schema): string {
    if (schema.const !== undefined) return JSON.stringify(schema.const);
    if (schema.enum) return schema.enum.map((word) => JSON.stringify(word)).join(' | ');
    if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' | ');
    if (schema.properties) return `{ ${fieldsOf(schema)} }`;
    if (schema.patternProperties)
      return `Record<string, ${Object.values(schema.patternProperties).map(typeOf).join(' | ')}>`;
    switch (schema.type) {
      case 'array':
        return arrayType(schema.items);
      case 'object':
        return 'Record<string, unknown>';
      case 'integer':
      case 'number':
        return 'number';
      case 'string':
      case 'boolean':
      case 'null':
        return schema.type;
      case undefined:
        return 'unknown';
      default:
        throw new Error(`No type for the schema ${JSON.stringify(schema)}.`);
    }
  }

  function arrayType(items: Schema['items']): string {
    if (Array.isArray(items)) return `[${items.map(typeOf).join(', ')}]`;
    const item = typeOf((items ?? {}) as Schema);
    return /^[\w.]+$/.test(item) ? `${item}[]` : `(${item})[]`;
  }

  function fieldsOf({ properties = {}, required = [] }: Schema): string {
    return Object.entries(properties)
      .map(([name, field]) => {
        const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
        return `${toDocComment([describeField(field)])}${key}${required.includes(name) ? '' : '?'}: ${typeOf(field)};`;
      })
      .join('\n');
  }

  return {
    typeOf,
    fieldsOf,
    declare,
    declarations: () => [...written].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, { text }]) => text),
  };
}

/** What everybody knows of an id or a moment is not said again at each of them. */
const SAID_OFTEN = new Set(['A UUID.', 'A moment in UTC, ISO 8601.']);

function describeField({ description }: Schema): string | undefined {
  return description !== undefined && SAID_OFTEN.has(description) ? undefined : description;
}

/** A doc comment of these paragraphs and tags; nothing where there are none. */
export function toDocComment(paragraphs: readonly (string | undefined)[]): string {
  const lines = paragraphs.filter((text) => text !== undefined && text !== '').flatMap((text) => text!.split('\n'));
  if (lines.length === 0) return '';
  const safe = lines.map((line) => line.replaceAll('*/', '*\\/'));
  return safe.length === 1 ? `\n/** ${safe[0]} */\n` : `\n/**\n${safe.map((line) => ` * ${line}`).join('\n')}\n */\n`;
}
