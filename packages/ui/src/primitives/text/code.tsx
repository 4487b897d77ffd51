import { Code as MantineCode } from '@mantine/core';
import type { ReactNode } from 'react';
import { primitive } from '../root/primitive.tsx';

export interface CodeProps {
  /** Lines of their own, kept as they are. */
  block?: boolean;
  children?: ReactNode;
}

/** Code, a sequence or an identifier. */
export const Code = primitive(function Code({ block = false, children }: CodeProps) {
  return <MantineCode block={block}>{children}</MantineCode>;
});
