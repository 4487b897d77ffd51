import { Badge as MantineBadge } from '@mantine/core';
import type { ReactNode } from 'react';
import { primitive } from '../root/primitive.tsx';
import { TONE_COLORS, type Tone } from './tone.ts';

export interface BadgeProps {
  tone?: Tone;
  children?: ReactNode;
}

/** A status in one or two words. */
export const Badge = primitive(function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <MantineBadge color={TONE_COLORS[tone]}>{children}</MantineBadge>;
});
