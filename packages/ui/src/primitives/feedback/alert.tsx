import { Alert as MantineAlert } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../actions/icon.tsx';
import type { IconName } from '../actions/icon-set.ts';
import { omitUndefined } from '../omit-undefined.ts';
import { primitive } from '../root/primitive.tsx';
import { TONE_COLORS, type Tone } from '../text/tone.ts';

const ICONS: Readonly<Record<Tone, IconName>> = {
  neutral: 'info',
  info: 'info',
  success: 'done',
  warning: 'alert',
  danger: 'alert',
};

export interface AlertProps {
  tone?: Tone;
  title?: string;
  children?: ReactNode;
}

/** Something to know before going on. A danger is read out at once, the rest when the reader comes by. */
export const Alert = primitive(function Alert({ tone = 'info', ...rest }: AlertProps) {
  return (
    <MantineAlert
      color={TONE_COLORS[tone]}
      icon={<Icon name={ICONS[tone]} size={18} />}
      role={tone === 'danger' ? 'alert' : 'status'}
      {...omitUndefined(rest)}
    />
  );
});
