import type { AddonDaleaClient, AddonScope } from './client.generated.ts';

/**
 * What the default export of the entry script is: it renders into the element, and answers a function that takes everything away
 * again.
 */
export type AddonMount<Config extends object = Record<string, unknown>, State = unknown> = (
  element: HTMLElement,
  props: AddonProps<Config, State>,
) => () => void;

/** What an addon is given when it is mounted. */
export interface AddonProps<Config extends object = Record<string, unknown>, State = unknown> {
  /** The capability proxy: every call goes through it. */
  svc: AddonDaleaClient;

  /** What was filled into the form of `configSchema`; any key may be missing. */
  config: Partial<Config>;

  /** What the person allowed, which may be less than the manifest asks for. */
  grantedScopes: readonly AddonScope[];

  /** What the host remembers of this instance for this person. */
  state: AddonStateHandle<State>;
}

/** Selections, filters and the like, kept by the host; never rows that were fetched. At most 64 KiB as JSON. */
export interface AddonStateHandle<State = unknown> {
  /** The state as it is now; null while nothing was set. */
  get(): State | null;

  /** Replaces the state. It is saved a moment later; a `readonly` state refuses. */
  set(next: State): void;

  /** Calls back after each change; the answer ends that. */
  subscribe(listener: (state: State | null) => void): () => void;

  /** True where state cannot be kept. */
  readonly readonly: boolean;
}
