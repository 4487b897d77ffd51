import type { TObject, TProperties, TSchema } from 'typebox';
import { Type } from 'typebox';

/** An object that takes its named fields and no others. Every shape of the contract is made with it. */
export function shape<P extends TProperties>(properties: P, options: { description?: string } = {}): TObject<P> {
  return Type.Object(properties, { additionalProperties: false, ...options });
}

/** A value, or null where there is none: the field is always present. */
export function nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

/** One of a closed list of words. */
export function oneOf<const V extends readonly string[]>(values: V, options: { description?: string } = {}) {
  return Type.Unsafe<V[number]>({ type: 'string', enum: [...values], ...options });
}

export const Id = Type.String({ format: 'uuid', description: 'A UUID.' });

export const Timestamp = Type.String({ format: 'date-time', description: 'A moment in UTC, ISO 8601.' });

export const Version = Type.Integer({
  minimum: 1,
  description: 'Counts the changes of the resource; also its `ETag`.',
});

/** A name people read: trimmed by the server, one line, 1 to 120 characters. */
export const Name = Type.String({
  minLength: 1,
  maxLength: 120,
  pattern: '^[^\\p{Cc}]*[^\\p{Cc}\\p{Z}][^\\p{Cc}]*$',
  description: 'One line of 1 to 120 characters, not only blanks.',
  examples: ['Plasmid library'],
});

export const Description = Type.String({ maxLength: 5000, description: 'Free text of at most 5000 characters.' });

export const Email = Type.String({ format: 'email', maxLength: 254, description: 'An e-mail address.' });

/** The fields that every resource carries. */
export const resourceFields = {
  version: Version,
  createdAt: Timestamp,
  createdBy: Type.Union([Id, Type.Null()], { description: 'The user who made it.' }),
  updatedAt: Timestamp,
  updatedBy: Type.Union([Id, Type.Null()], { description: 'The user who changed it last.' }),
  archivedAt: Type.Union([Timestamp, Type.Null()], { description: 'When it was archived; null while it is active.' }),
};

export const idParams = shape({ id: Id });
