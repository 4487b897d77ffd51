import type { ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import { primitive } from '../root/primitive.tsx';
import type { BoxProps } from './box-props.ts';
import classes from './card.module.css';
import { Panel } from './panel.tsx';

export interface CardProps extends BoxProps {
  /** Makes it a section with a heading. */
  title?: string;
  description?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Lets tables and lists reach the border. */
  flush?: boolean;
  children?: ReactNode;
}

/** A surface inside one hairline, with or without a title. */
export const Card = primitive(function Card(props: CardProps) {
  const { title, description, actions, flush = false, id, className, style, children } = props;
  if (title !== undefined) {
    return (
      <div id={id} className={className} style={style}>
        <Panel title={title} description={description} actions={actions} flush={flush}>
          {children}
        </Panel>
      </div>
    );
  }
  const classNames = joinClasses(classes.root, flush && classes.flush, className);
  return (
    <div id={id} className={classNames} style={style}>
      {children}
    </div>
  );
});
