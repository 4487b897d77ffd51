import { type Static, Type } from 'typebox';
import { lifecycleOperations } from '../lifecycle.ts';
import { operation } from '../operation.ts';
import { lifecycleFilters, offsetList, offsetQuery } from '../paging.ts';
import { Description, Id, idParams, Name, nullable, oneOf, resourceFields, shape, Timestamp } from '../shapes.ts';
import { reading, writing } from './access.ts';
import { InventoryTrail, trailQuery } from './inventory-audit.ts';
import { Barcode, Expiry } from './lots.ts';
import { Quantity } from './quantities.ts';

export const CONTAINER_KINDS = [
  'site',
  'room',
  'freezer',
  'shelf',
  'rack',
  'box',
  'plate',
  'tube',
  'bottle',
  'other',
] as const;

export const MOVEMENT_KINDS = ['receive', 'adjust', 'split', 'merge', 'consume', 'reverse'] as const;

/** A place in a grid: its row in letters, its column as a number. */
export const Position = Type.String({
  pattern: '^[A-Za-z]{1,2}0*[1-9][0-9]?$',
  maxLength: 10,
  description: 'A place in the grid: row A…Z, AA…BL, column from 1.',
  examples: ['A1'],
});

const Grid = shape({
  rows: Type.Integer({ minimum: 1, maximum: 64 }),
  columns: Type.Integer({ minimum: 1, maximum: 96 }),
});

const Capacity = Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'How many containers it takes.' });

/** Where a container is, or was. */
export const Place = shape({ parentId: Id, position: nullable(Position) });

/** Anything that holds things or stuff, from a site to a tube. */
export const Container = shape({
  id: Id,
  name: Name,
  description: Description,
  kind: oneOf(CONTAINER_KINDS),
  grid: nullable(Grid),
  capacity: nullable(Capacity),
  childCount: Type.Integer({ minimum: 0, description: 'How many containers are directly in it.' }),
  barcode: nullable(Barcode),
  lotId: nullable(Id),
  quantity: nullable(Quantity),
  expiresAt: nullable({ ...Timestamp, description: 'Where it ends sooner than its lot, such as after opening.' }),
  parentId: nullable(Id),
  position: nullable(Position),
  checkedOut: nullable(shape({ userId: Id, at: Timestamp }, { description: 'Who has it in hand, since when.' })),
  lastPlace: nullable({ ...Place, description: 'Where it was before it was taken out.' }),
  ...resourceFields,
});

export type Container = Static<typeof Container>;

const fields = {
  description: Type.Optional(Description),
  grid: Type.Optional(nullable(Grid)),
  capacity: Type.Optional(nullable(Capacity)),
  barcode: Type.Optional(nullable(Barcode)),
  lotId: Type.Optional(nullable(Id)),
  expiresAt: Type.Optional(nullable(Expiry)),
};

const place = {
  parentId: Type.Optional(nullable({ ...Id, description: 'The container it is in.' })),
  position: Type.Optional(
    nullable({ ...Position, description: 'Where in the grid of the parent. Default: the first free place.' }),
  ),
};

/** A container as it is created. */
export const NewContainer = shape({
  name: Name,
  kind: oneOf(CONTAINER_KINDS),
  ...fields,
  quantity: Type.Optional(nullable(Quantity)),
  ...place,
});

export type NewContainer = Static<typeof NewContainer>;

/** What stands in one place of a grid. */
export const GridWell = shape({
  position: Position,
  row: Type.Integer({ description: 'From 1.' }),
  column: Type.Integer({ description: 'From 1.' }),
  container: nullable(
    shape({
      id: Id,
      name: Name,
      kind: oneOf(CONTAINER_KINDS),
      barcode: nullable(Barcode),
      childCount: Type.Integer(),
      lotId: nullable(Id),
      lotName: nullable(Name),
      itemTypeId: nullable(Id),
      objectId: nullable(Id),
      quantity: nullable(Quantity),
      expiresAt: nullable({ ...Timestamp, description: 'Of the container or of its lot, whichever is sooner.' }),
    }),
  ),
});

/** One step on the way from the outermost container to one. */
export const PathStep = shape({
  id: Id,
  name: Name,
  kind: oneOf(CONTAINER_KINDS),
  position: nullable({ ...Position, description: 'Its own place in the container before it.' }),
});

