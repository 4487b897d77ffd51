import { Stack as MantineStack } from '@mantine/core';
import type { ReactNode } from 'react';
import { omitUndefined } from '../omit-undefined.ts';
import { primitive } from '../root/primitive.tsx';
import { type BoxProps, type Space, toSpace } from './box-props.ts';

export interface StackProps extends BoxProps {
  gap?: Space;
  /** How the children stand across: the whole width unless told. */
  align?: 'stretch' | 'start' | 'center' | 'end';
  /** Around the content. */
  padding?: Space;
  children?: ReactNode;
}

/** Children one below the other. */
export const Stack = primitive(function Stack({ gap = 'md', align = 'stretch', padding, ...rest }: StackProps) {
  return (
    <MantineStack
      gap={toSpace(gap)}
      align={align}
      {...(padding === undefined ? {} : { p: toSpace(padding) })}
      {...omitUndefined(rest)}
    />
  );
});
