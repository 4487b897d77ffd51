import { CloseButton, ScrollArea } from '@svc/ui/kit';
import { useMatchRoute } from '@tanstack/react-router';
import { MainNav } from './main-nav.tsx';
import { SettingsNav } from './settings-nav.tsx';
import classes from './sidebar.module.css';
import { WorkspaceSwitcher } from './workspace-switcher.tsx';

/** The workspace one is in, and below it the pages of the workspace or those of its settings. */
export function Sidebar({ onClose }: { onClose: () => void }) {
  const isInSettings = Boolean(useMatchRoute()({ to: '/w/$slug/settings', fuzzy: true }));
  return (
    <>
      <div className={classes.top}>
        <WorkspaceSwitcher />
        <CloseButton className={classes.close!} aria-label="Close navigation" onClick={onClose} />
      </div>
      <ScrollArea className={classes.scroll!} type="auto">
        {isInSettings ? <SettingsNav /> : <MainNav />}
      </ScrollArea>
    </>
  );
}
