import type { ReactNode } from 'react';

/** Places inside the editor that React draws. */
export class PortalStore {
  #portals = new Map<HTMLElement, ReactNode>();
  #list: [HTMLElement, ReactNode][] = [];
  readonly #listeners = new Set<() => void>();

  set(place: HTMLElement, content: ReactNode): void {
    this.#portals.set(place, content);
    this.#changed();
  }

  remove(place: HTMLElement): void {
    this.#portals.delete(place);
    this.#changed();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly list = (): readonly [HTMLElement, ReactNode][] => this.#list;

  #changed(): void {
    this.#list = [...this.#portals];
    for (const listener of this.#listeners) listener();
  }
}
