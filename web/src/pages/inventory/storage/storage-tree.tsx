import type { Container } from '@svc/contract';
import { Button } from '@svc/ui/kit';
import { useState } from 'react';
import { useCan } from '../../../data/workspace-context.tsx';
import classes from '../inventory.module.css';
import { CreateContainerDialog } from './create-container-dialog.tsx';
import { EditContainerDialog } from './edit-container-dialog.tsx';
import { StorageNode } from './storage-node.tsx';

interface StorageTreeProps {
  containers: readonly Container[];
  onMore?: () => void;
}

/** The outermost containers; what is in them is read when one is opened. */
export function StorageTree({ containers, onMore }: StorageTreeProps) {
  const canEdit = useCan('ws:edit_inventory');
  const [addingTo, setAddingTo] = useState<Container | null>(null);
  const [editing, setEditing] = useState<Container | null>(null);
  const actions = canEdit ? { onAdd: setAddingTo, onEdit: setEditing } : {};
  return (
    <nav aria-label="Storage">
      <ul className={classes.tree}>
        {containers.map((container) => (
          <StorageNode key={container.id} container={container} depth={0} {...actions} />
        ))}
      </ul>
      {onMore && (
        <div className={classes.more}>
          <Button variant="subtle" size="compact-sm" onClick={onMore}>
            Show more
          </Button>
        </div>
      )}
      <CreateContainerDialog opened={addingTo !== null} parent={addingTo} onClose={() => setAddingTo(null)} />
      <EditContainerDialog container={editing} onClose={() => setEditing(null)} />
    </nav>
  );
}
