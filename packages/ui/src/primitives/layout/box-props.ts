import type { CSSProperties } from 'react';

/** What every box of a layout takes besides its own props. */
export interface BoxProps {
  id?: string;
  className?: string;
  style?: CSSProperties;
}

/** The five distances of the look, and none. */
export type Space = 'none' | 'xs' | 'sm' | 'md' | 'lg' | 'xl';

/** A distance as Mantine takes it. */
export function toSpace(space: Space): string | number {
  return space === 'none' ? 0 : space;
}
