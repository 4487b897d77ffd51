import { ICONS, type IconName } from './icon-set.ts';

export interface IconProps {
  name: IconName;
  /** In pixels. */
  size?: number;
  /** What it says, where no word beside it does. */
  label?: string;
}

/** A line drawing in the colour of the text around it. */
export function Icon({ name, size = 16, label }: IconProps) {
  // A script without types may ask for one that does not exist; better a box than a blank page.
  const Drawing = ICONS[name] ?? ICONS.box;
  const words = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <Drawing size={size} stroke={1.7} {...words} />;
}
