import { Tabs } from '@svc/ui/kit';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { Page } from '../../components/page.tsx';
import { useWorkspace } from '../../data/workspace-context.tsx';
import { RowNames } from '../table/cells/row-names.ts';
import { RowNamesProvider } from '../table/cells/use-cell-names.ts';

interface QueryFrameProps {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  tab?: 'new' | 'saved';
  children: ReactNode;
}

/** What the pages about queries share: their tabs, and the names of rows that cells link to. */
export function QueryFrame({ title, description, actions, tab = 'new', children }: QueryFrameProps) {
  const { slug, id } = useWorkspace().workspace;
  const navigate = useNavigate();
  const names = useMemo(() => new RowNames(id), [id]);
  return (
    <RowNamesProvider value={names}>
      <Page title={title} description={description} actions={actions}>
        <Tabs
          value={tab}
          mb="md"
          onChange={(next) =>
            void navigate({ to: next === 'saved' ? '/w/$slug/query/saved' : '/w/$slug/query', params: { slug } })
          }
        >
          <Tabs.List>
            <Tabs.Tab value="new">New query</Tabs.Tab>
            <Tabs.Tab value="saved">Saved queries</Tabs.Tab>
          </Tabs.List>
        </Tabs>
        {children}
      </Page>
    </RowNamesProvider>
  );
}
