import { operations } from '@svc/contract';
import { type BoundOperation, bind } from '../../operations/bound-operation.ts';
import { resolveBarcode } from './barcodes.ts';
import {
  createConsumption,
  createConsumptions,
  getConsumption,
  listConsumptions,
  reverseConsumption,
} from './consumptions.ts';
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
import { queryItems } from './items.ts';
import { printLabels } from './labels/labels.ts';
import { archiveLot, createLot, createLots, getLot, listLots, restoreLot, updateLotFields } from './lots.ts';
import { checkInContainers, checkOutContainers, listPlacements, moveContainers } from './placements.ts';
import { adjustContainer, mergeContainers, splitContainer } from './stock-changes.ts';

const { itemTypes, lots, containers, placements, items, consumptions, audit, barcodes, labels } = operations.inventory;

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
    bind(containers.adjust, (ctx, input) => adjustContainer(ctx, input, parts)),
    bind(containers.split, (ctx, input) => splitContainer(ctx, input, parts)),
    bind(containers.merge, (ctx, input) => mergeContainers(ctx, input, parts)),
    bind(containers.listAudit, (ctx, input) => listContainerAudit(ctx, input, parts)),
    bind(placements.list, listPlacements),
    bind(placements.checkIn, checkInContainers),
    bind(placements.checkOut, checkOutContainers),
    bind(placements.move, moveContainers),
    bind(items.query, (ctx, input) => queryItems(ctx, input, parts)),
    bind(consumptions.list, listConsumptions),
    bind(consumptions.create, (ctx, input) => createConsumption(ctx, input, parts)),
    bind(consumptions.createMany, (ctx, input) => createConsumptions(ctx, input, parts)),
    bind(consumptions.get, getConsumption),
    bind(consumptions.reverse, reverseConsumption),
    bind(barcodes.resolve, (ctx, input) => resolveBarcode(ctx, input, parts)),
    bind(labels.print, printLabels),
    bind(audit.list, (ctx, input) => listInventoryAudit(ctx, input, parts)),
  ];
}
