import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { API, type Project, type Snapshot } from 'typescript/unstable/async';
import { openCompilerLibrary } from './compiler-library.ts';
import type { TypeLibrary } from './type-library.ts';
import { ADDON_FOLDER, CONFIG_FILE, LIBRARY_CONFIG_FILE, type Script, VirtualFiles } from './virtual-files.ts';

/** Why a check did not come to its end. */
export class TypeCheckStopped extends Error {
  constructor(readonly reason: 'time' | 'memory' | 'failure') {
    super(`The type check was stopped: ${reason}.`);
  }
}

export interface CheckedAddon {
  scripts: readonly Script[];
  /** What is there without an import. */
  globalTypes: string;
}

/** A type that grows without end takes memory faster than time. */
const MAX_MEMORY_BYTES = 1.5 * 1024 ** 3;
const WATCH_EVERY_MS = 100;
const PAGE_BYTES = 4096;
const IDLE_MS = 10 * 60_000;
const START_TIMEOUT_MS = 60_000;

/**
 * A compiler in a process of its own, kept for the next addon: it knows the type library then. It checks one addon at a time, and
 * is killed when that takes too long.
 */
export class TypeChecker {
  readonly #files: VirtualFiles;
  #api: API | null = null;
  #last: Snapshot | null = null;
  #waiting: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | null = null;

  constructor(library: TypeLibrary) {
    this.#files = new VirtualFiles(library, openCompilerLibrary());
  }

  /** Loads an addon and looks at it; whoever comes while another one looks waits. The limit counts from the own turn. */
  async inspect<T>(addon: CheckedAddon, timeoutMs: number, look: (project: Project) => Promise<T>): Promise<T> {
    const turn = this.#waiting.then(() => this.#run(addon, timeoutMs, look));
    this.#waiting = turn.catch(() => {});
    return turn;
  }

  /** Starts the compiler and lets it read the library, so that the first addon need not wait for it. */
  async warm(): Promise<void> {
    const turn = this.#waiting.then(() => this.#start());
    this.#waiting = turn.catch(() => {});
    return turn;
  }

  /** The id of the compiler's process, while there is one. */
  get processId(): number | null {
    return this.#process()?.pid ?? null;
  }

  /** Ends the compiler's process. The next check starts another one. */
  close(): void {
    if (this.#idle) clearTimeout(this.#idle);
    this.#process()?.kill('SIGKILL');
    this.#api = null;
    this.#last = null;
  }

  async #run<T>(addon: CheckedAddon, timeoutMs: number, look: (project: Project) => Promise<T>): Promise<T> {
    await this.#start();
    return this.#limit(timeoutMs, async () => look(await this.#load(addon)));
  }

  /** Does the work, or kills the compiler when it takes too long or too much. */
  async #limit<T>(timeoutMs: number, work: () => Promise<T>): Promise<T> {
    if (this.#idle) clearTimeout(this.#idle);
    let clock: NodeJS.Timeout | undefined;
    let watch: NodeJS.Timeout | undefined;
    const stopped = new Promise<never>((_, reject) => {
      const stop = (reason: TypeCheckStopped['reason']) => {
        this.close();
        reject(new TypeCheckStopped(reason));
      };
      clock = setTimeout(() => stop('time'), timeoutMs);
      watch = setInterval(() => {
        if (this.#memoryBytes() > MAX_MEMORY_BYTES) stop('memory');
      }, WATCH_EVERY_MS);
    });
    try {
      const done = work();
      // After a stop its failure is nobody's concern any more.
      done.catch(() => {});
      return await Promise.race([done, stopped]);
    } catch (error) {
      if (error instanceof TypeCheckStopped) throw error;
      this.close();
      throw new TypeCheckStopped('failure');
    } finally {
      clearTimeout(clock);
      clearInterval(watch);
      this.#idle = setTimeout(() => this.close(), IDLE_MS).unref();
    }
  }

  /** What every addon needs is not charged to the first of them. */
  async #start(): Promise<void> {
    if (this.#api) return;
    const api = new API({ cwd: ADDON_FOLDER, fs: this.#files.toFileSystem() });
    this.#api = api;
    this.#files.replace([], '');
    await this.#limit(START_TIMEOUT_MS, async () => {
      this.#last = await api.updateSnapshot({ openProjects: [LIBRARY_CONFIG_FILE, CONFIG_FILE] });
    });
    // A warm compiler must not keep a server from ending.
    unreference(this.#process());
  }

  async #load({ scripts, globalTypes }: CheckedAddon): Promise<Project> {
    const before = this.#last;
    const snapshot = await this.#api!.updateSnapshot({ fileChanges: this.#files.replace(scripts, globalTypes) });
    this.#last = snapshot;
    await before?.dispose();
    const project = snapshot.getProject(CONFIG_FILE);
    if (!project) throw new Error('The compiler has no project.');
    return project;
  }

  /** The compiler's own client does not offer its process, and has no other way to end one that is busy. */
  #process(): ChildProcess | null {
    const { client } = (this.#api ?? {}) as { client?: { process?: ChildProcess } };
    return client?.process ?? null;
  }

  #memoryBytes(): number {
    const id = this.processId;
    if (id === null || process.platform !== 'linux') return 0;
    try {
      return Number(readFileSync(`/proc/${id}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
    } catch {
      return 0;
    }
  }
}

function unreference(child: ChildProcess | null): void {
  child?.unref();
  for (const stream of [child?.stdin, child?.stdout]) (stream as { unref?: () => void } | null | undefined)?.unref?.();
}
