import type { SearchResult } from '@svc/contract';
import { describe, expect, it } from 'vitest';
import { toThing } from './result-thing.ts';

const scope = {
  tableId: null,
  tableName: null,
  environmentId: null,
  environmentName: null,
  projectId: null,
  blockId: null,
};
const result = (fields: Partial<SearchResult>): SearchResult => ({
  type: 'object',
  id: 'i',
  title: 'pUC19',
  snippet: '',
  highlights: { title: [], snippet: [] },
  score: 1,
  scope,
  updatedAt: '2026-01-01T00:00:00.000Z',
  archived: false,
  ...fields,
});

describe('a result', () => {
  it('leads to the row in its table, and says where that is', () => {
    const inTable = { ...scope, tableId: 't', tableName: 'Plasmids', environmentId: 'e', environmentName: 'Cloning' };
    expect(toThing(result({ scope: inTable }), 'lab')).toEqual({
      kind: 'object',
      id: 'i',
      title: 'pUC19',
      place: 'Cloning › Plasmids',
      href: '/w/lab/tables/t?row=i',
    });
  });

  it('leads to the block of a document', () => {
    expect(toThing(result({ type: 'document', scope: { ...scope, blockId: 'b' } }), 'lab').href).toBe(
      '/w/lab/documents/i#b',
    );
    expect(toThing(result({ type: 'document' }), 'lab').href).toBe('/w/lab/documents/i');
  });

  it('leads to the batches of a result schema', () => {
    expect(toThing(result({ type: 'resultSchema' }), 'lab')).toMatchObject({
      place: 'Result schema',
      href: '/w/lab/results?schemaId=i',
    });
  });
});
