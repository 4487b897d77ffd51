import { operations } from '@svc/contract';
import { type BoundOperation, bind } from '../../operations/bound-operation.ts';
import { getGrid, getPath, listContents, listFreePositions, listMovements } from './container-reads.ts';
import {
  archiveContainer,
  createContainer,
  createContainers,
  getContainer,
  listContainers,
  restoreContainer,
  updateContainer,
} from './containers.ts';
import type { InventoryParts } from './inventory-parts.ts';
import { listContainerAudit, listInventoryAudit, listLotAudit } from './inventory-trail.ts';
import { getItemType, listItemTypes } from './item-types.ts';
import { archiveLot, createLot, createLots, getLot, listLots, restoreLot, updateLotFields } from './lots.ts';
import { checkInContainers, checkOutContainers, listPlacements, moveContainers } from './placements.ts';

const { itemTypes, lots, containers, placements, audit } = operations.inventory;

/** Every operation of the domain, bound to the function that does it. */
export function inventoryOperations(parts: InventoryParts): BoundOperation[] {
  return [
    bind(itemTypes.list, listItemTypes),
    bind(itemTypes.get, getItemType),
    bind(lots.list, listLots),
    bind(lots.create, (ctx, input) => createLot(ctx, input, parts)),
    bind(lots.createMany, (ctx, input) => createLots(ctx, input, parts)),
    bind(lots.get, getLot),
    bind(lots.update, (ctx, input) => updateLotFields(ctx, input, parts)),
    bind(lots.archive, archiveLot),
    bind(lots.restore, restoreLot),
    bind(lots.listAudit, (ctx, input) => listLotAudit(ctx, input, parts)),
    bind(containers.list, listContainers),
    bind(containers.create, createContainer),
    bind(containers.createMany, createContainers),
    bind(containers.get, getContainer),
    bind(containers.update, updateContainer),
    bind(containers.archive, archiveContainer),
    bind(containers.restore, restoreContainer),
    bind(containers.listContents, listContents),
    bind(containers.getGrid, getGrid),
    bind(containers.getPath, getPath),
    bind(containers.listFreePositions, listFreePositions),
    bind(containers.listMovements, listMovements),
    bind(containers.listAudit, (ctx, input) => listContainerAudit(ctx, input, parts)),
    bind(placements.list, listPlacements),
    bind(placements.checkIn, checkInContainers),
    bind(placements.checkOut, checkOutContainers),
    bind(placements.move, moveContainers),
    bind(audit.list, (ctx, input) => listInventoryAudit(ctx, input, parts)),
  ];
}
