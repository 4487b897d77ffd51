import { type Static, Type } from 'typebox';
import { operation } from '../operation.ts';
import { offsetList, offsetQuery } from '../paging.ts';
import { Id, idParams, nullable, shape, Timestamp, Version } from '../shapes.ts';
import { reading, writing } from './access.ts';
import { Quantity } from './quantities.ts';

/** What something was used for. */
export const Purpose = shape({
  documentId: Type.Optional(nullable(Id)),
  objectId: Type.Optional(nullable(Id)),
  batchId: Type.Optional(nullable({ ...Id, description: 'A result batch.' })),
  note: Type.Optional(nullable(Type.String({ maxLength: 1000 }))),
});

export type Purpose = Static<typeof Purpose>;

const PurposeInput = Type.Union([Purpose, Type.String({ minLength: 1, maxLength: 1000 })], {
  description: 'What it was used for; a text is taken as the note.',
});

/** What was taken out of one container. */
export const ConsumptionTake = shape({
  containerId: Id,
  lotId: nullable(Id),
  item: Type.Integer({ minimum: 0, description: 'Which of the items it was taken for, from 0.' }),
  quantity: { ...Quantity, description: 'In the unit of the container.' },
  balance: { ...Quantity, description: 'What was left in the container.' },
});

/** Something that was used, as one entry that is undone as a whole. */
export const Consumption = shape({
  id: Id,
  items: Type.Array(
    shape({
      containerId: nullable(Id),
      lotId: nullable(Id),
      quantity: { ...Quantity, description: 'As it was asked for.' },
      purpose: nullable(Purpose),
    }),
  ),
  taken: Type.Array(ConsumptionTake),
  reason: nullable(Type.String()),
  reversed: Type.Boolean(),
  reversedAt: nullable(Timestamp),
  reversedBy: nullable(Id),
  reversalReason: nullable(Type.String()),
  version: Version,
  createdAt: Timestamp,
  createdBy: nullable(Id),
});

export type Consumption = Static<typeof Consumption>;

const MAX_ITEMS = 1000;

const fields = {
  items: Type.Array(
    shape({
      containerId: Type.Optional(Id),
      lotId: Type.Optional({ ...Id, description: 'Drawn from its containers, what expires first first.' }),
      quantity: Quantity,
      purpose: Type.Optional(nullable(PurposeInput)),
      notExpired: Type.Optional(Type.Boolean({ description: 'true: take nothing that has expired.' })),
    }),
    { minItems: 1, maxItems: MAX_ITEMS, description: 'Each names a container or a lot.' },
  ),
  purpose: Type.Optional(nullable(PurposeInput)),
};

const TAKING =
  'In any unit of the dimension; between mol, g and L with the molar mass and the density of the lot or of its item. All or none.';

const refusals = ['INSUFFICIENT_QUANTITY', 'UNIT_UNKNOWN', 'UNIT_INCOMPATIBLE', 'CONFLICT'] as const;

export const consumptions = {
  list: operation({
    ...reading,
    name: 'inventory.consumptions.list',
    method: 'GET',
    path: '/inventory/consumptions',
    summary: 'List what was used, newest first',
    list: 'inventory',
    query: offsetQuery({
      containerId: Type.Optional(Id),
      lotId: Type.Optional(Id),
      documentId: Type.Optional(Id),
      objectId: Type.Optional(Id),
      batchId: Type.Optional(Id),
      reversed: Type.Optional(Type.Boolean()),
      from: Type.Optional({ ...Timestamp, description: 'At or after this moment.' }),
      to: Type.Optional({ ...Timestamp, description: 'Before this moment.' }),
    }),
    response: offsetList('consumptions', Consumption),
  }),
  create: operation({
    ...writing,
    name: 'inventory.consumptions.create',
    method: 'POST',
    path: '/inventory/consumptions',
    summary: 'Use something up',
    description: TAKING,
    bulk: true,
    body: shape(fields),
    response: Consumption,
    status: 201,
    errors: [...refusals],
  }),
  createMany: operation({
    ...writing,
    name: 'inventory.consumptions.createMany',
    method: 'POST',
    path: '/inventory/consumptions/bulk',
    summary: 'Record several consumptions, each of which can be undone by itself',
    description: TAKING,
    bulk: true,
    body: shape({ consumptions: Type.Array(shape(fields), { minItems: 1, maxItems: MAX_ITEMS }) }),
    response: shape({ consumptions: Type.Array(Consumption) }),
    status: 201,
    errors: [...refusals],
  }),
  get: operation({
    ...reading,
    name: 'inventory.consumptions.get',
    method: 'GET',
    path: '/inventory/consumptions/{id}',
    summary: 'Read a consumption',
    params: idParams,
    response: shape({ consumption: Consumption }),
  }),
  reverse: operation({
    ...writing,
    name: 'inventory.consumptions.reverse',
    method: 'POST',
    path: '/inventory/consumptions/{id}/reverse',
    summary: 'Undo a consumption: what was taken goes back to where it was taken from',
    params: idParams,
    versioned: true,
    reasonRequired: true,
    response: Consumption,
    errors: ['CONFLICT'],
  }),
};
