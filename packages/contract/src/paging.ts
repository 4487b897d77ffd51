import type { TProperties, TSchema } from 'typebox';
import { Type } from 'typebox';
import { shape, Timestamp } from './shapes.ts';

// The default and maximum of `limit` are settings of an installation; the server writes them into the schema when it starts.
const limit = Type.Optional(Type.Integer({ minimum: 1, description: 'How many to return.' }));

/** The query of a list that is paged by offset, with its own filters. */
export function offsetQuery<P extends TProperties>(filters: P) {
  return shape({
    limit,
    offset: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: 'How many to skip. Default 0.' }),
    ),
    ...filters,
  });
}

/** The query of a list that is paged by cursor, with its own filters. */
export function cursorQuery<P extends TProperties>(filters: P) {
  return shape({
    limit,
    cursor: Type.Optional(Type.String({ maxLength: 2000, description: 'The `nextCursor` of the page before.' })),
    ...filters,
  });
}

/** The filters of a list whose things can be archived. */
export const lifecycleFilters = {
  archived: Type.Optional(
    Type.Boolean({ description: 'true: the archived ones only. Default false: the active ones only.' }),
  ),
  updatedAfter: Type.Optional({ ...Timestamp, description: 'Only what changed after this moment.' }),
};

/** The answer of an offset-paged list, keyed by the plural of the resource. */
export function offsetList<K extends string, T extends TSchema>(plural: K, item: T) {
  return shape({
    ...({ [plural]: Type.Array(item) } as Record<K, ReturnType<typeof Type.Array<T>>>),
    total: Type.Integer({ minimum: 0, description: 'How many there are in all.' }),
    limit: Type.Integer(),
    offset: Type.Integer(),
  });
}

/** The answer of a cursor-paged list, keyed by the plural of the resource. */
export function cursorList<K extends string, T extends TSchema>(plural: K, item: T) {
  return shape({
    ...({ [plural]: Type.Array(item) } as Record<K, ReturnType<typeof Type.Array<T>>>),
    nextCursor: Type.Optional(Type.String({ description: 'Present only when there are more pages.' })),
  });
}
