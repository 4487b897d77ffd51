import * as contract from '../../packages/contract/src/index.ts';

/** A JSON Schema, in the few words of it that the contract uses. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: string[];
  const?: unknown;
  maximum?: number;
  [rule: string]: unknown;
}

/** Shapes of these kinds are models of their own; a text or a number never is. */
function isModel(schema: Schema): boolean {
  return schema.properties !== undefined && Object.keys(schema.properties).length > 0;
}

/** The shapes that the contract exports by name. A shape that is spread and put together again is still the same. */
function listNamedShapes(): Map<string, string> {
  const named = new Map<string, string>();
  for (const [name, value] of Object.entries(contract)) {
    const schema = value as Schema;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    if (isModel(schema) && schema.type === 'object') named.set(JSON.stringify(schema), name);
    else if (schema.anyOf !== undefined) named.set(JSON.stringify(schema), name);
  }
  return named;
}

/** Gives every object of a schema a name, so that each language can declare it once. */
export class ModelNames {
  readonly models: Record<string, Schema> = {};
  private readonly named = listNamedShapes();

  /** The schema with every named shape, and every object in it, replaced by a reference. `name` is what it is called if the contract has no name for it. */
  refer(source: object, name: string): Schema {
    const schema = JSON.parse(JSON.stringify(source)) as Schema;
    const known = this.named.get(JSON.stringify(schema));
    if (known !== undefined) return this.declare(known, schema);
    if (isModel(schema)) return this.declare(name, schema);
    return this.referInside(schema, name);
  }

  private declare(name: string, schema: Schema): Schema {
    const reference = { $ref: `#/models/${name}` };
    const text = JSON.stringify(schema);
    const before = this.sources.get(name);
    if (before !== undefined && before !== text) throw new Error(`Two shapes would be called ${name}.`);
    if (before === undefined) {
      this.sources.set(name, text);
      // Its place in the list is taken before what stands inside of it.
      this.models[name] = {};
      this.models[name] = this.referInside(schema, name);
    }
    return reference;
  }

  private readonly sources = new Map<string, string>();

  private referInside(schema: Schema, name: string): Schema {
    const inside: Schema = { ...schema };
    if (schema.properties !== undefined)
      inside.properties = mapValues(schema.properties, (value, key) => this.refer(value, name + toPascalCase(key)));
    if (schema.patternProperties !== undefined)
      inside.patternProperties = mapValues(schema.patternProperties, (value) => this.refer(value, `${name}Value`));
    if (schema.items !== undefined) inside.items = this.refer(schema.items, toSingular(name));
    if (schema.anyOf !== undefined) {
      const objects = schema.anyOf.filter(isModel);
      inside.anyOf = schema.anyOf.map((member) =>
        this.refer(member, objects.length > 1 ? `${name}${toMemberName(member, objects)}` : name),
      );
    }
    return inside;
  }
}

/** What tells one object of a union from the others: its literal, or else its first field of its own. */
function toMemberName(member: Schema, objects: Schema[]): string {
  const properties = member.properties ?? {};
  const literal = Object.values(properties).find(({ const: value }) => typeof value === 'string');
  if (literal !== undefined) return toPascalCase(String(literal.const));
  const others = objects.filter((other) => other !== member);
  const own = Object.keys(properties).find((key) => others.every((other) => !(key in (other.properties ?? {}))));
  return own === undefined ? '' : `With${toPascalCase(own)}`;
}

export function toPascalCase(name: string): string {
  return name.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function toSingular(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  if (name.endsWith('ss') || !name.endsWith('s')) return `${name}Item`;
  return name.slice(0, -1);
}

function mapValues<T, R>(source: Record<string, T>, map: (value: T, key: string) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(source).map(([key, value]) => [key, map(value, key)]));
}
