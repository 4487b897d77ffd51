import type { GridApi, GridView } from './grid-api.ts';
import { PageCache } from './page-cache.ts';

const SETTLE_MS = 70;

/** Reads the pages of what is on screen, and takes back what is scrolled past before it came. */
export class PageLoader {
  readonly cache = new PageCache();
  readonly #api: GridApi;
  readonly #onChange: () => void;
  readonly #loading = new Map<number, AbortController>();
  #view: GridView;
  #range = { first: -1, last: -1 };
  #timer: ReturnType<typeof setTimeout> | undefined;
  error: Error | null = null;
  /** How many rows there were when nothing was filtered away; null when that was never seen. */
  wholeTotal: number | null = null;

  constructor(api: GridApi, view: GridView, onChange: () => void) {
    this.#api = api;
    this.#view = view;
    this.#onChange = onChange;
  }

  get view(): GridView {
    return this.#view;
  }

  get isLoading(): boolean {
    return this.#loading.size > 0;
  }

  /** Shows another view of the table, from its beginning. */
  show(view: GridView): void {
    if (isWhole(this.#view)) this.wholeTotal = this.cache.total;
    this.#view = view;
    this.cache.total = null;
    this.reload();
  }

  /** Reads what is on screen again. */
  reload(): void {
    for (const controller of this.#loading.values()) controller.abort();
    this.#loading.clear();
    this.cache.clear();
    this.error = null;
    this.#load();
    this.#onChange();
  }

  /** Sees to it that these rows will be here. Rows that fly past are not asked for. */
  want(first: number, last: number): void {
    if (this.#range.first === first && this.#range.last === last && !this.error) return;
    this.#range = { first, last };
    clearTimeout(this.#timer);
    if (this.cache.total === null) this.#load();
    else this.#timer = setTimeout(() => this.#load(), SETTLE_MS);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#range = { first: -1, last: -1 };
    for (const controller of this.#loading.values()) controller.abort();
    this.#loading.clear();
  }

  #load(): void {
    const pages = this.cache.missing(this.#range.first, this.#range.last);
    // Before the total is known only the first page can be asked for.
    const wanted = this.cache.total === null ? pages.slice(0, 1) : pages;
    for (const [page, controller] of this.#loading) {
      if (pages.includes(page)) continue;
      controller.abort();
      this.#loading.delete(page);
    }
    for (const page of wanted) if (!this.#loading.has(page)) void this.#read(page);
  }

  async #read(page: number): Promise<void> {
    const controller = new AbortController();
    this.#loading.set(page, controller);
    const { pageSize } = this.cache;
    try {
      const answer = await this.#api.list(this.#view, { offset: page * pageSize, limit: pageSize }, controller.signal);
      if (controller.signal.aborted) return;
      this.#loading.delete(page);
      this.error = null;
      this.cache.put(page, answer.objects, answer.total);
      this.#load();
    } catch (error) {
      if (controller.signal.aborted) return;
      this.#loading.delete(page);
      this.error = error instanceof Error ? error : new Error(String(error));
    }
    this.#onChange();
  }
}

function isWhole({ filter, q, archived }: GridView): boolean {
  return filter === '' && q === '' && !archived;
}
