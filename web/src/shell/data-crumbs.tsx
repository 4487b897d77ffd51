import { TextLink } from '../components/links.tsx';
import { useAddon } from '../data/use-addons.ts';
import { useEnvironment } from '../data/use-environments.ts';
import { useTable } from '../data/use-tables.ts';
import { useWorkspace } from '../data/workspace-context.tsx';
import classes from './crumbs.module.css';

/** The environment of a table and the table; nothing while they are not known. */
export function TableCrumbs({ id }: { id: string }) {
  const { data: table } = useTable(id);
  if (table === undefined) return null;
  return (
    <>
      <EnvironmentLink id={table.environmentId} />
      <span className={classes.last} aria-current="page">
        {table.name}
      </span>
    </>
  );
}

/** All environments, and the one on screen. */
export function EnvironmentCrumbs({ id }: { id: string }) {
  const { slug } = useWorkspace().workspace;
  const { data: environment } = useEnvironment(id);
  return (
    <>
      <span className={classes.crumb}>
        <TextLink to="/w/$slug/environments" params={{ slug }} c="dimmed" size="sm">
          Environments
        </TextLink>
      </span>
      {environment && (
        <span className={classes.last} aria-current="page">
          {environment.name}
        </span>
      )}
    </>
  );
}

/** All addons, and the one on screen. */
export function AddonCrumbs({ id }: { id: string }) {
  const { slug } = useWorkspace().workspace;
  const { data: addon } = useAddon(id);
  return (
    <>
      <span className={classes.crumb}>
        <TextLink to="/w/$slug/addons" params={{ slug }} c="dimmed" size="sm">
          Addons
        </TextLink>
      </span>
      {addon && (
        <span className={classes.crumb}>
          <TextLink to="/w/$slug/addons/$addonId" params={{ slug, addonId: id }} c="dimmed" size="sm">
            {addon.name}
          </TextLink>
        </span>
      )}
    </>
  );
}

function EnvironmentLink({ id }: { id: string }) {
  const { slug } = useWorkspace().workspace;
  const { data: environment } = useEnvironment(id);
  return (
    <span className={classes.crumb}>
      <TextLink to="/w/$slug/environments/$environmentId" params={{ slug, environmentId: id }} c="dimmed" size="sm">
        {environment?.name ?? '…'}
      </TextLink>
    </span>
  );
}
