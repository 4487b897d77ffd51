import type { SearchResult } from '@svc/contract';
import type { RecentThing } from '../../data/recent-things.ts';
import type { PaletteAction } from './palette-actions.ts';

/** A line of the palette. */
export type PaletteItem =
  | { kind: 'thing'; id: string; href: string; thing: RecentThing; result: SearchResult | null }
  | { kind: 'action'; id: string; href: string; action: PaletteAction }
  | { kind: 'all'; id: string; href: string; total: number };

export interface PaletteGroup {
  label: string;
  items: PaletteItem[];
}

export const toThingItem = (thing: RecentThing, result: SearchResult | null = null): PaletteItem => ({
  kind: 'thing',
  id: `thing-${thing.id}`,
  href: thing.href,
  thing,
  result,
});

export const toActionItem = (action: PaletteAction, slug: string): PaletteItem => ({
  kind: 'action',
  id: `action-${action.id}`,
  href: `/w/${slug}${action.path}`,
  action,
});

/** The line above or below, round the ends. */
export function stepItem(ids: readonly string[], current: string | null, by: 1 | -1): string | null {
  if (ids.length === 0) return null;
  const at = current === null ? -1 : ids.indexOf(current);
  if (at === -1) return by === 1 ? ids[0]! : ids.at(-1)!;
  return ids[(at + by + ids.length) % ids.length]!;
}
