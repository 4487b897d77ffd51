import { IconLock } from '@svc/ui/icons';
import { EmptyState, Tabs } from '@svc/ui/kit';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../../components/page.tsx';
import { useCan, useWorkspace } from '../../data/workspace-context.tsx';

interface FilesFrameProps {
  tab: 'files' | 'usage';
  actions?: ReactNode;
  children: ReactNode;
}

/** What the list and the usage share, or the reason why this person cannot see them. */
export function FilesFrame({ tab, actions, children }: FilesFrameProps) {
  const { slug } = useWorkspace().workspace;
  const navigate = useNavigate();
  if (!useCan('ws:view_files')) {
    return (
      <Page title="Files">
        <EmptyState icon={<IconLock size={20} stroke={1.6} />} title="Not for your role">
          Your role does not show files. Ask an owner or an admin of the workspace.
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title="Files" description="Everything that was uploaded. Equal content is stored once." actions={actions}>
      <Tabs
        value={tab}
        mb="md"
        onChange={(next) =>
          void navigate({ to: next === 'usage' ? '/w/$slug/files/usage' : '/w/$slug/files', params: { slug } })
        }
      >
        <Tabs.List>
          <Tabs.Tab value="files">Files</Tabs.Tab>
          <Tabs.Tab value="usage">Usage</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      {children}
    </Page>
  );
}
