import { Table, TableSummary } from '../data/tables.ts';
import { operation } from '../operation.ts';
import { lifecycleFilters, offsetList, offsetQuery } from '../paging.ts';
import { idParams, shape } from '../shapes.ts';
import { reading } from './access.ts';

export const itemTypes = {
  list: operation({
    ...reading,
    name: 'inventory.itemTypes.list',
    method: 'GET',
    path: '/inventory/item-types',
    summary: 'List item types, by name',
    description: 'Item types are the tables of kind `itemType`; they are designed as tables, and read here.',
    list: 'inventory',
    query: offsetQuery(lifecycleFilters),
    response: offsetList('itemTypes', TableSummary),
  }),
  get: operation({
    ...reading,
    name: 'inventory.itemTypes.get',
    method: 'GET',
    path: '/inventory/item-types/{id}',
    summary: 'Read an item type with its columns',
    params: idParams,
    response: shape({ itemType: Table }),
  }),
};
