import { Text } from '@svc/ui/kit';
import { useMatches, useParams } from '@tanstack/react-router';
import { TextLink } from '../components/links.tsx';
import { useWorkspace } from '../data/workspace-context.tsx';
import classes from './crumbs.module.css';
import { AddonCrumbs, EnvironmentCrumbs, TableCrumbs } from './data-crumbs.tsx';

/** Where one is, from the workspace down to the page. */
export function Crumbs() {
  const { workspace } = useWorkspace();
  const crumbs = useMatches({ select: (matches) => matches.flatMap((match) => match.staticData.crumbs ?? []) });
  const { tableId, environmentId, addonId } = useParams({ strict: false });
  return (
    <Text component="nav" size="sm" c="dimmed" className={classes.root!} aria-label="Where you are">
      <TextLink to="/w/$slug" params={{ slug: workspace.slug }} className={classes.workspace!} c="dimmed" size="sm">
        {workspace.name}
      </TextLink>
      {tableId !== undefined && <TableCrumbs id={tableId} />}
      {environmentId !== undefined && <EnvironmentCrumbs id={environmentId} />}
      {addonId !== undefined && <AddonCrumbs id={addonId} />}
      {crumbs.map((crumb, index) => (
        <span key={crumb} className={index === crumbs.length - 1 ? classes.last : classes.crumb}>
          {crumb}
        </span>
      ))}
    </Text>
  );
}
