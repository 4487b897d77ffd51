import type { Schema } from '../name-models.ts';
import { toLiteral } from './words.ts';

const REFERENCE = '#/models/';

/** The name of the model that a schema refers to; null when it stands for itself. */
export function modelOf(schema: Schema): string | null {
  return schema.$ref?.startsWith(REFERENCE) === true ? schema.$ref.slice(REFERENCE.length) : null;
}

/**
 * The type of a value. What callers give may be any sequence or mapping, and a moment as Python has it; what they get is
 * what JSON gives.
 */
export function toPythonType(schema: Schema, isGiven = false): string {
  const model = modelOf(schema);
  if (model !== null) return model;
  if (schema.anyOf !== undefined) return toUnion(schema.anyOf.map((member) => toPythonType(member, isGiven)));
  if (schema.enum !== undefined) return `Literal[${schema.enum.map(toLiteral).join(', ')}]`;
  if (schema.const !== undefined) return `Literal[${toConstant(schema.const)}]`;
  switch (schema.type) {
    case 'string':
      return (isGiven && GIVEN_FORMATS[schema.format ?? '']) || 'str';
    case 'integer':
      return 'int';
    case 'number':
      return 'float';
    case 'boolean':
      return 'bool';
    case 'null':
      return 'None';
    case 'array':
      return `${isGiven ? 'Sequence' : 'list'}[${toPythonType(schema.items ?? {}, isGiven)}]`;
    case 'object': {
      const [value = {}] = Object.values(schema.patternProperties ?? {});
      return `${isGiven ? 'Mapping' : 'dict'}[str, ${toPythonType(value, isGiven)}]`;
    }
    default:
      return 'Any';
  }
}

const GIVEN_FORMATS: Record<string, string> = { 'date-time': 'Moment', date: 'Day' };

/** One of several types, without those that say the same; `Any` swallows the others. */
export function toUnion(types: string[]): string {
  const distinct = [...new Set(types)];
  if (distinct.includes('Any')) return 'Any';
  if (distinct.length === 1) return distinct[0]!;
  const others = distinct.filter((type) => type !== 'None');
  if (others.length === 1) return `Optional[${others[0]}]`;
  return `Union[${[...others, ...distinct.filter((type) => type === 'None')].join(', ')}]`;
}

function toConstant(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return toLiteral(value);
}

/** Every model that a schema names, at any depth of its own text. */
export function listModels(schema: Schema): string[] {
  const model = modelOf(schema);
  if (model !== null) return [model];
  const inside = [
    ...Object.values(schema.properties ?? {}),
    ...Object.values(schema.patternProperties ?? {}),
    ...(schema.items === undefined ? [] : [schema.items]),
    ...(schema.anyOf ?? []),
  ];
  return inside.flatMap(listModels);
}
