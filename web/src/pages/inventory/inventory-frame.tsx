import { IconLock } from '@svc/ui/icons';
import { EmptyState, Tabs } from '@svc/ui/kit';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../../components/page.tsx';
import { useCan, useWorkspace } from '../../data/workspace-context.tsx';

const TABS = {
  storage: { label: 'Storage', to: '/w/$slug/inventory' },
  lots: { label: 'Lots', to: '/w/$slug/inventory/lots' },
  find: { label: 'Find', to: '/w/$slug/inventory/find' },
  out: { label: 'Checked out', to: '/w/$slug/inventory/checked-out' },
} as const;

interface InventoryFrameProps {
  tab: keyof typeof TABS;
  actions?: ReactNode;
  children: ReactNode;
}

/** What the lists of the inventory share, or the reason why this person cannot see them. */
export function InventoryFrame({ tab, actions, children }: InventoryFrameProps) {
  const { slug } = useWorkspace().workspace;
  const navigate = useNavigate();
  if (!useCan('ws:view_inventory')) return <InventoryLocked />;
  return (
    <Page title="Inventory" description="What there is, how much of it, and where it stands." actions={actions}>
      <Tabs
        value={tab}
        mb="md"
        onChange={(next) => next && void navigate({ to: TABS[next as keyof typeof TABS].to, params: { slug } })}
      >
        <Tabs.List>
          {Object.entries(TABS).map(([value, { label }]) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {children}
    </Page>
  );
}

export function InventoryLocked() {
  return (
    <Page title="Inventory">
      <EmptyState icon={<IconLock size={20} stroke={1.6} />} title="Not for your role">
        Your role does not show the inventory. Ask an owner or an admin of the workspace.
      </EmptyState>
    </Page>
  );
}
