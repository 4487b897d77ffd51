import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { omitUndefined } from '../omit-undefined.ts';
import { primitive } from '../root/primitive.tsx';

export interface HeadingProps {
  /** 1 for the page, 2 for its sections, 3 below them. */
  level?: 1 | 2 | 3;
  id?: string;
  children?: ReactNode;
}

/** A heading that screen readers list. */
export const Heading = primitive(function Heading({ level = 2, ...rest }: HeadingProps) {
  return <Title order={level} {...omitUndefined(rest)} />;
});
