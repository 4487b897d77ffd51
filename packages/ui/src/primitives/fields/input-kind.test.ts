import { describe, expect, it } from 'vitest';
import { type InputColumn, toIds, toInputKind, toMeasure, toShownText } from './input-kind.ts';

const column = (type: string, more: Partial<InputColumn> = {}): InputColumn => ({ name: 'Any', type, ...more });

describe('the input of a column', () => {
  it.each([
    ['text', 'line'],
    ['longText', 'lines'],
    ['number', 'number'],
    ['integer', 'number'],
    ['boolean', 'switch'],
    ['date', 'day'],
    ['dateTime', 'moment'],
    ['select', 'one'],
    ['multiSelect', 'many'],
    ['file', 'manyThings'],
    ['user', 'person'],
    ['url', 'line'],
    ['email', 'line'],
    ['barcode', 'line'],
    ['json', 'json'],
    ['autoName', 'shown'],
  ])('of type %s is %s', (type, kind) => {
    expect(toInputKind(column(type))).toBe(kind);
  });

  it('has a unit where the column has one', () => {
    expect(toInputKind(column('measure', { unit: 'ng/uL' }))).toBe('measure');
    expect(toInputKind(column('measure'))).toBe('number');
  });

  it('of a link takes one thing or many, and only shows what the other side writes', () => {
    expect(toInputKind(column('link', { link: { multiple: false, isInverse: false } }))).toBe('oneThing');
    expect(toInputKind(column('link', { link: { multiple: true, isInverse: false } }))).toBe('manyThings');
    expect(toInputKind(column('link', { link: { multiple: true, isInverse: true } }))).toBe('shown');
  });

  it('edits a type it does not know as JSON', () => {
    expect(toInputKind(column('spectrum'))).toBe('json');
    expect(toInputKind(column('constructor'))).toBe('json');
  });
});

describe('the value of a cell', () => {
  it('is a measure as number, as digits and with its own unit', () => {
    expect(toMeasure(5, 'uL')).toEqual({ value: 5, unit: 'uL' });
    expect(toMeasure('5.50', 'uL')).toEqual({ value: 5.5, unit: 'uL' });
    expect(toMeasure({ value: 5, unit: 'mL' }, 'uL')).toEqual({ value: 5, unit: 'mL' });
    expect(toMeasure(null, 'uL')).toBeNull();
    expect(toMeasure('five', 'uL')).toBeNull();
  });

  it('is a list of ids, whether it holds one, many or none', () => {
    expect(toIds('a')).toEqual(['a']);
    expect(toIds(['a', 'b'])).toEqual(['a', 'b']);
    expect(toIds(null)).toEqual([]);
  });

  it('is shown as words', () => {
    expect(toShownText(['a', 1])).toBe('a, 1');
    expect(toShownText({ a: 1 })).toBe('{"a":1}');
    expect(toShownText(undefined)).toBe('');
  });
});
