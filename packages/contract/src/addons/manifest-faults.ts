import type { TSchema } from 'typebox';
import { Errors } from 'typebox/value';
import { AddonManifest, ConfigField, ENTITY_NAME_PATTERN, ExternalEntity } from './manifest.ts';

/** A field of a manifest that breaks its rule. */
export interface ManifestFault {
  /** `configSchema.plates.type`; the empty text for the manifest as a whole. */
  field: string;
  /** The rule, as the rest of a sentence: `must be a list`. */
  rule: string;
}

type Fields = Record<string, unknown>;

/** All that is wrong with a manifest. */
export function listManifestFaults(manifest: unknown): ManifestFault[] {
  if (!isObject(manifest)) return [{ field: '', rule: 'must be an object' }];
  const faults: ManifestFault[] = [];
  const known = AddonManifest.properties as Record<string, TSchema>;
  for (const name of Object.keys(manifest)) {
    if (Object.hasOwn(known, name)) faults.push(...checkField(name, known[name]!, manifest[name]));
    else faults.push({ field: name, rule: `is not a field; there are ${Object.keys(known).join(', ')}` });
  }
  if (!Object.hasOwn(manifest, 'apiVersion')) faults.push({ field: 'apiVersion', rule: 'must be there' });
  return faults;
}

function checkField(field: string, schema: TSchema, value: unknown): ManifestFault[] {
  if (field === 'externalEntities') return checkEntries(field, ExternalEntity, value, new RegExp(ENTITY_NAME_PATTERN));
  if (field === 'configSchema') return checkEntries(field, ConfigField, value, CONFIG_KEY).concat(checkConfig(value));
  return check(field, schema, value);
}

const CONFIG_KEY = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;

/** Entry by entry, because the library stops after a few errors of one value. */
function checkEntries(field: string, schema: TSchema, value: unknown, key: RegExp): ManifestFault[] {
  if (!isObject(value)) return [{ field, rule: 'must be an object' }];
  return Object.keys(value).flatMap((name) => [
    ...(key.test(name) ? [] : [{ field: `${field}.${name}`, rule: `must have a name of the form ${key.source}` }]),
    ...check(`${field}.${name}`, schema, value[name]),
  ]);
}

function check(field: string, schema: TSchema, value: unknown): ManifestFault[] {
  const errors = Errors(schema, value);
  // Of a choice only the choice is wrong, not each of its arms.
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf').map(({ schemaPath }) => `${schemaPath}/anyOf/`);
  const listPaths = (word: string) =>
    new Set(errors.filter(({ keyword }) => keyword === word).map(({ instancePath }) => instancePath));
  const isWrongType = listPaths('type');
  const isWrongConstant = listPaths('const');
  return (
    errors
      .filter(({ keyword, schemaPath }) => keyword !== 'boolean' && !choices.some((arm) => schemaPath.startsWith(arm)))
      // A constant names what is wanted, which says more than its type; a list of words does not.
      .filter(({ keyword, instancePath }) => keyword !== 'enum' || !isWrongType.has(instancePath))
      .filter(({ keyword, instancePath }) => keyword !== 'type' || !isWrongConstant.has(instancePath))
      .flatMap(({ keyword, instancePath, params, schemaPath }) => {
        const at = `${field}${toField(instancePath)}`;
        const named = params as Fields;
        if (keyword === 'required') {
          return (named.requiredProperties as string[]).map((name) => ({
            field: `${at}.${name}`,
            rule: 'must be there',
          }));
        }
        if (keyword === 'additionalProperties') {
          return (named.additionalProperties as string[]).map((name) => ({
            field: `${at}.${name}`,
            rule: 'is not a field',
          }));
        }
        if (keyword === 'anyOf') {
          const arms = errors.filter((error) => error.schemaPath.startsWith(`${schemaPath}/anyOf/`));
          return [{ field: at, rule: `must be ${arms.map((arm) => nameKind(arm.params as Fields)).join(' or ')}` }];
        }
        return [{ field: at, rule: describe(keyword, named) }];
      })
  );
}

/** `/0/type` → `[0].type` */
function toField(pointer: string): string {
  return pointer.replace(/\/(\d+)(?=\/|$)/g, '[$1]').replaceAll('/', '.');
}

const TYPES: Record<string, string> = {
  array: 'a list',
  object: 'an object',
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
};

function nameKind({ type, format }: Fields): string {
  return format === 'uuid' ? 'a UUID' : (TYPES[String(type)] ?? String(type));
}

function describe(keyword: string, params: Fields): string {
  switch (keyword) {
    case 'type':
      return `must be ${nameKind(params)}`;
    case 'enum':
      return `must be one of ${(params.allowedValues as string[]).join(', ')}`;
    case 'const':
      return `must be ${JSON.stringify(params.allowedValue)}`;
    case 'minLength':
      return 'must not be empty';
    case 'maxLength':
      return `must have at most ${params.limit} characters`;
    case 'minItems':
      return 'must not be empty';
    case 'maxItems':
      return `must have at most ${params.limit} entries`;
    case 'minimum':
      return `must be at least ${params.limit}`;
    case 'maximum':
      return `must be at most ${params.limit}`;
    case 'uniqueItems':
      return 'must name nothing twice';
    default:
      return `breaks the rule ${keyword}`;
  }
}

function checkConfig(value: unknown): ManifestFault[] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, entry]) => {
    if (!isObject(entry)) return [];
    const field = `configSchema.${name}`;
    const faults: ManifestFault[] = [];
    const isSelect = entry.type === 'select';
    if (isSelect && !Array.isArray(entry.options))
      faults.push({ field: `${field}.options`, rule: 'must be there for a select' });
    if (!isSelect && entry.options !== undefined)
      faults.push({ field: `${field}.options`, rule: 'is for a select only' });
    if (Number(entry.minimum) > Number(entry.maximum)) {
      faults.push({ field: `${field}.minimum`, rule: 'must not be larger than maximum' });
    }
    return faults;
  });
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
