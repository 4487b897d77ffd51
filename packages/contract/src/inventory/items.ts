import { type Static, Type } from 'typebox';
import { WhereInput } from '../data/query.ts';
import { operation } from '../operation.ts';
import { Id, Name, nullable, oneOf, shape, Timestamp } from '../shapes.ts';
import { reading } from './access.ts';
import { CONTAINER_KINDS, Container, PathStep } from './containers.ts';
import { Quantity } from './quantities.ts';

export const ITEM_ORDERS = ['createdAt', 'updatedAt', 'name', 'quantity', 'expiresAt', 'position'] as const;

/** A question to what is kept where. */
export const ItemQuery = shape({
  itemTypeId: Type.Optional(Id),
  objectId: Type.Optional({ ...Id, description: 'Of this row of an item type, such as one plasmid.' }),
  lotId: Type.Optional(Id),
  kind: Type.Optional(
    Type.Union([oneOf(CONTAINER_KINDS), Type.Array(oneOf(CONTAINER_KINDS), { minItems: 1, maxItems: 10 })]),
  ),
  within: Type.Optional({ ...Id, description: 'In this container, however deep.' }),
  minAmount: Type.Optional({ ...Quantity, description: 'At least this much, in any unit of the dimension.' }),
  maxAmount: Type.Optional({ ...Quantity, description: 'At most this much, in any unit of the dimension.' }),
  notExpired: Type.Optional(Type.Boolean({ description: 'true: neither the container nor its lot has expired.' })),
  expiresBefore: Type.Optional({ ...Timestamp, description: 'The container or its lot expires before this moment.' }),
  checkedOut: Type.Optional(Type.Boolean()),
  q: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'In the name or barcode of the container, or in the name of the lot.',
    }),
  ),
  where: Type.Optional(WhereInput),
  orderBy: Type.Optional(
    Type.Array(shape({ field: oneOf(ITEM_ORDERS), dir: Type.Optional(oneOf(['asc', 'desc'])) }), { maxItems: 5 }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
});

export type ItemQuery = Static<typeof ItemQuery>;

/** One container that answers the question, with its lot and its place. */
export const Item = shape({
  container: Container,
  lot: nullable(
    shape({
      id: Id,
      name: Name,
      itemTypeId: Id,
      objectId: nullable(Id),
      expiresAt: nullable(Timestamp),
    }),
  ),
  expiresAt: nullable({ ...Timestamp, description: 'Of the container or of its lot, whichever is sooner.' }),
  path: Type.Array(PathStep, { description: 'The containers around it, outermost first.' }),
});

export const items = {
  query: operation({
    ...reading,
    name: 'inventory.items.query',
    method: 'POST',
    path: '/inventory/items/query',
    summary: 'Find containers by item, lot, place, amount and expiry',
    description: '`where` is a condition on the columns of the item type, as in `POST /query`; it needs `itemTypeId`.',
    readOnly: true,
    cost: 5,
    body: ItemQuery,
    response: shape({
      items: Type.Array(Item),
      total: Type.Integer({ minimum: 0 }),
      limit: Type.Integer(),
      offset: Type.Integer(),
    }),
    errors: ['UNIT_UNKNOWN', 'UNIT_INCOMPATIBLE'],
  }),
};
