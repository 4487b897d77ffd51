import type { Environment } from '@svc/contract';
import { useArchiveWithUndo } from '../../components/use-archive-with-undo.ts';
import { useArchiveEnvironment, useRestoreEnvironment } from '../../data/use-environments.ts';

/** Archives an environment at once and offers the way back. */
export function useArchiveEnvironmentWithUndo() {
  const { mutateAsync: archive } = useArchiveEnvironment();
  const { mutateAsync: restore } = useRestoreEnvironment();
  return useArchiveWithUndo<Environment>({ archive, restore });
}
