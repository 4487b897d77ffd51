import { type Static, Type } from 'typebox';
import { operation } from '../operation.ts';
import { offsetList, offsetQuery } from '../paging.ts';
import { Id, Name, nullable, oneOf, shape, Timestamp } from '../shapes.ts';
import { reading, writing } from './access.ts';
import { Container, Place, Position } from './containers.ts';

export const PLACEMENT_KINDS = ['place', 'move', 'checkOut', 'checkIn', 'archive', 'restore'] as const;

/** A row of the ledger of places: what went from where to where. */
export const Placement = shape({
  id: Id,
  containerId: Id,
  containerName: Name,
  kind: oneOf(PLACEMENT_KINDS),
  from: nullable({ ...Place, description: 'null: from no place, or out of somebody’s hands.' }),
  to: nullable({ ...Place, description: 'null: to no place, or into somebody’s hands.' }),
  userId: nullable({ ...Id, description: 'Who took it out, or brought it back.' }),
  reason: nullable(Type.String()),
  at: Timestamp,
  by: nullable(Id),
});

export type Placement = Static<typeof Placement>;

const target = {
  parentId: Type.Optional(nullable({ ...Id, description: 'The container it goes into.' })),
  position: Type.Optional(nullable({ ...Position, description: 'Default: the first free place.' })),
};

const MAX_ITEMS = 1000;

const Containers = shape({ containers: Type.Array(Container, { description: 'In the order of the items.' }) });

const placing = ['POSITION_OCCUPIED', 'CAPACITY_EXCEEDED', 'CHECKED_OUT', 'CONFLICT'] as const;

const END_STATE =
  'All or none. The rules hold for the state after the whole call: containers that swap their places are no conflict.';

export const placements = {
  list: operation({
    ...reading,
    name: 'inventory.placements.list',
    method: 'GET',
    path: '/inventory/placements',
    summary: 'List where containers went, newest first',
    list: 'inventory',
    query: offsetQuery({
      containerId: Type.Optional(Id),
      parentId: Type.Optional({ ...Id, description: 'Into this container or out of it.' }),
      userId: Type.Optional({ ...Id, description: 'Taken out, or brought back, by this person.' }),
      kind: Type.Optional(oneOf(PLACEMENT_KINDS)),
      from: Type.Optional({ ...Timestamp, description: 'At or after this moment.' }),
      to: Type.Optional({ ...Timestamp, description: 'Before this moment.' }),
    }),
    response: offsetList('placements', Placement),
  }),
  checkIn: operation({
    ...writing,
    name: 'inventory.placements.checkIn',
    method: 'POST',
    path: '/inventory/placements/check-in',
    summary: 'Bring containers back, or put new ones in their first place',
    description: `Without a target a container goes back to its last place. ${END_STATE}`,
    bulk: true,
    body: shape({
      items: Type.Array(shape({ containerId: Id, ...target }), { minItems: 1, maxItems: MAX_ITEMS }),
    }),
    response: Containers,
    errors: [...placing],
  }),
  checkOut: operation({
    ...writing,
    name: 'inventory.placements.checkOut',
    method: 'POST',
    path: '/inventory/placements/check-out',
    summary: 'Take containers out, in the name of a person',
    description: 'Their places become free. All or none.',
    bulk: true,
    body: shape({
      items: Type.Array(
        shape({
          containerId: Id,
          userId: Type.Optional({ ...Id, description: 'The member who takes it. Default: the caller.' }),
        }),
        { minItems: 1, maxItems: MAX_ITEMS },
      ),
      userId: Type.Optional({ ...Id, description: 'For the items that name nobody.' }),
    }),
    response: Containers,
    errors: ['CHECKED_OUT', 'CONFLICT'],
  }),
  move: operation({
    ...writing,
    name: 'inventory.placements.move',
    method: 'POST',
    path: '/inventory/placements/move',
    summary: 'Move containers, with all that is in them',
    description: `\`parentId\` null makes a container the outermost. ${END_STATE}`,
    bulk: true,
    body: shape({
      items: Type.Array(shape({ containerId: Id, parentId: nullable(Id), position: target.position }), {
        minItems: 1,
        maxItems: MAX_ITEMS,
      }),
    }),
    response: Containers,
    errors: [...placing],
  }),
};
