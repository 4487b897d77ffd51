import { TextLink } from '../../../components/links.tsx';
import { useContainerPath } from '../../../data/use-containers.ts';
import { useWorkspace } from '../../../data/workspace-context.tsx';
import classes from '../inventory.module.css';

/** The way to a container, each step a link. */
export function ContainerPath({ id }: { id: string }) {
  const { slug } = useWorkspace().workspace;
  const path = useContainerPath(id).data ?? [];
  return (
    <nav className={classes.path} aria-label="Where it stands">
      <TextLink to="/w/$slug/inventory" params={{ slug }} size="sm">
        Storage
      </TextLink>
      {path.map((step, index) => (
        <span key={step.id}>
          {'› '}
          {index === path.length - 1 ? (
            <span aria-current="page">{step.position ?? step.name}</span>
          ) : (
            <TextLink to="/w/$slug/inventory/containers/$containerId" params={{ slug, containerId: step.id }} size="sm">
              {step.name}
            </TextLink>
          )}
        </span>
      ))}
    </nav>
  );
}
