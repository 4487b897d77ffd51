import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { omitUndefined } from '../omit-undefined.ts';
import { primitive } from '../root/primitive.tsx';
import { type BoxProps, type Space, toSpace } from './box-props.ts';

const JUSTIFY = { start: 'flex-start', center: 'center', end: 'flex-end', between: 'space-between' };

export interface RowProps extends BoxProps {
  gap?: Space;
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  justify?: 'start' | 'center' | 'end' | 'between';
  /** False keeps them in one line whatever happens. */
  wrap?: boolean;
  /** Every child takes an equal share of the width. */
  grow?: boolean;
  children?: ReactNode;
}

/** Children side by side; they wrap when there is no room. */
export const Row = primitive(function Row(props: RowProps) {
  const { gap = 'sm', align = 'center', justify = 'start', wrap = true, grow = false, ...rest } = props;
  return (
    <Group
      gap={toSpace(gap)}
      align={align}
      justify={JUSTIFY[justify]}
      wrap={wrap ? 'wrap' : 'nowrap'}
      grow={grow}
      {...omitUndefined(rest)}
    />
  );
});
