import { Type } from 'typebox';
import { AuditRecord } from '../audit/audit.ts';
import { operation } from '../operation.ts';
import { cursorList, cursorQuery } from '../paging.ts';
import { Id, Timestamp } from '../shapes.ts';
import { reading } from './access.ts';

const filters = {
  action: Type.Optional(Type.String({ maxLength: 100, description: 'For instance `container.consume`.' })),
  actorId: Type.Optional(Id),
  from: Type.Optional({ ...Timestamp, description: 'At or after this moment.' }),
  to: Type.Optional({ ...Timestamp, description: 'Before this moment.' }),
};

/** The query of a trail of one thing. */
export const trailQuery = cursorQuery(filters);

/** What was changed, newest first. */
export const InventoryTrail = cursorList('records', AuditRecord);

export const inventoryAudit = {
  list: operation({
    ...reading,
    name: 'inventory.audit.list',
    method: 'GET',
    path: '/inventory/audit',
    summary: 'List what was changed in the inventory, newest first',
    list: 'audit',
    query: cursorQuery({
      itemTypeId: Type.Optional({ ...Id, description: 'Of its lots and their containers.' }),
      lotId: Type.Optional({ ...Id, description: 'Of the lot and its containers.' }),
      containerId: Type.Optional(Id),
      ...filters,
    }),
    response: InventoryTrail,
  }),
};
