import type { DataObject } from '@svc/contract';

/** Rows of a list of any length, by page; the pages used least lately are dropped. */
export class PageCache {
  readonly pageSize: number;
  readonly #maxPages: number;
  /** In the order of use: the first is the one to drop. */
  readonly #pages = new Map<number, DataObject[]>();
  #places = new Map<string, number>();
  total: number | null = null;

  constructor({ pageSize = 200, maxPages = 60 }: { pageSize?: number; maxPages?: number } = {}) {
    this.pageSize = pageSize;
    this.#maxPages = maxPages;
  }

  row(index: number): DataObject | undefined {
    return this.#pages.get(Math.floor(index / this.pageSize))?.[index % this.pageSize];
  }

  /** Where a row stands, as far as its page is here. */
  indexOf(id: string): number | undefined {
    return this.#places.get(id);
  }

  find(id: string): DataObject | undefined {
    const index = this.#places.get(id);
    return index === undefined ? undefined : this.row(index);
  }

  /** The pages of a range of rows that are not here yet. */
  missing(first: number, last: number): number[] {
    const end = Math.min(last, (this.total ?? Number.POSITIVE_INFINITY) - 1);
    const pages: number[] = [];
    for (let page = Math.floor(Math.max(first, 0) / this.pageSize); page * this.pageSize <= end; page++) {
      if (this.#pages.has(page)) this.#touch(page);
      else pages.push(page);
    }
    return pages;
  }

  put(page: number, rows: DataObject[], total: number): void {
    this.total = total;
    this.#forget(page);
    this.#pages.set(page, [...rows]);
    rows.forEach((row, at) => {
      this.#places.set(row.id, page * this.pageSize + at);
    });
    while (this.#pages.size > this.#maxPages) this.#forget(this.#pages.keys().next().value!);
  }

  /** A newer state of a row that is here; false when it is not. */
  replace(row: DataObject): boolean {
    const index = this.#places.get(row.id);
    if (index === undefined) return false;
    const page = this.#pages.get(Math.floor(index / this.pageSize))!;
    page[index % this.pageSize] = row;
    return true;
  }

  /** A row after the last one. */
  append(row: DataObject): void {
    const index = this.total ?? 0;
    this.total = index + 1;
    const page = Math.floor(index / this.pageSize);
    if (index % this.pageSize === 0) this.#pages.set(page, []);
    const rows = this.#pages.get(page);
    // A page with a hole would show rows in the wrong place; without the page the row is read when it is looked at.
    if (rows?.length !== index % this.pageSize) return;
    rows.push(row);
    this.#places.set(row.id, index);
  }

  clear(): void {
    this.#pages.clear();
    this.#places = new Map();
  }

  #touch(page: number): void {
    const rows = this.#pages.get(page)!;
    this.#pages.delete(page);
    this.#pages.set(page, rows);
  }

  #forget(page: number): void {
    const start = page * this.pageSize;
    this.#pages.get(page)?.forEach(({ id }, at) => {
      if (this.#places.get(id) === start + at) this.#places.delete(id);
    });
    this.#pages.delete(page);
  }
}
