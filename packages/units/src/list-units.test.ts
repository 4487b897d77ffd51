import { describe, expect, it } from 'vitest';
import { listAtoms } from './atoms.ts';
import { canonicalizeUnit } from './canonicalize-unit.ts';
import { listUnits } from './list-units.ts';

describe('listUnits', () => {
  const units = listUnits();

  it('[UNIT-35] lists the common units first and each once', () => {
    const firstRare = units.findIndex((unit) => !unit.isCommon);
    expect(units.slice(firstRare).every((unit) => !unit.isCommon)).toBe(true);
    expect(new Set(units.map((unit) => unit.code)).size).toBe(units.length);
  });

  it('[UNIT-35] lists every unit that UCUM names', () => {
    const codes = new Set(units.map((unit) => unit.code));
    expect(listAtoms().filter((atom) => !codes.has(canonicalizeUnit(atom.code)))).toEqual([]);
  });

  it('[UNIT-35] tells what each measures', () => {
    expect(units[0]).toEqual({
      code: 'ug/mL',
      name: 'microgram per milliliter',
      symbol: 'µg/mL',
      dimension: 'mass · length⁻³',
      isCommon: true,
    });
    expect(units.every((unit) => unit.name !== '')).toBe(true);
  });
});
