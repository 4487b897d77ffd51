import { describe, expect, it } from 'vitest';
import { listManifestFaults } from './manifest-faults.ts';

const whole = {
  apiVersion: 'addon/v1',
  sourceEntry: 'index.tsx',
  scopes: ['data.read'],
  externalEntities: { PLATES: { entityId: null, entityType: 'data_table', description: 'The plates' } },
  ui: ['primitives'],
  surfaces: ['page', 'block'],
  configSchema: { size: { type: 'select', options: ['small', 'large'], default: 'small' } },
  defaultHeight: 300,
  react: '19',
};

describe('a manifest', () => {
  it('has no faults when it is right, with everything and with the least', () => {
    expect(listManifestFaults(whole)).toEqual([]);
    expect(listManifestFaults({ apiVersion: 'addon/v1' })).toEqual([]);
  });

  it('is told all of its faults, each by its field', () => {
    const entity = { entityId: '42', entityType: 'sheet', extra: 1 };
    const wrong = { ...whole, apiVersion: 1, scopes: ['data.read', 'data.read'], externalEntities: { plates: entity } };
    expect(listManifestFaults(wrong).map(({ field, rule }) => `${field} ${rule.split(',')[0]}`)).toEqual([
      'apiVersion must be "addon/v1"',
      'scopes must name nothing twice',
      'externalEntities.plates must have a name of the form ^[A-Z][A-Z0-9_]{0',
      'externalEntities.plates.description must be there',
      'externalEntities.plates.extra is not a field',
      'externalEntities.plates.entityId must be a UUID or null',
      'externalEntities.plates.entityType must be one of data_table',
    ]);
  });

  it('is told as many faults as it has entries', () => {
    const names = Array.from({ length: 30 }, (_, index) => [`NAME_${index}`, null]);
    expect(listManifestFaults({ ...whole, externalEntities: Object.fromEntries(names) })).toHaveLength(30);
  });

  it('must be an object of its own fields', () => {
    for (const value of [null, [], 'x', 1, undefined]) {
      expect(listManifestFaults(value)).toEqual([{ field: '', rule: 'must be an object' }]);
    }
    const inherited = JSON.parse('{"__proto__": {"apiVersion": "addon/v1"}}') as object;
    expect(listManifestFaults(inherited).map(({ field }) => field)).toEqual(['__proto__', 'apiVersion']);
  });
});
