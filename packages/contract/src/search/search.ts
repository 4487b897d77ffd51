import { type Static, Type } from 'typebox';
import { operation } from '../operation.ts';
import { lifecycleFilters, offsetQuery } from '../paging.ts';
import { Id, Name, nullable, oneOf, shape, Timestamp } from '../shapes.ts';

/** The kinds of things that are searched. */
export const SEARCH_TYPES = ['document', 'file', 'object', 'resultSchema'] as const;

export type SearchType = (typeof SEARCH_TYPES)[number];

/** Ranges of a text that matched: start and end in UTF-16 code units, as `String.prototype.slice` takes them. */
const Ranges = Type.Array(Type.Array(Type.Integer({ minimum: 0 }), { minItems: 2, maxItems: 2 }), {
  description: 'Pairs of start and end, in UTF-16 code units; in order, never overlapping.',
});

/** A thing that was found. Title and snippet are plain text: nothing in them is markup. */
export const SearchResult = shape({
  type: oneOf(SEARCH_TYPES),
  id: Id,
  title: Type.String(),
  snippet: Type.String({ description: 'The piece of the text around what matched; empty where there is no text.' }),
  highlights: shape({ title: Ranges, snippet: Ranges }),
  score: Type.Number({
    minimum: 0,
    maximum: 1,
    description: 'Falls from 1 (exact name, id or barcode) to words of the title and words of the text.',
  }),
  scope: shape({
    tableId: nullable(Id),
    tableName: nullable(Name),
    environmentId: nullable(Id),
    environmentName: nullable(Name),
    projectId: nullable(Id),
    blockId: Type.Union([Id, Type.Null()], { description: 'Of a document: the block to open it at.' }),
  }),
  updatedAt: Timestamp,
  archived: Type.Boolean(),
});

export type SearchResult = Static<typeof SearchResult>;

const count = Type.Integer({ minimum: 1 });

/** How the hits are spread, over all of them and not only the page; the most frequent 50 of each. */
export const SearchFacets = shape({
  types: Type.Array(shape({ type: oneOf(SEARCH_TYPES), count })),
  tables: Type.Array(shape({ id: Id, name: Name, count })),
  projects: Type.Array(shape({ id: Id, count })),
  people: Type.Array(shape({ id: Id, name: Name, count })),
});

export type SearchFacets = Static<typeof SearchFacets>;

const SearchAnswer = shape({
  results: Type.Array(SearchResult),
  total: Type.Integer({ minimum: 0, description: 'How many there are in all.' }),
  limit: Type.Integer(),
  offset: Type.Integer(),
  facets: SearchFacets,
  corrected: Type.Union([Type.String(), Type.Null()], {
    description: 'What was looked for instead, when nothing matches the words as they were typed.',
  }),
});

export const search = {
  run: operation({
    name: 'search.run',
    method: 'GET',
    path: '/search',
    summary: 'Search documents, files, objects and result schemas',
    description:
      'Words are found whatever their case and accents; the last one also as the beginning of a word. `"a phrase"` is found ' +
      'as it stands, as are identifiers such as `PLS-00012`; `-word` leaves out what has the word. When nothing matches, one ' +
      'typo in each word is forgiven. Kinds that the credential may not view are left out.',
    visibility: 'public',
    access: 'ws:search',
    scope: 'search.read',
    cost: 3,
    list: 'search',
    query: offsetQuery({
      q: Type.String({
        minLength: 1,
        maxLength: 1000,
        description: 'What to look for: words, "phrases", -not.',
        examples: ['pUC19'],
      }),
      type: Type.Optional(
        Type.Array(oneOf(SEARCH_TYPES), { maxItems: 4, description: 'Only these kinds; repeatable.' }),
      ),
      projectId: Type.Optional(Id),
      environmentId: Type.Optional(Id),
      tableId: Type.Optional(Id),
      createdBy: Type.Optional(Id),
      ...lifecycleFilters,
      sort: Type.Optional(oneOf(['relevance', 'updatedAt'], { description: 'Default relevance.' })),
    }),
    response: SearchAnswer,
  }),
};
