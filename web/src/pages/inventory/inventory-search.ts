import { CONTAINER_KINDS } from '@svc/contract';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
type Raw = Record<string, unknown>;

export interface StorageSearch {
  q?: string;
  create?: true;
}

export interface LotsSearch {
  itemTypeId?: string;
  q?: string;
  expiry?: 'soon' | 'expired';
  archived?: true;
  page?: number;
  create?: true;
}

/** A question to the inventory as the address holds it. */
export interface FindSearch {
  q?: string;
  kind?: (typeof CONTAINER_KINDS)[number];
  itemTypeId?: string;
  objectId?: string;
  lotId?: string;
  within?: string;
  min?: string;
  unit?: string;
  notExpired?: true;
  page?: number;
}

export function parseStorageSearch(search: Raw): StorageSearch {
  return { ...text(search, 'q'), ...flag(search, 'create') };
}

export function parseLotsSearch(search: Raw): LotsSearch {
  const { expiry } = search;
  return {
    ...uuid(search, 'itemTypeId'),
    ...text(search, 'q'),
    ...(expiry === 'soon' || expiry === 'expired' ? { expiry } : {}),
    ...flag(search, 'archived'),
    ...page(search),
    ...flag(search, 'create'),
  };
}

export function parseFindSearch(search: Raw): FindSearch {
  const kind = CONTAINER_KINDS.find((one) => one === search.kind);
  return {
    ...text(search, 'q'),
    ...(kind ? { kind } : {}),
    ...uuid(search, 'itemTypeId'),
    ...uuid(search, 'objectId'),
    ...uuid(search, 'lotId'),
    ...uuid(search, 'within'),
    ...text(search, 'min'),
    ...text(search, 'unit'),
    ...flag(search, 'notExpired'),
    ...page(search),
  };
}

function text<K extends string>(search: Raw, name: K): { [P in K]?: string } {
  const value = String(search[name] ?? '').slice(0, 200);
  return (value === '' ? {} : { [name]: value }) as { [P in K]?: string };
}

function uuid<K extends string>(search: Raw, name: K): { [P in K]?: string } {
  const value = String(search[name] ?? '');
  return (UUID.test(value) ? { [name]: value } : {}) as { [P in K]?: string };
}

function flag<K extends string>(search: Raw, name: K): { [P in K]?: true } {
  return (search[name] === true ? { [name]: true } : {}) as { [P in K]?: true };
}

function page(search: Raw): { page?: number } {
  const value = Number(search.page);
  return Number.isInteger(value) && value > 1 ? { page: value } : {};
}
