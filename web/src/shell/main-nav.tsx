import {
  IconBook2,
  IconExternalLink,
  IconFiles,
  IconFileText,
  IconFlask2,
  IconHistory,
  IconHome,
  IconPackage,
  IconPuzzle,
  IconReportAnalytics,
  IconSearch,
  IconSettings,
} from '@svc/ui/icons';
import { Link } from '@tanstack/react-router';
import { useCan, useWorkspace } from '../data/workspace-context.tsx';
import { AddonLinks } from './addon-links.tsx';
import { DataTree } from './data-tree.tsx';
import classes from './sidebar.module.css';

/** The pages of a workspace. */
export function MainNav() {
  const { slug } = useWorkspace().workspace;
  const canViewAudit = useCan('ws:view_audit');
  const canViewResults = useCan('ws:view_results');
  const canViewFiles = useCan('ws:view_files');
  const canViewDocuments = useCan('ws:view_documents');
  const canViewInventory = useCan('ws:view_inventory');
  const canViewAddons = useCan('ws:view_addons');
  return (
    <div className={classes.nav}>
      <Link to="/w/$slug" params={{ slug }} activeOptions={{ exact: true }} className={classes.item}>
        <IconHome size={17} stroke={1.7} /> Home
      </Link>
      <Link to="/w/$slug/environments" params={{ slug }} activeOptions={{ exact: true }} className={classes.item}>
        <IconFlask2 size={17} stroke={1.7} /> Environments
      </Link>
      <DataTree />
      <Link to="/w/$slug/query" params={{ slug }} activeOptions={{ includeSearch: false }} className={classes.item}>
        <IconSearch size={17} stroke={1.7} /> Query
      </Link>
      {canViewDocuments && (
        <Link
          to="/w/$slug/documents"
          params={{ slug }}
          activeOptions={{ includeSearch: false }}
          className={classes.item}
        >
          <IconFileText size={17} stroke={1.7} /> Documents
        </Link>
      )}
      {canViewResults && (
        <Link to="/w/$slug/results" params={{ slug }} activeOptions={{ includeSearch: false }} className={classes.item}>
          <IconReportAnalytics size={17} stroke={1.7} /> Results
        </Link>
      )}
      {canViewInventory && (
        <Link
          to="/w/$slug/inventory"
          params={{ slug }}
          activeOptions={{ includeSearch: false }}
          className={classes.item}
        >
          <IconPackage size={17} stroke={1.7} /> Inventory
        </Link>
      )}
      {canViewFiles && (
        <Link to="/w/$slug/files" params={{ slug }} activeOptions={{ includeSearch: false }} className={classes.item}>
          <IconFiles size={17} stroke={1.7} /> Files
        </Link>
      )}
      {canViewAddons && (
        <>
          <Link
            to="/w/$slug/addons"
            params={{ slug }}
            activeOptions={{ exact: true, includeSearch: false }}
            className={classes.item}
          >
            <IconPuzzle size={17} stroke={1.7} /> Addons
          </Link>
          <AddonLinks />
        </>
      )}
      <div className={classes.label}>Workspace</div>
      {canViewAudit && (
        <Link to="/w/$slug/settings/audit" params={{ slug }} className={classes.item}>
          <IconHistory size={17} stroke={1.7} /> Audit trail
        </Link>
      )}
      <Link to="/w/$slug/settings/workspace" params={{ slug }} className={classes.item}>
        <IconSettings size={17} stroke={1.7} /> Settings
      </Link>
      <a href="/reference" target="_blank" rel="noreferrer" className={classes.item}>
        <IconBook2 size={17} stroke={1.7} /> API reference
        <IconExternalLink size={14} stroke={1.7} className={classes.outside} aria-label="opens in a new tab" />
      </a>
    </div>
  );
}
