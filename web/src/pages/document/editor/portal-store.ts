import type { ReactNode } from 'react';

interface Portal {
  /** Stays the same while the place is there, whatever comes and goes before it. */
  key: string;
  place: HTMLElement;
  content: ReactNode;
}

/** Places inside the editor that React draws. */
export class PortalStore {
  #portals = new Map<HTMLElement, Portal>();
  #list: Portal[] = [];
  #made = 0;
  readonly #listeners = new Set<() => void>();

  set(place: HTMLElement, content: ReactNode): void {
    const key = this.#portals.get(place)?.key ?? `${++this.#made}`;
    this.#portals.set(place, { key, place, content });
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

  readonly list = (): readonly Portal[] => this.#list;

  #changed(): void {
    this.#list = [...this.#portals.values()];
    for (const listener of this.#listeners) listener();
  }
}
