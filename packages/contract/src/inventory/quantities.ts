import { type Static, Type } from 'typebox';
import { shape } from '../shapes.ts';

/** An amount of something: an exact decimal and its unit. */
export const Quantity = shape(
  {
    value: Type.Union([Type.Number(), Type.String({ minLength: 1, maxLength: 100 })], {
      description: 'A decimal number; as text where it has more digits than a JSON number keeps.',
    }),
    unit: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'A UCUM code. Answers carry the canonical one.',
      examples: ['uL'],
    }),
  },
  { description: 'An exact amount with its unit.' },
);

export type Quantity = Static<typeof Quantity>;
