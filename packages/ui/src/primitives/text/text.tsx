import { Text as MantineText } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { omitUndefined } from '../omit-undefined.ts';
import { primitive } from '../root/primitive.tsx';
import { TONE_COLORS, type Tone } from './tone.ts';

const WEIGHTS = { normal: 400, medium: 550, bold: 650 };

export interface TextProps {
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  weight?: 'normal' | 'medium' | 'bold';
  /** Less important. */
  dimmed?: boolean;
  tone?: Tone;
  align?: 'start' | 'center' | 'end';
  /** One line, cut with an ellipsis. */
  truncate?: boolean;
  /** In the type of code: sequences, barcodes. */
  mono?: boolean;
  /** Inside of a sentence instead of a paragraph of its own. */
  inline?: boolean;
  id?: string;
  className?: string;
  style?: CSSProperties;
  children?: ReactNode;
}

/** A paragraph, or with `inline` a piece of one. */
export const Text = primitive(function Text(props: TextProps) {
  const { size = 'md', weight, dimmed = false, tone, align, truncate = false, mono = false, inline, ...rest } = props;
  const color = dimmed ? 'dimmed' : tone && `var(--mantine-color-${TONE_COLORS[tone]}-light-color)`;
  return (
    <MantineText
      size={size}
      {...omitUndefined({ c: color, ta: align, fw: weight && WEIGHTS[weight], ff: mono ? 'monospace' : undefined })}
      {...(truncate ? { truncate: 'end' as const } : {})}
      {...(inline ? { span: true } : {})}
      {...omitUndefined(rest)}
    />
  );
});
