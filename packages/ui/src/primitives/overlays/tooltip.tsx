import { Tooltip as MantineTooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import { primitive } from '../root/primitive.tsx';

export interface TooltipProps {
  label: string;
  /** One element that can have the focus, or be pointed at. */
  children: ReactElement;
}

/** A few more words about its child, on hover and on focus. */
export const Tooltip = primitive(function Tooltip({ label, children }: TooltipProps) {
  return (
    <MantineTooltip label={label} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <span style={{ display: 'inline-flex' }}>{children}</span>
    </MantineTooltip>
  );
});
