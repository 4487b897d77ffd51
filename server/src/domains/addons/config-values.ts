import type { ConfigField } from '@svc/contract';
import { parseUnit, UnitError } from '@svc/units';

/** What is wrong with the configuration of an instance, each with its key and the rule; empty where nothing is. */
export function findConfigFaults(
  config: Record<string, unknown>,
  schema: Readonly<Record<string, ConfigField>>,
): string[] {
  const unknown = Object.keys(config).filter((key) => !Object.hasOwn(schema, key));
  const known = Object.keys(schema).join(', ') || 'none';
  return [
    ...unknown.map((key) => `config.${key} is not in the configSchema of the addon, which has: ${known}`),
    ...Object.entries(schema).flatMap(([key, field]) => faultsOf(`config.${key}`, field, config[key] ?? null)),
  ];
}

function faultsOf(place: string, field: ConfigField, value: unknown): string[] {
  if (value === null) {
    const isMissing = field.required === true && (field.default ?? null) === null;
    return isMissing ? [`${place} is required`] : [];
  }
  if (field.multiple !== true) return faultOf(place, field, value);
  if (!Array.isArray(value)) return [`${place} must be a list`];
  if (value.length === 0 && field.required === true) return [`${place} must have at least one value`];
  return value.flatMap((one, index) => faultOf(`${place}.${index}`, field, one));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MAX_LENGTHS = { string: 1000, text: 20_000 };

function faultOf(place: string, field: ConfigField, value: unknown): string[] {
  switch (field.type) {
    case 'string':
    case 'text':
      return isTextWithin(value, MAX_LENGTHS[field.type])
        ? []
        : [`${place} must be text of at most ${MAX_LENGTHS[field.type]} characters`];
    case 'number':
    case 'integer':
      return numberFaults(place, field, value);
    case 'boolean':
      return typeof value === 'boolean' ? [] : [`${place} must be true or false`];
    case 'select':
      return (field.options ?? []).includes(value as string)
        ? []
        : [`${place} must be one of ${(field.options ?? []).join(', ')}`];
    case 'date':
      return isDate(value) ? [] : [`${place} must be a date such as 2026-01-31`];
    case 'unit':
      return isUnit(value) ? [] : [`${place} must be a UCUM code such as mg/mL`];
    default:
      return typeof value === 'string' && UUID.test(value)
        ? []
        : [`${place} must be the id of a ${field.type}, a UUID`];
  }
}

function numberFaults(place: string, { type, minimum, maximum }: ConfigField, value: unknown): string[] {
  if (typeof value !== 'number' || (type === 'integer' && !Number.isInteger(value))) {
    return [`${place} must be ${type === 'integer' ? 'a whole number' : 'a number'}`];
  }
  return [
    ...(minimum !== undefined && value < minimum ? [`${place} must be at least ${minimum}`] : []),
    ...(maximum !== undefined && value > maximum ? [`${place} must be at most ${maximum}`] : []),
  ];
}

function isTextWithin(value: unknown, maxLength: number): boolean {
  return typeof value === 'string' && value.length <= maxLength;
}

function isDate(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

function isUnit(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > 100) return false;
  try {
    parseUnit(value);
    return true;
  } catch (error) {
    if (error instanceof UnitError) return false;
    throw error;
  }
}
