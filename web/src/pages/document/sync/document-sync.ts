import { type DocumentMarkdown, type MarkdownEdit, operations } from '@svc/contract';
import { call, callIfChanged } from '../../../data/api.ts';
import { ApiError, hasCode } from '../../../data/api-error.ts';
import { makeUuid } from '../../../data/make-uuid.ts';
import { type BlockConflict, indexById, type LocalBlock, type ServerBlock } from './block-lists.ts';
import { fromDraft, keepDraft, loadDraft, toDraft } from './draft-store.ts';
import { mergeBlocks } from './merge-blocks.ts';
import { isSaved, planSave } from './plan-save.ts';

const { markdown } = operations.documents;

const NOTE_AFTER_MS = 120;
const SAVE_AFTER_MS = 700;
const RETRY_AFTER_MS = 3000;
const LOOK_EVERY_MS = 3000;
const MAX_REFUSALS = 6;
const DEFAULT_REASON = 'Removed while writing';

/** The editor, as much of it as saving needs. */
export interface EditorPort {
  read(): { key: string; markdown: string }[];
  /** Makes the editor show these blocks; those whose text is the same stay untouched. */
  write(blocks: readonly { key: string; markdown: string }[]): void;
  /** Blocks in the middle of being written, which are better sent later. */
  listUnfinished(): string[];
}

export interface SyncStatus {
  state: 'saved' | 'saving' | 'pending' | 'offline' | 'refused';
  /** Why the server refused, in its own words. */
  message: string | null;
  version: number;
  conflicts: ReadonlyMap<string, BlockConflict>;
}

interface SyncOptions {
  workspaceId: string;
  documentId: string;
  initial: DocumentMarkdown;
  onStatus: (status: SyncStatus) => void;
}

/**
 * Keeps an editor and the server equal: sends what was changed here block by block, each with the version it was read
 * at, and brings in what others saved. What has not reached the server is kept in the browser.
 */
