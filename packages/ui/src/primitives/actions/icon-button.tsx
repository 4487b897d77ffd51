import { ActionIcon, Tooltip } from '@mantine/core';
import type { MouseEventHandler } from 'react';
import { omitUndefined } from '../omit-undefined.ts';
import { primitive } from '../root/primitive.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-set.ts';

export interface IconButtonProps {
  icon: IconName;
  /** What it does: its name for screen readers, and its tooltip. */
  label: string;
  variant?: 'quiet' | 'default' | 'primary';
  danger?: boolean;
  loading?: boolean;
  disabled?: boolean;
  /** For a button that stays in. */
  'aria-pressed'?: boolean;
  onClick?: MouseEventHandler<HTMLButtonElement>;
}

const VARIANTS = { primary: 'filled', default: 'default', quiet: 'subtle' };

/** A button with a drawing on it. */
export const IconButton = primitive(function IconButton(props: IconButtonProps) {
  const { icon, label, variant = 'quiet', danger = false, ...rest } = props;
  const color = variant === 'primary' ? 'petrol' : 'gray';
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant={VARIANTS[variant]}
        color={danger ? 'red' : color}
        size={30}
        aria-label={label}
        type="button"
        {...omitUndefined(rest)}
      >
        <Icon name={icon} size={17} />
      </ActionIcon>
    </Tooltip>
  );
});
