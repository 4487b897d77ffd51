import { operations, type ReferenceType } from '@svc/contract';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { toastRefused } from '../../components/toast.ts';
import { call } from '../../data/api.ts';
import { useWorkspace } from '../../data/workspace-context.tsx';

/** Leads to a thing that a document links to. */
export function useOpenThing(): (type: ReferenceType, id: string) => void {
  const { id: workspaceId, slug } = useWorkspace().workspace;
  const router = useRouter();
  return useCallback(
    (type, id) => {
      toPath(workspaceId, type, id).then(
        (path) => path !== null && router.history.push(`/w/${slug}${path}`),
        (error: unknown) => toastRefused(error),
      );
    },
    [workspaceId, slug, router],
  );
}

async function toPath(workspaceId: string, type: ReferenceType, id: string): Promise<string | null> {
  switch (type) {
    case 'object': {
      const { object } = await call(operations.data.objects.get, { workspaceId, params: { id } });
      return `/tables/${object.tableId}?row=${id}`;
    }
    case 'table':
      return `/tables/${id}`;
    case 'batch':
      return `/results/batches/${id}`;
    case 'document':
      return `/documents/${id}`;
    case 'file':
      return `/files?file=${id}`;
    case 'container':
      return `/inventory/containers/${id}`;
    case 'addon':
      return `/addons/${id}`;
  }
}
