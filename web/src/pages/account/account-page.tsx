import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Gate } from '../../components/gate.tsx';
import { Page } from '../../components/page.tsx';
import { chooseWorkspace } from '../../data/last-workspace.ts';
import { workspacesQuery } from '../../data/use-account.ts';
import { OpenWorkspace } from '../../shell/workspace-layout.tsx';
import { AccountName } from './account-name.tsx';
import { ChangePassword } from './change-password.tsx';
import { ConnectedAppsPanel } from './connected-apps-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

/** One's own account; inside the workspace used last, when there is one. */
export function AccountPage() {
  const { data: workspaces } = useSuspenseQuery(workspacesQuery);
  const workspace = chooseWorkspace(workspaces);
  const panels = (
    <>
      <AccountName />
      <ChangePassword />
      <ConnectedAppsPanel />
      <SessionsPanel />
    </>
  );
  if (!workspace) return <OutsidePage>{panels}</OutsidePage>;
  return (
    <OpenWorkspace workspace={workspace}>
      <Page width="narrow" title="Account" description="Yours, in every workspace.">
        {panels}
      </Page>
    </OpenWorkspace>
  );
}

function OutsidePage({ children }: { children: ReactNode }) {
  return (
    <Gate title="Account" width="wide">
      {children}
    </Gate>
  );
}
