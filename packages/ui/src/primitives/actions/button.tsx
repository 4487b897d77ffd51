import { Button as MantineButton } from '@mantine/core';
import type { MouseEventHandler, ReactNode } from 'react';
import { omitUndefined } from '../omit-undefined.ts';
import { primitive } from '../root/primitive.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-set.ts';

const VARIANTS = { primary: 'filled', default: 'default', quiet: 'subtle' };

export interface ButtonProps {
  /** `primary` for the one thing to do here, `quiet` for what is rarely wanted. */
  variant?: 'primary' | 'default' | 'quiet';
  /** For what takes something away. */
  danger?: boolean;
  size?: 'xs' | 'sm' | 'md';
  icon?: IconName;
  /** Shows that it is at work, and takes no clicks meanwhile. */
  loading?: boolean;
  disabled?: boolean;
  fullWidth?: boolean;
  /** `submit` sends the form around it. */
  type?: 'button' | 'submit' | 'reset';
  onClick?: MouseEventHandler<HTMLButtonElement>;
  'aria-label'?: string;
  'aria-pressed'?: boolean;
  children?: ReactNode;
}

/** A button with words on it. */
export const Button = primitive(function Button(props: ButtonProps) {
  const { variant = 'default', danger = false, size = 'sm', icon, type = 'button', ...rest } = props;
  return (
    <MantineButton
      variant={danger && variant === 'default' ? 'light' : VARIANTS[variant]}
      size={size}
      type={type}
      {...(danger ? { color: 'red' } : {})}
      {...(icon === undefined ? {} : { leftSection: <Icon name={icon} size={size === 'xs' ? 14 : 16} /> })}
      {...omitUndefined(rest)}
    />
  );
});
