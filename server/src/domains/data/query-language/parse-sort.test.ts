import { describe, expect, it } from 'vitest';
import { parseSort } from './parse-sort.ts';

describe('parseSort', () => {
  it.each([
    ['Name', [{ column: 'Name', dir: 'asc' }]],
    [
      'Name, -Plasmid.Length',
      [
        { column: 'Name', dir: 'asc' },
        { column: 'Plasmid.Length', dir: 'desc' },
      ],
    ],
    [
      '-`a, b`,[-c],Plasmid.[d,e]',
      [
        { column: '`a, b`', dir: 'desc' },
        { column: '[-c]', dir: 'asc' },
        { column: 'Plasmid.[d,e]', dir: 'asc' },
      ],
    ],
    [
      'Conc [mg,x',
      [
        { column: 'Conc [mg', dir: 'asc' },
        { column: 'x', dir: 'asc' },
      ],
    ],
    ['', [{ column: '', dir: 'asc' }]],
  ])('reads %j', (text, terms) => {
    expect(parseSort(text)).toEqual(terms);
  });
});
