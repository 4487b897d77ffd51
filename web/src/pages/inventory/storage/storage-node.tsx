import type { Container } from '@svc/contract';
import { IconChevronRight, IconPencil, IconPlus } from '@svc/ui/icons';
import { ActionIcon, Button, Loader, Text } from '@svc/ui/kit';
import { useState } from 'react';
import { formatQuantity } from '../../../components/inventory/amounts.ts';
import { isVessel, KindIcon } from '../../../components/inventory/container-kinds.tsx';
import { ExpiryBadge } from '../../../components/inventory/expiry-badge.tsx';
import { TextLink } from '../../../components/links.tsx';
import { useContents } from '../../../data/use-containers.ts';
import { useWorkspace } from '../../../data/workspace-context.tsx';
import classes from '../inventory.module.css';
import { describeFill } from './describe-fill.ts';

interface StorageNodeProps {
  container: Container;
  depth: number;
  onAdd?: (container: Container) => void;
  onEdit?: (container: Container) => void;
}

/** One container in the tree, and below it, once opened, what is in it. */
export function StorageNode({ container, depth, onAdd, onEdit }: StorageNodeProps) {
  const { slug } = useWorkspace().workspace;
  const [isOpen, setOpen] = useState(depth === 0 && container.kind === 'site');
  const { name, kind, childCount } = container;
  return (
    <li>
      <div className={classes.node}>
        <ActionIcon
          size={24}
          className={classes.fold!}
          aria-label={`${isOpen ? 'Hide' : 'Show'} what is in ${name}`}
          aria-expanded={isOpen}
          disabled={childCount === 0}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronRight size={15} />
        </ActionIcon>
        <span className={classes.icon}>
          <KindIcon kind={kind} />
        </span>
        <TextLink
          to="/w/$slug/inventory/containers/$containerId"
          params={{ slug, containerId: container.id }}
          size="sm"
        >
          {container.position && <Text span c="dimmed" size="sm">{`${container.position} · `}</Text>}
          {name}
        </TextLink>
        <ExpiryBadge expiresAt={container.expiresAt} />
        <span className={classes.spacer} />
        {onEdit && (
          <ActionIcon
            size={26}
            className={classes.hidden!}
            aria-label={`Edit ${name}`}
            onClick={() => onEdit(container)}
          >
            <IconPencil size={15} />
          </ActionIcon>
        )}
        {onAdd && !isVessel(kind) && (
          <ActionIcon
            size={26}
            className={classes.hidden!}
            aria-label={`Add to ${name}`}
            onClick={() => onAdd(container)}
          >
            <IconPlus size={15} />
          </ActionIcon>
        )}
        <span className={classes.quiet}>{container.barcode}</span>
        <span className={classes.quiet}>
          {container.quantity ? formatQuantity(container.quantity) : describeFill(container)}
        </span>
      </div>
      {isOpen && childCount > 0 && (
        <Children id={container.id} depth={depth + 1} {...(onAdd ? { onAdd } : {})} {...(onEdit ? { onEdit } : {})} />
      )}
    </li>
  );
}

function Children({ id, ...node }: { id: string } & Omit<StorageNodeProps, 'container'>) {
  const query = useContents(id);
  const containers = query.data?.pages.flatMap((page) => page.containers) ?? [];
  return (
    <ul>
      {query.isPending && <Loader size={16} m="xs" aria-label="Loading" />}
      {query.error && (
        <Text size="sm" c="red" p="xs">
          {query.error.message}
        </Text>
      )}
      {containers.map((container) => (
        <StorageNode key={container.id} container={container} {...node} />
      ))}
      {query.hasNextPage && (
        <li className={classes.more}>
          <Button
            variant="subtle"
            size="compact-sm"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Show more
          </Button>
        </li>
      )}
    </ul>
  );
}
