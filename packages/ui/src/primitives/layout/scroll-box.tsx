import type { ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import { primitive } from '../root/primitive.tsx';
import type { BoxProps } from './box-props.ts';
import classes from './scroll-box.module.css';

export interface ScrollBoxProps extends BoxProps {
  /** What is inside, for those who cannot see it. */
  label: string;
  /** In pixels. */
  maxHeight?: number;
  children?: ReactNode;
}

/** Content that scrolls inside its box, by mouse, touch and arrow keys. */
export const ScrollBox = primitive(function ScrollBox(props: ScrollBoxProps) {
  const { label, maxHeight = 320, id, className, style, children } = props;
  return (
    <section
      id={id}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus no key could scroll it
      tabIndex={0}
      className={joinClasses(classes.root, className)}
      style={{ maxHeight, ...style }}
    >
      {children}
    </section>
  );
});
