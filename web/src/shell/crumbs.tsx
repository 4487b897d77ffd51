import { Text } from '@svc/ui/primitives';
import { useMatches } from '@tanstack/react-router';
import { useWorkspace } from '../data/workspace-context.tsx';
import classes from './crumbs.module.css';

/** Where one is, from the workspace down to the page. */
export function Crumbs() {
  const { workspace } = useWorkspace();
  const crumbs = useMatches({ select: (matches) => matches.flatMap((match) => match.staticData.crumbs ?? []) });
  return (
    <Text component="div" size="sm" c="dimmed" className={classes.root!}>
      <span className={classes.workspace}>{workspace.name}</span>
      {crumbs.map((crumb, index) => (
        <span key={crumb} className={index === crumbs.length - 1 ? classes.last : classes.crumb}>
          {crumb}
        </span>
      ))}
    </Text>
  );
}
