import type { Environment } from '@svc/contract';
import { Button, Group, toasts } from '@svc/ui/primitives';
import { toastDone, toastRefused } from '../../components/toast.ts';
import { useArchiveEnvironment, useRestoreEnvironment } from '../../data/use-environments.ts';

/** Archives at once and offers the way back, instead of asking first. */
export function useArchiveWithUndo() {
  const archiving = useArchiveEnvironment();
  const restoring = useRestoreEnvironment();

  // Promises, not callbacks: the row is gone from the page before the answer is here.
  async function restore(environment: Environment): Promise<void> {
    try {
      await restoring.mutateAsync(environment);
      toastDone(`${environment.name} is active again`);
    } catch (error) {
      toastRefused(error);
    }
  }

  async function archive(environment: Environment): Promise<void> {
    try {
      const archived = await archiving.mutateAsync(environment);
      offerUndo(archived, () => void restore(archived));
    } catch (error) {
      toastRefused(error);
    }
  }

  return {
    archive: (environment: Environment) => void archive(environment),
    restore: (environment: Environment) => void restore(environment),
  };
}

function offerUndo(environment: Environment, undo: () => void): void {
  const id = `archived-${environment.id}-${environment.version}`;
  toasts.show({
    id,
    autoClose: 10_000,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <span>{environment.name} is archived</span>
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => {
            toasts.hide(id);
            undo();
          }}
        >
          Undo
        </Button>
      </Group>
    ),
  });
}
