import { TextLink } from '../../../components/links.tsx';
import { useWorkspace } from '../../../data/workspace-context.tsx';
import classes from '../inventory.module.css';

/** The way back to all lots. */
export function LotPath({ name }: { name: string }) {
  const { slug } = useWorkspace().workspace;
  return (
    <nav className={classes.path} aria-label="Where you are in the inventory">
      <TextLink to="/w/$slug/inventory/lots" params={{ slug }} size="sm">
        Lots
      </TextLink>
      <span aria-current="page">{`› ${name}`}</span>
    </nav>
  );
}
