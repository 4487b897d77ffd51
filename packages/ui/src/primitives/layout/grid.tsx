import type { CSSProperties, ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import { primitive } from '../root/primitive.tsx';
import type { BoxProps, Space } from './box-props.ts';
import classes from './grid.module.css';

export interface GridProps extends BoxProps {
  /** So many columns, whatever the width. */
  columns?: number;
  /** As many columns as fit, none narrower than this, in pixels. Used unless `columns` is given. */
  minWidth?: number;
  gap?: Space;
  children?: ReactNode;
}

/** Children in columns of equal width. */
export const Grid = primitive(function Grid(props: GridProps) {
  const { columns, minWidth = 240, gap = 'md', id, className, style, children } = props;
  const template =
    columns === undefined
      ? `repeat(auto-fit, minmax(min(${minWidth}px, 100%), 1fr))`
      : `repeat(${columns}, minmax(0, 1fr))`;
  const variables = {
    '--grid-gap': gap === 'none' ? '0' : `var(--mantine-spacing-${gap})`,
    gridTemplateColumns: template,
  } as CSSProperties;
  return (
    <div id={id} className={joinClasses(classes.root, className)} style={{ ...variables, ...style }}>
      {children}
    </div>
  );
});
