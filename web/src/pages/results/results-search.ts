import { BATCH_STATUSES } from '@svc/contract';

/** The filters of the list of batches as the address holds them. */
export interface BatchesSearch {
  schemaId?: string;
  status?: (typeof BATCH_STATUSES)[number];
  finalized?: boolean;
  archived?: true;
  page?: number;
  create?: true;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function parseBatchesSearch(search: Record<string, unknown>): BatchesSearch {
  const schemaId = String(search.schemaId ?? '');
  const status = BATCH_STATUSES.find((one) => one === search.status);
  const page = Number(search.page);
  return {
    ...(UUID.test(schemaId) ? { schemaId } : {}),
    ...(status ? { status } : {}),
    ...(typeof search.finalized === 'boolean' ? { finalized: search.finalized } : {}),
    ...(search.archived === true ? { archived: true as const } : {}),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
    ...(search.create === true ? { create: true as const } : {}),
  };
}

export function parseSchemasSearch(search: Record<string, unknown>): { archived?: true } {
  return search.archived === true ? { archived: true } : {};
}

export function parseBatchSearch(search: Record<string, unknown>): { page?: number } {
  const page = Number(search.page);
  return Number.isInteger(page) && page > 1 ? { page } : {};
}
