import { IconLock } from '@svc/ui/icons';
import { EmptyState, Tabs } from '@svc/ui/kit';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../../components/page.tsx';
import { useCan, useWorkspace } from '../../data/workspace-context.tsx';

interface ResultsFrameProps {
  tab: 'batches' | 'schemas';
  actions?: ReactNode;
  children: ReactNode;
}

/** What the two lists of results share, or the reason why this person cannot see them. */
export function ResultsFrame({ tab, actions, children }: ResultsFrameProps) {
  const { slug } = useWorkspace().workspace;
  const navigate = useNavigate();
  if (!useCan('ws:view_results')) return <ResultsLocked />;
  return (
    <Page
      title="Results"
      description="Batches of measured rows. A finalized batch never changes; a correction is a new batch with a reason."
      actions={actions}
    >
      <Tabs
        value={tab}
        mb="md"
        onChange={(next) =>
          void navigate({ to: next === 'schemas' ? '/w/$slug/results/schemas' : '/w/$slug/results', params: { slug } })
        }
      >
        <Tabs.List>
          <Tabs.Tab value="batches">Batches</Tabs.Tab>
          <Tabs.Tab value="schemas">Schemas</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      {children}
    </Page>
  );
}

export function ResultsLocked() {
  return (
    <Page title="Results">
      <EmptyState icon={<IconLock size={20} stroke={1.6} />} title="Not for your role">
        Your role does not show results. Ask an owner or an admin of the workspace.
      </EmptyState>
    </Page>
  );
}
