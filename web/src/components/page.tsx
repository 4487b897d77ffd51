import { PageHeader } from '@svc/ui/kit';
import type { ReactNode } from 'react';
import { useWorkspace } from '../data/workspace-context.tsx';
import classes from './page.module.css';

interface PageProps {
  title: string;
  /** What the tab says, where it is not the title. */
  tab?: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** Forms read better in a narrow column, tables in a wide one. */
  width?: 'narrow' | 'wide';
  children: ReactNode;
}

/** A page inside a workspace, with its title in the tab as well. */
export function Page({ title, tab = title, description, actions, width = 'wide', children }: PageProps) {
  const { workspace } = useWorkspace();
  return (
    <div className={width === 'narrow' ? classes.narrow : classes.wide}>
      <title>{`${tab} · ${workspace.name} · svc`}</title>
      <PageHeader title={title} description={description} actions={actions} />
      {children}
    </div>
  );
}
