import type { Addon } from '@svc/contract';
import { ConsentPanel } from './consent-panel.tsx';
import { MappingPanel } from './mapping-panel.tsx';
import { PermissionsPanel } from './permissions-panel.tsx';
import { StandingPanel } from './standing-panel.tsx';
import { UpgradePanel } from './upgrade-panel.tsx';

/** Whether the addon runs, and all that decides it. */
export function OverviewTab({ addon }: { addon: Addon }) {
  const isActive = addon.archivedAt === null;
  return (
    <>
      <StandingPanel addon={addon} />
      {isActive && <UpgradePanel addon={addon} />}
      {isActive && addon.entities.length > 0 && <MappingPanel addon={addon} />}
      {isActive && <PermissionsPanel addon={addon} />}
      {isActive && addon.enabled && addon.grantedScopes.length > 0 && (
        <ConsentPanel key={String(addon.consentedScopes)} addon={addon} />
      )}
    </>
  );
}
