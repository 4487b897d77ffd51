import { type AddonEntityType, findCapability } from '@svc/contract';
import { traceAddon } from '../flow/trace-addon.ts';
import type { Argument, Site } from '../flow/tracer.ts';
import type { Slot } from '../flow/values.ts';
import { findPosition, type ParsedFile } from '../parse/parsed-file.ts';

export interface EntityPlace {
  file: string;
  line: number;
  column: number;
}

/** Where `process.ext.NAME` stands, and what is done with it. */
export interface EntityFlow {
  name: string;
  uses: EntityPlace[];
  /** Calls that take it, with the type that this argument has. */
  takers: { method: string; entityType: AddonEntityType; place: EntityPlace }[];
}

/** The types of arguments by their names, wherever they stand. */
const TYPE_OF_ARGUMENT: Record<string, AddonEntityType> = {
  tableId: 'data_table',
  from: 'data_table',
  environmentId: 'environment',
  savedQueryId: 'saved_query',
  schemaId: 'result_schema',
  projectId: 'project',
  documentId: 'document',
  itemTypeId: 'item_type',
  containerId: 'container',
  parentId: 'container',
  ancestorId: 'container',
  fileId: 'file',
};

/** What the `id` of a method stands for, by the part of the proxy it belongs to. */
const TYPE_OF_NOUN: Record<string, AddonEntityType> = {
  'data.tables': 'data_table',
  'data.environments': 'environment',
  'data.savedQueries': 'saved_query',
  'results.schemas': 'result_schema',
  'documents.documents': 'document',
  'documents.markdown': 'document',
  'documents.versions': 'document',
  'documents.projects': 'project',
  'inventory.itemTypes': 'item_type',
  'inventory.containers': 'container',
  'storage.files': 'file',
};

const FILE_HELPERS = new Set(['AddonImage', 'useFilePreview', 'useFileText']);
const MAX_DEPTH = 4;

/** Every external entity of the code, by name, with the calls it reaches. */
export function findEntityFlows(files: readonly ParsedFile[], entry: string | null): EntityFlow[] {
  const { sightings } = traceAddon(files, entry);
  const flows = new Map<string, EntityFlow>();
  for (const { site, name } of sightings.entities) {
    const flow = flows.get(name) ?? { name, uses: [], takers: [] };
    const place = toPlace(site);
    if (!flow.uses.some((other) => isSamePlace(other, place))) flow.uses.push(place);
    flows.set(name, flow);
  }
  const take = (name: string, method: string, entityType: AddonEntityType, site: Site) => {
    const takers = flows.get(name)?.takers;
    const place = toPlace(site);
    if (!takers?.some((other) => other.method === method && isSamePlace(other.place, place)))
      takers?.push({ method, entityType, place });
  };
  for (const { site, proxy, args } of sightings.calls)
    for (const { name, entityType } of listTakenEntities(proxy.path, args)) take(name, proxy.path, entityType, site);
  for (const { site, name: helper, given } of sightings.helpers)
    if (FILE_HELPERS.has(helper))
      for (const slot of given) for (const name of entitiesIn(slot)) take(name, helper, 'file', site);
  for (const flow of flows.values()) {
    flow.uses.sort(comparePlaces);
    flow.takers.sort((a, b) => comparePlaces(a.place, b.place));
  }
  return [...flows.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function listTakenEntities(method: string, args: readonly Argument[]): { name: string; entityType: AddonEntityType }[] {
  const capability = findCapability(method);
  if (!capability) return [];
  return args.flatMap(({ slot }, index) => {
    const argument = capability.arguments[index];
    if (!argument) return [];
    if (argument.place !== 'path') return listFieldEntities(slot, 0);
    const noun = method.split('.').slice(0, -1).join('.');
    const types = argument.name === 'id' ? TYPE_OF_NOUN : TYPE_OF_ARGUMENT;
    const key = argument.name === 'id' ? noun : argument.name;
    const entityType = Object.hasOwn(types, key) ? types[key] : undefined;
    return entityType === undefined ? [] : entitiesIn(slot).map((name) => ({ name, entityType }));
  });
}

/** Entities in the fields of a body or of parameters, by what the fields are called. */
function listFieldEntities(slot: Slot, depth: number): { name: string; entityType: AddonEntityType }[] {
  if (depth > MAX_DEPTH) return [];
  return [...slot.values].flatMap((value) => {
    if (value.kind !== 'object') return [];
    const named = [...value.fields].flatMap(([field, held]) => {
      const entityType = Object.hasOwn(TYPE_OF_ARGUMENT, field) ? TYPE_OF_ARGUMENT[field] : undefined;
      const here = entityType === undefined ? [] : entitiesIn(held).map((name) => ({ name, entityType }));
      return [...here, ...listFieldEntities(held, depth + 1)];
    });
    return [...named, ...listFieldEntities(value.sources, depth + 1), ...listFieldEntities(value.unnamed, depth + 1)];
  });
}

function entitiesIn(slot: Slot): string[] {
  return [...slot.values].flatMap((value) => (value.kind === 'entity' ? [value.name] : []));
}

function toPlace({ file, start }: Site): EntityPlace {
  return { file: file.path, ...findPosition(file, start) };
}

function comparePlaces(a: EntityPlace, b: EntityPlace): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}

function isSamePlace(a: EntityPlace, b: EntityPlace): boolean {
  return a.file === b.file && a.line === b.line && a.column === b.column;
}
