import { Divider as MantineDivider } from '@mantine/core';
import { omitUndefined } from '../omit-undefined.ts';
import { primitive } from '../root/primitive.tsx';

export interface DividerProps {
  /** A word in the line. */
  label?: string;
}

/** A hairline between two things. */
export const Divider = primitive(function Divider(props: DividerProps) {
  return <MantineDivider labelPosition="left" {...omitUndefined(props)} />;
});