export class DocumentSync {
  readonly #options: SyncOptions;
  #port: EditorPort | null = null;
  #base: ServerBlock[];
  #version: number;
  #etag: string | null = null;
  readonly #ids = new Map<string, string>();
  #conflicts = new Map<string, BlockConflict>();
  readonly #reasons = new Map<string, string>();
  readonly #attempts = new Map<string, string>();
  #status: SyncStatus['state'] = 'saved';
  #message: string | null = null;
  #running: Promise<void> | null = null;
  #hasDraft = false;
  #isStopped = false;
  #noteTimer: ReturnType<typeof setTimeout> | undefined;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #lookTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SyncOptions) {
    this.#options = options;
    this.#base = [...options.initial.blocks];
    this.#version = options.initial.version;
  }

  /** What the editor starts with: the text of the server, and in it what was written here before and not sent. */
  open(): LocalBlock[] {
    const { workspaceId, documentId } = this.#options;
    const draft = loadDraft(workspaceId, documentId);
    if (draft === null) return this.#remember(this.#base.map(toLocal));
    this.#hasDraft = true;
    const { base, local } = fromDraft(draft, this.#base);
    const { blocks, conflicts } = mergeBlocks(base, local, this.#base);
    this.#conflicts = conflicts;
    return this.#remember(blocks);
  }

  start(port: EditorPort): void {
    this.#port = port;
    this.#isStopped = false;
    this.#tell();
    this.#look();
    this.touch();
  }

  /** Stops looking and saving; what is not sent stays in the browser. */
  stop(): void {
    this.keep();
    this.#isStopped = true;
    clearTimeout(this.#noteTimer);
    clearTimeout(this.#saveTimer);
    clearTimeout(this.#lookTimer);
  }

  /** Something changed in the editor. */
  touch(): void {
    // Comparing a long document with the server's at every key would slow the writing down.
    this.#noteTimer ??= setTimeout(() => {
      this.#noteTimer = undefined;
      this.keep();
      if (this.#status === 'saved' && !this.#isClean()) this.#become('pending');
      else if (this.#status === 'pending' && this.#isClean()) this.#become('saved');
    }, NOTE_AFTER_MS);
    clearTimeout(this.#saveTimer);
    this.#saveTimer = setTimeout(() => void this.flush(), SAVE_AFTER_MS);
  }

  /** Says why a block is about to be removed. */
  explainRemoval(key: string, reason: string): void {
    const id = this.#ids.get(key);
    if (id !== undefined) this.#reasons.set(id, reason);
  }

  /** The id that the server has given to a block, once it has. */
  idOf(key: string): string | null {
    return this.#ids.get(key) ?? null;
  }

  /** Ends a conflict: the text, of this person or put together from both, goes over theirs. */
  resolve(key: string): void {
    this.#conflicts.delete(key);
    this.#tell();
    this.touch();
  }

  /** Sends everything that differs. */
  async flush(): Promise<void> {
    if (this.#running !== null) await this.#running;
    if (this.#running !== null || this.#isStopped || this.#port === null) return;
    this.#running = this.#save();
    await this.#running;
  }

  async #save(): Promise<void> {
    clearTimeout(this.#saveTimer);
    try {
      await this.#sendAll();
      this.#become(this.#isClean() ? 'saved' : 'pending');
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#running = null;
      this.keep();
    }
  }

  /** Reads what others saved; also the way to the end of a restore. */
  async refresh(): Promise<void> {
    const { workspaceId, documentId } = this.#options;
    const found = await callIfChanged(markdown.get, { workspaceId, params: { id: documentId } }, this.#etag);
    if (found === null || this.#isStopped) return;
    this.#etag = found.etag;
    this.#adopt(this.#base, found.answer.blocks, found.answer.version);
  }

  async #sendAll(): Promise<void> {
    let refusals = 0;
    while (!this.#isStopped) {
      const isDone = await this.#sendNext().catch(async (error: unknown) => {
        const isStale = hasCode(error, 'VERSION_CONFLICT') || hasCode(error, 'NOT_FOUND');
        if (!isStale || ++refusals > MAX_REFUSALS) throw error;
        await this.refresh();
        return false;
      });
      if (isDone) return;
    }
  }

  /** Sends one step; a step may change what the next one has to be. */
  async #sendNext(): Promise<boolean> {
    const plan = this.#plan();
    if (isSaved(plan)) return true;
    if (this.#status !== 'offline') this.#become('saving');
    const { updates, removedIds, inserts, moves } = plan;
    if (updates.length > 0) {
      const blocks = updates.map(({ id, markdown: text, version }) => ({ id, markdown: text, version }));
      const edit = await call(markdown.updateBlocks, { ...this.#target(), body: { blocks } });
      const sent = new Map(updates.map(({ id, markdown: text }) => [id, text]));
      this.#adoptEdit(
        this.#base.map((block) => ({ ...block, markdown: sent.get(block.id) ?? block.markdown })),
        edit,
      );
    } else if (inserts[0] !== undefined) {
      await this.#sendInsert(inserts[0].blocks, inserts[0].after);
    } else if (removedIds.length > 0) {
      const reason = this.#reasons.get(removedIds[0]!) ?? DEFAULT_REASON;
      const blockIds = removedIds.filter((id) => (this.#reasons.get(id) ?? DEFAULT_REASON) === reason);
      const input = { ...this.#target(), reason, version: this.#version, body: { blockIds } };
      const edit = await call(markdown.deleteBlocks, input);
      this.#adoptEdit(
        this.#base.filter(({ id }) => !blockIds.includes(id)),
        edit,
      );
    } else if (moves[0] !== undefined) {
      const { id, after } = moves[0];
      const place = after === null ? { position: 'start' as const } : { after };
      const edit = await call(markdown.move, { ...this.#target(), body: { blockIds: [id], ...place } });
      // The order that was asked for is the one to compare with, or it would look like somebody else's.
      this.#adoptEdit(inOrderOf(this.#base, edit.blocks), edit);
    }
    return false;
  }

  async #sendInsert(blocks: readonly LocalBlock[], after: string | null): Promise<void> {
    const text = blocks.map((block) => block.markdown).join('\n\n');
    const place = after === null ? { position: 'start' as const } : { after };
    const attempt = JSON.stringify([after, text]);
    // An answer that was lost on the way must not make the blocks appear twice.
    const idempotencyKey = this.#attempts.get(attempt) ?? makeUuid();
    this.#attempts.set(attempt, idempotencyKey);
    const edit = await call(markdown.insert, { ...this.#target(), idempotencyKey, body: { markdown: text, ...place } });
    this.#attempts.delete(attempt);
    const known = indexById(this.#base);
    const made = edit.blocks.filter(({ id, markdown: own }) => !known.has(id) && own !== '<!-- -->');
    const taken = new Set<string>();
    const matched = blocks.map((block, index) => {
      const isOneToOne = made.length === blocks.length;
      const found = isOneToOne
        ? made[index]
        : made.find((one) => !taken.has(one.id) && one.markdown === block.markdown);
      const own = found ?? made.find(({ id }) => !taken.has(id));
      if (own !== undefined) {
        taken.add(own.id);
        this.#ids.set(block.key, own.id);
      }
      return own === undefined ? [] : [{ ...own, markdown: block.markdown }];
    });
    this.#adoptEdit(inOrderOf([...this.#base, ...matched.flat()], edit.blocks), edit);
  }

  #target() {
    const { workspaceId, documentId } = this.#options;
    return { workspaceId, params: { id: documentId }, query: { return: 'all' as const } };
  }

  #adoptEdit(base: readonly ServerBlock[], edit: MarkdownEdit): void {
    this.#etag = `"${edit.version}"`;
    this.#adopt(base, edit.blocks, edit.version);
  }

  /** Takes what the server has now; `base` is what it had when this person's texts were last equal to it. */
  #adopt(base: readonly ServerBlock[], remote: readonly ServerBlock[], version: number): void {
    const { blocks, conflicts } = mergeBlocks(base, this.#read(), remote);
    for (const [key, conflict] of this.#conflicts) {
      const theirs = remote.find(({ id }) => id === this.#ids.get(key));
      if (theirs !== undefined) conflicts.set(key, { ...conflict, theirs });
    }
    this.#conflicts = conflicts;
    this.#base = [...remote];
    this.#version = version;
    this.#port?.write(this.#remember(blocks));
    this.#tell();
  }

  #remember(blocks: LocalBlock[]): LocalBlock[] {
    for (const { key, id } of blocks) {
      if (id === null) this.#ids.delete(key);
      else this.#ids.set(key, id);
    }
    return blocks;
  }

  #read(): LocalBlock[] {
    const blocks = this.#port?.read() ?? [];
    return blocks.map(({ key, markdown: text }) => ({ key, id: this.#ids.get(key) ?? null, markdown: text }));
  }

  #plan() {
    const held = new Set([...this.#conflicts.keys(), ...(this.#port?.listUnfinished() ?? [])]);
    return planSave(this.#base, this.#read(), held);
  }

  #isClean(): boolean {
    return this.#conflicts.size === 0 && isSaved(planSave(this.#base, this.#read(), new Set()));
  }

  /**
   * Keeps in the browser what the server does not have. A conflict is kept with what both started from, so that it is
   * still one after the page was closed.
   */
  keep(): void {
    if (this.#port === null || this.#isStopped) return;
    const started = new Map(
      [...this.#conflicts.values()].flatMap(({ base }) => (base === null ? [] : [[base.id, base] as const])),
    );
    const draft = toDraft(
      this.#base.map((block) => started.get(block.id) ?? block),
      this.#read(),
    );
    // One that another window has written is not ours to forget.
    if (draft === null && !this.#hasDraft) return;
    this.#hasDraft = draft !== null;
    keepDraft(this.#options.workspaceId, this.#options.documentId, draft);
  }

  #look(): void {
    clearTimeout(this.#lookTimer);
    this.#lookTimer = setTimeout(async () => {
      try {
        if (this.#running === null && document.visibilityState === 'visible') await this.refresh();
        if (this.#status === 'offline') await this.flush();
      } catch (error) {
        if (hasCode(error, 'NETWORK')) this.#become('offline');
      }
      if (!this.#isStopped) this.#look();
    }, LOOK_EVERY_MS);
  }

  #fail(error: unknown): void {
    if (hasCode(error, 'NETWORK') || (error instanceof ApiError && error.status >= 502)) {
      this.#become('offline');
      this.#saveTimer = setTimeout(() => void this.flush(), RETRY_AFTER_MS);
    } else {
      this.#become('refused', error instanceof Error ? error.message : String(error));
    }
  }

  #become(state: SyncStatus['state'], message: string | null = null): void {
    if (this.#status === state && this.#message === message) return;
    this.#status = state;
    this.#message = message;
    this.#tell();
  }

  #tell(): void {
    if (this.#isStopped) return;
    const { onStatus } = this.#options;
    onStatus({
      state: this.#status,
      message: this.#message,
      version: this.#version,
      conflicts: new Map(this.#conflicts),
    });
  }
}

function toLocal({ id, markdown: text }: ServerBlock): LocalBlock {
  return { key: id, id, markdown: text };
}

/** The same blocks, in the order of another list. */
function inOrderOf(blocks: readonly ServerBlock[], order: readonly { id: string }[]): ServerBlock[] {
  const rank = new Map(order.map(({ id }, index) => [id, index]));
  return blocks.toSorted((a, b) => (rank.get(a.id) ?? order.length) - (rank.get(b.id) ?? order.length));
}
