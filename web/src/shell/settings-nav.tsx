import {
  IconApps,
  IconArrowLeft,
  IconBook2,
  IconBuilding,
  IconExternalLink,
  IconHistory,
  IconKey,
  IconLayoutGrid,
  IconSettings,
  IconTag,
  IconUsers,
} from '@svc/ui/icons';
import { Link } from '@tanstack/react-router';
import { useCan, useWorkspace } from '../data/workspace-context.tsx';
import classes from './sidebar.module.css';

/** The pages of the settings, with the way back. */
export function SettingsNav() {
  const { slug } = useWorkspace().workspace;
  const canViewAudit = useCan('ws:view_audit');
  const canManageClients = useCan('ws:manage_oauth_clients');
  return (
    <div className={classes.nav}>
      <Link to="/w/$slug" params={{ slug }} activeOptions={{ exact: true }} className={classes.item}>
        <IconArrowLeft size={17} stroke={1.7} /> Back to workspace
      </Link>
      <div className={classes.label}>Settings</div>
      <Link to="/w/$slug/settings/workspace" params={{ slug }} className={classes.item}>
        <IconSettings size={17} stroke={1.7} /> Workspace
      </Link>
      <Link to="/w/$slug/settings/members" params={{ slug }} className={classes.item}>
        <IconUsers size={17} stroke={1.7} /> Members
      </Link>
      <Link to="/w/$slug/settings/naming-schemes" params={{ slug }} className={classes.item}>
        <IconTag size={17} stroke={1.7} /> Naming schemes
      </Link>
      {canViewAudit && (
        <Link to="/w/$slug/settings/audit" params={{ slug }} className={classes.item}>
          <IconHistory size={17} stroke={1.7} /> Audit trail
        </Link>
      )}
      <div className={classes.label}>Developer</div>
      <Link to="/w/$slug/settings/developer/api-keys" params={{ slug }} className={classes.item}>
        <IconKey size={17} stroke={1.7} /> API Keys
      </Link>
      {canManageClients && (
        <Link to="/w/$slug/settings/developer/applications" params={{ slug }} className={classes.item}>
          <IconApps size={17} stroke={1.7} /> Applications
        </Link>
      )}
      <Link to="/w/$slug/settings/developer/ui-gallery" params={{ slug }} className={classes.item}>
        <IconLayoutGrid size={17} stroke={1.7} /> UI gallery
      </Link>
      <a href="/reference" target="_blank" rel="noreferrer" className={classes.item}>
        <IconBook2 size={17} stroke={1.7} /> API reference
        <IconExternalLink size={14} stroke={1.7} className={classes.outside} aria-label="opens in a new tab" />
      </a>
      <div className={classes.label}>Organization</div>
      <Link to="/w/$slug/settings/organization" params={{ slug }} className={classes.item}>
        <IconBuilding size={17} stroke={1.7} /> Organization
      </Link>
    </div>
  );
}
