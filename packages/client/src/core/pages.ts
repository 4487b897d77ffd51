import { callJson } from './call-json.ts';
import type { Connection } from './connection.ts';
import { ValidationError } from './errors.ts';
import type { CallOptions } from './options.ts';

/** How a list goes on. */
export interface Paging {
  kind: 'cursor' | 'offset';
  /** The field of the answer that holds the items. */
  items: string;
  /** The most that one page may hold, as documented. */
  maxLimit: number;
}

/** One page of a list: the answer itself, its items, and the way to the next. */
export type Page<Answer, Item> = Answer & PageSteps<Answer, Item>;

/** What every page can do besides holding the answer. */
export interface PageSteps<Answer, Item> extends AsyncIterable<Item> {
  readonly items: Item[];
  readonly hasNextPage: boolean;
  /** The page after this one; null after the last. */
  nextPage(): Promise<Page<Answer, Item> | null>;
}

interface PagedParams {
  limit?: number | undefined;
  cursor?: string | undefined;
  offset?: number | undefined;
}

interface PagedAnswer {
  nextCursor?: string;
  total?: number;
  offset?: number;
}

/**
 * A list that was asked for and not fetched yet. Await it for its first page, or iterate it for all items of all
 * pages, each fetched when it is needed.
 */
export class PageCall<Answer, Item> implements PromiseLike<Page<Answer, Item>>, AsyncIterable<Item> {
  readonly #connection: Connection;
  readonly #path: string;
  readonly #paging: Paging;
  readonly #params: PagedParams;
  readonly #options: CallOptions;
  #first: Promise<Page<Answer, Item>> | null = null;

  constructor(connection: Connection, path: string, paging: Paging, params: object = {}, options: CallOptions = {}) {
    this.#connection = connection;
    this.#path = path;
    this.#paging = paging;
    this.#params = params;
    this.#options = options;
  }

  // biome-ignore lint/suspicious/noThenProperty: it is awaited like a promise, and fetches nothing before
  then<R = Page<Answer, Item>, E = never>(
    onFulfilled?: ((page: Page<Answer, Item>) => R | PromiseLike<R>) | null,
    onRejected?: ((reason: unknown) => E | PromiseLike<E>) | null,
  ): Promise<R | E> {
    this.#first ??= this.#fetchFirst();
    return this.#first.then(onFulfilled, onRejected);
  }

  catch<E = never>(onRejected?: ((reason: unknown) => E | PromiseLike<E>) | null): Promise<Page<Answer, Item> | E> {
    return this.then(undefined, onRejected);
  }

  finally(onFinally?: (() => void) | null): Promise<Page<Answer, Item>> {
    return this.then().finally(onFinally);
  }

  /** Page by page, each fetched when it is needed. */
  async *pages(): AsyncGenerator<Page<Answer, Item>> {
    for (let page: Page<Answer, Item> | null = await this; page !== null; page = await page.nextPage()) yield page;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item> {
    for await (const page of this.pages()) yield* page.items;
  }

  async #fetchFirst(): Promise<Page<Answer, Item>> {
    if (this.#params.limit !== undefined) return this.#fetch(this.#params);
    try {
      return await this.#fetch({ ...this.#params, limit: this.#paging.maxLimit });
    } catch (error) {
      // The installation may allow less than is documented: its default is surely allowed.
      if (!(error instanceof ValidationError && error.message.includes('query.limit'))) throw error;
      return this.#fetch(this.#params);
    }
  }

  async #fetch(params: PagedParams): Promise<Page<Answer, Item>> {
    const answer = await callJson<Answer & PagedAnswer>(this.#connection, 'GET', this.#path, { params }, this.#options);
    const items = (answer as Record<string, unknown>)[this.#paging.items] as Item[];
    const next = this.#paging.kind === 'cursor' ? afterCursor(answer) : afterOffset(answer, items.length);
    const fetchNext = next === null ? null : () => this.#fetch({ ...params, ...next });
    return Object.assign(new PageOf<Answer, Item>(items, fetchNext), answer);
  }
}

function afterCursor({ nextCursor }: PagedAnswer): PagedParams | null {
  return nextCursor === undefined ? null : { cursor: nextCursor };
}

function afterOffset({ offset = 0, total = 0 }: PagedAnswer, count: number): PagedParams | null {
  return count === 0 || offset + count >= total ? null : { offset: offset + count };
}

/** Its own parts are hidden, so that a page looks like the answer when it is printed or sent on. */
class PageOf<Answer, Item> implements PageSteps<Answer, Item> {
  readonly #items: Item[];
  readonly #fetchNext: (() => Promise<Page<Answer, Item>>) | null;

  constructor(items: Item[], fetchNext: (() => Promise<Page<Answer, Item>>) | null) {
    this.#items = items;
    this.#fetchNext = fetchNext;
  }

  get items(): Item[] {
    return this.#items;
  }

  get hasNextPage(): boolean {
    return this.#fetchNext !== null;
  }

  async nextPage(): Promise<Page<Answer, Item> | null> {
    return this.#fetchNext === null ? null : await this.#fetchNext();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item> {
    yield* this.#items;
    for (let page = await this.nextPage(); page !== null; page = await page.nextPage()) yield* page.items;
  }
}
