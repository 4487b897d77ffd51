import type { ReactNode } from 'react';
import { primitive } from '../root/primitive.tsx';
import classes from './page.module.css';
import { PageHeader } from './page-header.tsx';

export interface PageProps {
  title: string;
  /** One sentence on what this is for. */
  description?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** The outermost box of an addon that has a page to itself. */
export const Page = primitive(function Page({ title, description, actions, children }: PageProps) {
  return (
    <div className={classes.root}>
      <PageHeader title={title} description={description} actions={actions} />
      {children}
    </div>
  );
});