/** A row of the stock ledger of a container. */
export const StockMovement = shape({
  containerId: Id,
  sequence: Type.Integer({ minimum: 1, description: 'Counts the rows of the container, from 1, without a gap.' }),
  kind: oneOf(MOVEMENT_KINDS),
  change: Quantity,
  balance: { ...Quantity, description: 'What was left after it.' },
  lotId: nullable(Id),
  consumptionId: nullable(Id),
  otherContainerId: nullable({ ...Id, description: 'The other side of a split or a merge.' }),
  reason: nullable(Type.String()),
  at: Timestamp,
  by: nullable(Id),
});

const placing = ['POSITION_OCCUPIED', 'CAPACITY_EXCEEDED', 'CONFLICT', 'VALUE_NOT_UNIQUE'] as const;
const units = ['UNIT_UNKNOWN', 'UNIT_INCOMPATIBLE'] as const;

export const containers = {
  list: operation({
    ...reading,
    name: 'inventory.containers.list',
    method: 'GET',
    path: '/inventory/containers',
    summary: 'List containers, oldest first',
    list: 'inventory',
    query: offsetQuery({
      parentId: Type.Optional({ ...Id, description: 'Directly in this one.' }),
      ancestorId: Type.Optional({ ...Id, description: 'In this one, however deep.' }),
      topLevel: Type.Optional(
        Type.Boolean({ description: 'true: only those that are in no other and in nobody’s hands.' }),
      ),
      kind: Type.Optional(oneOf(CONTAINER_KINDS)),
      lotId: Type.Optional(Id),
      barcode: Type.Optional(Type.String({ maxLength: 200 })),
      checkedOut: Type.Optional(Type.Boolean()),
      checkedOutBy: Type.Optional({ ...Id, description: 'In the hands of this person.' }),
      q: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'In its name or its barcode.' })),
      ...lifecycleFilters,
    }),
    response: offsetList('containers', Container),
  }),
  create: operation({
    ...writing,
    name: 'inventory.containers.create',
    method: 'POST',
    path: '/inventory/containers',
    summary: 'Create a container',
    body: NewContainer,
    response: Container,
    status: 201,
    errors: [...placing, ...units],
  }),
  createMany: operation({
    ...writing,
    name: 'inventory.containers.createMany',
    method: 'POST',
    path: '/inventory/containers/bulk',
    summary: 'Create containers, all or none',
    bulk: true,
    body: shape({ containers: Type.Array(NewContainer, { minItems: 1, maxItems: 1000 }) }),
    response: shape({ containers: Type.Array(Container) }),
    status: 201,
    errors: [...placing, ...units],
  }),
  get: operation({
    ...reading,
    name: 'inventory.containers.get',
    method: 'GET',
    path: '/inventory/containers/{id}',
    summary: 'Read a container',
    params: idParams,
    response: shape({ container: Container }),
  }),
  update: operation({
    ...writing,
    name: 'inventory.containers.update',
    method: 'PATCH',
    path: '/inventory/containers/{id}',
    summary: 'Update a container',
    description: 'Its place changes by `placements`, its quantity by `adjust`, `split`, `merge` and `consumptions`.',
    params: idParams,
    versioned: true,
    body: shape({ name: Type.Optional(Name), kind: Type.Optional(oneOf(CONTAINER_KINDS)), ...fields }),
    response: Container,
    errors: ['CAPACITY_EXCEEDED', 'CONFLICT', 'VALUE_NOT_UNIQUE'],
  }),
  ...lifecycleOperations({
    name: 'inventory.containers',
    path: '/inventory/containers/{id}',
    label: 'a container',
    access: 'ws:edit_inventory',
    scope: 'inventory.write',
    shape: Container,
    archiveErrors: ['CONFLICT', 'CHECKED_OUT'],
  }),
  listContents: operation({
    ...reading,
    name: 'inventory.containers.listContents',
    method: 'GET',
    path: '/inventory/containers/{id}/contents',
    summary: 'List what is directly in a container, by place and name',
    params: idParams,
    list: 'inventory',
    query: offsetQuery({}),
    response: offsetList('containers', Container),
  }),
  getGrid: operation({
    ...reading,
    name: 'inventory.containers.getGrid',
    method: 'GET',
    path: '/inventory/containers/{id}/grid',
    summary: 'Read every place of a grid with what stands in it, row by row',
    params: idParams,
    response: shape({
      grid: shape({
        containerId: Id,
        rows: Type.Integer(),
        columns: Type.Integer(),
        occupied: Type.Integer(),
        wells: Type.Array(GridWell),
      }),
    }),
    errors: ['CONFLICT'],
  }),
  getPath: operation({
    ...reading,
    name: 'inventory.containers.getPath',
    method: 'GET',
    path: '/inventory/containers/{id}/path',
    summary: 'Read the way to a container, outermost first, itself last',
    params: idParams,
    response: shape({ path: Type.Array(PathStep) }),
  }),
  listFreePositions: operation({
    ...reading,
    name: 'inventory.containers.listFreePositions',
    method: 'GET',
    path: '/inventory/containers/{id}/free-positions',
    summary: 'List the free places of a grid, row by row',
    params: idParams,
    query: shape({
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 6144, description: 'How many at most. Default all.' })),
      order: Type.Optional(
        oneOf(['rows', 'columns'], { description: 'Row by row, the default, or column by column.' }),
      ),
    }),
    response: shape({
      positions: Type.Array(Position),
      free: nullable(Type.Integer({ description: 'How many more it takes; null without a limit.' })),
    }),
  }),
  listMovements: operation({
    ...reading,
    name: 'inventory.containers.listMovements',
    method: 'GET',
    path: '/inventory/containers/{id}/movements',
    summary: 'List the stock ledger of a container, newest first',
    params: idParams,
    list: 'inventory',
    query: offsetQuery({}),
    response: offsetList('movements', StockMovement),
  }),
  adjust: operation({
    ...writing,
    name: 'inventory.containers.adjust',
    method: 'POST',
    path: '/inventory/containers/{id}/adjust',
    summary: 'Set what is in a container, or correct it by a difference',
    description: 'Either `quantity`, what was counted, or `change`, which may be negative.',
    params: idParams,
    versioned: true,
    reasonRequired: true,
    body: shape({
      quantity: Type.Optional({ ...Quantity, description: 'What is in it now.' }),
      change: Type.Optional({ ...Quantity, description: 'How much more, or less, is in it.' }),
    }),
    response: Container,
    errors: ['INSUFFICIENT_QUANTITY', 'CONFLICT', ...units],
  }),
  split: operation({
    ...writing,
    name: 'inventory.containers.split',
    method: 'POST',
    path: '/inventory/containers/{id}/split',
    summary: 'Divide what is in a container over new ones',
    description: 'The new containers have its lot. `container` is the one that was divided, as it is after.',
    params: idParams,
    versioned: true,
    reasonRequired: true,
    bulk: true,
    body: shape({
      containers: Type.Array(
        shape({
          quantity: Quantity,
          name: Type.Optional({ ...Name, description: 'Default: the name of the divided one with a number.' }),
          kind: Type.Optional(oneOf(CONTAINER_KINDS)),
          barcode: Type.Optional(nullable(Barcode)),
          expiresAt: Type.Optional(nullable(Expiry)),
          ...place,
        }),
        { minItems: 1, maxItems: 1000 },
      ),
    }),
    response: shape({ container: Container, containers: Type.Array(Container) }),
    status: 201,
    errors: ['INSUFFICIENT_QUANTITY', ...placing, ...units],
  }),
  merge: operation({
    ...writing,
    name: 'inventory.containers.merge',
    method: 'POST',
    path: '/inventory/containers/{id}/merge',
    summary: 'Put what is in other containers of the same lot into this one',
    description: '`container` is the one that was filled, `containers` are the others, as they are after.',
    params: idParams,
    versioned: true,
    reasonRequired: true,
    bulk: true,
    body: shape({
      items: Type.Array(
        shape({
          containerId: Id,
          quantity: Type.Optional({ ...Quantity, description: 'How much of it. Default: all.' }),
        }),
        { minItems: 1, maxItems: 1000 },
      ),
    }),
    response: shape({ container: Container, containers: Type.Array(Container) }),
    errors: ['INSUFFICIENT_QUANTITY', 'CONFLICT', ...units],
  }),
  listAudit: operation({
    ...reading,
    name: 'inventory.containers.listAudit',
    method: 'GET',
    path: '/inventory/containers/{id}/audit',
    summary: 'List what was changed of a container, newest first',
    params: idParams,
    list: 'audit',
    query: trailQuery,
    response: InventoryTrail,
  }),
};
