import { type Static, Type } from 'typebox';
import { lifecycleOperations } from '../lifecycle.ts';
import { operation } from '../operation.ts';
import { lifecycleFilters, offsetList, offsetQuery } from '../paging.ts';
import { Description, Id, idParams, Name, nullable, resourceFields, shape, Timestamp } from '../shapes.ts';
import { reading, writing } from './access.ts';
import { InventoryTrail, trailQuery } from './inventory-audit.ts';
import { Quantity } from './quantities.ts';

/** The code on a label. */
export const Barcode = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '^[^\\p{Cc}]*[^\\p{Cc}\\p{Z}][^\\p{Cc}]*$',
  description: 'One line of 1 to 200 characters; no other of the kind in the workspace has it.',
});

/** When something is no longer good: a moment, or a day that still counts. */
export const Expiry = Type.Union([Timestamp, Type.String({ format: 'date' })], {
  description: 'A moment, or a day, which then still counts.',
});

const Property = Type.Union([Type.Number({ exclusiveMinimum: 0 }), Type.String({ minLength: 1, maxLength: 100 })]);

const molarMass = { ...Property, description: 'In g/mol; lets amounts in mol and g be converted.' };
const density = { ...Property, description: 'In g/mL; lets amounts in g and L be converted.' };

/** What was made or bought together. */
export const Lot = shape({
  id: Id,
  itemTypeId: Id,
  objectId: nullable({ ...Id, description: 'The row of the item type that it is of, such as one plasmid.' }),
  name: Name,
  description: Description,
  barcode: nullable(Barcode),
  supplier: nullable(Type.String()),
  catalogNumber: nullable(Type.String()),
  receivedAt: nullable(Timestamp),
  expiresAt: nullable(Timestamp),
  molarMass: nullable(molarMass),
  density: nullable(density),
  containerCount: Type.Integer({ minimum: 0, description: 'How many active containers hold some of it.' }),
  balances: Type.Array(Quantity, { description: 'What its active containers hold, one exact sum a unit.' }),
  ...resourceFields,
});

export type Lot = Static<typeof Lot>;

const Line = Type.String({ minLength: 1, maxLength: 200 });

const fields = {
  objectId: Type.Optional(nullable(Id)),
  description: Type.Optional(Description),
  barcode: Type.Optional(nullable(Barcode)),
  supplier: Type.Optional(nullable(Line)),
  catalogNumber: Type.Optional(nullable(Line)),
  receivedAt: Type.Optional(nullable(Expiry)),
  expiresAt: Type.Optional(nullable(Expiry)),
  molarMass: Type.Optional(nullable(molarMass)),
  density: Type.Optional(nullable(density)),
};

/** A lot as it is created. */
export const NewLot = shape({ itemTypeId: Id, name: Name, ...fields });

export type NewLot = Static<typeof NewLot>;

export const lots = {
  list: operation({
    ...reading,
    name: 'inventory.lots.list',
    method: 'GET',
    path: '/inventory/lots',
    summary: 'List lots, newest first',
    list: 'inventory',
    query: offsetQuery({
      itemTypeId: Type.Optional(Id),
      objectId: Type.Optional(Id),
      expiresBefore: Type.Optional({
        ...Timestamp,
        description: 'Only what expires before this moment; soonest first.',
      }),
      q: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'In its name or its barcode.' })),
      ...lifecycleFilters,
    }),
    response: offsetList('lots', Lot),
  }),
  create: operation({
    ...writing,
    name: 'inventory.lots.create',
    method: 'POST',
    path: '/inventory/lots',
    summary: 'Create a lot',
    body: NewLot,
    response: Lot,
    status: 201,
    errors: ['VALUE_NOT_UNIQUE'],
  }),
  createMany: operation({
    ...writing,
    name: 'inventory.lots.createMany',
    method: 'POST',
    path: '/inventory/lots/bulk',
    summary: 'Create lots, all or none',
    bulk: true,
    body: shape({ lots: Type.Array(NewLot, { minItems: 1, maxItems: 1000 }) }),
    response: shape({ lots: Type.Array(Lot) }),
    status: 201,
    errors: ['VALUE_NOT_UNIQUE'],
  }),
  get: operation({
    ...reading,
    name: 'inventory.lots.get',
    method: 'GET',
    path: '/inventory/lots/{id}',
    summary: 'Read a lot',
    params: idParams,
    response: shape({ lot: Lot }),
  }),
  update: operation({
    ...writing,
    name: 'inventory.lots.update',
    method: 'PATCH',
    path: '/inventory/lots/{id}',
    summary: 'Update a lot',
    params: idParams,
    versioned: true,
    body: shape({ name: Type.Optional(Name), ...fields }),
    response: Lot,
    errors: ['VALUE_NOT_UNIQUE', 'CONFLICT'],
  }),
  ...lifecycleOperations({
    name: 'inventory.lots',
    path: '/inventory/lots/{id}',
    label: 'a lot',
    access: 'ws:edit_inventory',
    scope: 'inventory.write',
    shape: Lot,
    archiveErrors: ['CONFLICT'],
  }),
  listAudit: operation({
    ...reading,
    name: 'inventory.lots.listAudit',
    method: 'GET',
    path: '/inventory/lots/{id}/audit',
    summary: 'List what was changed of a lot and its containers, newest first',
    params: idParams,
    list: 'audit',
    query: trailQuery,
    response: InventoryTrail,
  }),
};
