import { type ColumnType, operations } from '@svc/contract';
import { call } from '../../../data/api.ts';
import { quoteName } from '../filter/filter-text.ts';

const { tables, objects } = operations.data;
const GATHER_MS = 25;
const MAX_IDS = 150;
const MAX_ROWS = 1000;
const NAMING_TYPES: ReadonlySet<ColumnType> = new Set(['autoName', 'text', 'barcode']);

interface NamedTable {
  /** The column that names the rows; null when their ids do. */
  naming: string | null;
  /** A column called “ID” stands before the id of the row in filters. */
  hidesIds: boolean;
}

/** What linked rows are called: asked for in batches, when something on screen wants to know. */
export class RowNames {
  readonly #workspaceId: string;
  readonly #names = new Map<string, string>();
  readonly #wanted = new Map<string, Set<string>>();
  readonly #tables = new Map<string, Promise<NamedTable>>();
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #revision = 0;

  constructor(workspaceId: string) {
    this.#workspaceId = workspaceId;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getRevision = (): number => this.#revision;

  /** The name, or undefined until it is known; asking is enough to get it. */
  readonly get = (id: string, tableId: string): string | undefined => {
    const known = this.#names.get(id);
    if (known !== undefined || tableId === '') return known;
    const wanted = this.#wanted.get(tableId) ?? new Set();
    this.#wanted.set(tableId, wanted.add(id));
    this.#timer ??= setTimeout(() => void this.#load(), GATHER_MS);
    return undefined;
  };

  remember(rows: readonly { id: string; name: string }[]): void {
    for (const { id, name } of rows) this.#names.set(id, name);
    this.#notify();
  }

  /** The rows of a table that have one of these names. */
  async findByNames(tableId: string, names: readonly string[]): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    const { naming } = await this.#describe(tableId);
    if (naming === null) return found;
    for (let at = 0; at < names.length; at += MAX_IDS) {
      const list = names.slice(at, at + MAX_IDS).map((name) => JSON.stringify(name));
      const rows = await this.#list(tableId, `${quoteName(naming)} in (${list.join(', ')})`, false);
      for (const { id, name } of rows) found.set(name, id);
      this.remember(rows);
    }
    return found;
  }

  async #load(): Promise<void> {
    this.#timer = undefined;
    const batches = [...this.#wanted].map(([tableId, ids]) => [tableId, [...ids]] as const);
    this.#wanted.clear();
    for (const [tableId, ids] of batches) {
      for (let at = 0; at < ids.length; at += MAX_IDS) {
        const some = ids.slice(at, at + MAX_IDS);
        await this.#loadSome(tableId, some).catch(() => this.#tables.delete(tableId));
        // A row without a name, gone or not to be read, is called by its id; else every frame would ask again.
        for (const id of some) if (!this.#names.has(id)) this.#names.set(id, id);
      }
    }
    this.#notify();
  }

  async #loadSome(tableId: string, ids: string[]): Promise<void> {
    if ((await this.#describe(tableId)).hidesIds) {
      const rows = await Promise.allSettled(ids.map((id) => this.#get(id)));
      for (const row of rows) if (row.status === 'fulfilled') this.#names.set(row.value.id, row.value.name);
      return;
    }
    for (const archived of [false, true]) {
      const missing = ids.filter((id) => !this.#names.has(id));
      if (missing.length === 0) return;
      const rows = await this.#list(tableId, `id in (${missing.map((id) => JSON.stringify(id)).join(',')})`, archived);
      for (const { id, name } of rows) this.#names.set(id, name);
    }
  }

  /** Rows of a table with their names only: the far side of a link may hold thousands of ids in a cell. */
  async search(tableId: string, search: { q?: string; limit: number }, signal?: AbortSignal) {
    return await this.#read(tableId, search, signal);
  }

  async #get(id: string) {
    return (await call(objects.get, { workspaceId: this.#workspaceId, params: { id } })).object;
  }

  async #list(tableId: string, filter: string, archived: boolean) {
    return await this.#read(tableId, { filter, archived, limit: MAX_ROWS });
  }

  async #read(tableId: string, search: object, signal?: AbortSignal) {
    const { naming } = await this.#describe(tableId);
    // `fields` is a plain list: a name that holds a comma cannot stand in it.
    const query = { ...search, ...(naming === null || naming.includes(',') ? {} : { fields: naming }) };
    const common = { workspaceId: this.#workspaceId, params: { tableId }, query };
    return (await call(tables.listObjects, { ...common, ...(signal ? { signal } : {}) })).objects;
  }

  async #describe(tableId: string): Promise<NamedTable> {
    const known = this.#tables.get(tableId);
    if (known !== undefined) return await known;
    const asked = call(tables.get, { workspaceId: this.#workspaceId, params: { id: tableId } }).then(({ table }) => {
      const candidates = table.columns.filter(({ type }) => NAMING_TYPES.has(type));
      const naming = (candidates.find(({ type }) => type === 'autoName') ?? candidates[0])?.name ?? null;
      return { naming, hidesIds: table.columns.some(({ name }) => name.toLowerCase() === 'id') };
    });
    this.#tables.set(tableId, asked);
    asked.catch(() => this.#tables.delete(tableId));
    return await asked;
  }

  #notify(): void {
    this.#revision++;
    for (const listener of this.#listeners) listener();
  }
}
