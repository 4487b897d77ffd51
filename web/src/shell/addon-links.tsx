import { Link } from '@tanstack/react-router';
import { AddonIcon } from '../components/addons/addon-icon.tsx';
import { readManifest } from '../components/addons/read-manifest.ts';
import { useAddons } from '../data/use-addons.ts';
import { useWorkspace } from '../data/workspace-context.tsx';
import classes from './data-tree.module.css';

/** The enabled addons that have a page of their own. */
export function AddonLinks() {
  const { slug } = useWorkspace().workspace;
  const { data: addons = [] } = useAddons();
  const shown = addons.filter(
    ({ enabled, build, manifest }) =>
      enabled && build?.status === 'green' && readManifest(manifest).surfaces.includes('page'),
  );
  if (shown.length === 0) return null;
  return (
    <ul className={classes.tables} aria-label="Addons with a page">
      {shown.map(({ id, name, icon }) => (
        <li key={id}>
          <Link to="/w/$slug/addons/$addonId/run" params={{ slug, addonId: id }} className={classes.link}>
            <AddonIcon name={icon} size={15} />
            <span className={classes.name}>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
