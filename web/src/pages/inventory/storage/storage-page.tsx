import { IconPackage, IconPlus, IconSearch } from '@svc/ui/icons';
import { Button, EmptyState, TextInput, useDebouncedValue } from '@svc/ui/kit';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryState } from '../../../components/query-state.tsx';
import { useContainers } from '../../../data/use-containers.ts';
import { useCan, useWorkspace } from '../../../data/workspace-context.tsx';
import { InventoryFrame } from '../inventory-frame.tsx';
import { CreateContainerDialog } from './create-container-dialog.tsx';
import { SearchHits } from './search-hits.tsx';
import { StorageTree } from './storage-tree.tsx';

const DELAY_MS = 200;

/** Everything that holds something, as a tree; a search shows where each hit stands. */
export function StoragePage() {
  const search = useSearch({ from: '/signed-in/w/$slug/inventory' });
  const { slug } = useWorkspace().workspace;
  const navigate = useNavigate();
  const canEdit = useCan('ws:edit_inventory');
  const canView = useCan('ws:view_inventory');
  const [words, setWords] = useState(search.q ?? '');
  const [q] = useDebouncedValue(words.trim(), DELAY_MS);
  const top = useContainers({ topLevel: true }, canView);
  const show = (create: boolean): void =>
    void navigate({
      to: '/w/$slug/inventory',
      params: { slug },
      search: create ? { create: true } : {},
      replace: true,
    });
  const newContainer = canEdit && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => show(true)}>
      New container
    </Button>
  );

  return (
    <InventoryFrame tab="storage" actions={newContainer}>
      <TextInput
        aria-label="Search the storage"
        placeholder="A name or a barcode"
        leftSection={<IconSearch size={16} />}
        maw={420}
        mb="md"
        maxLength={200}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {q !== '' ? (
        <SearchHits q={q} onClear={() => setWords('')} />
      ) : (
        <QueryState query={top}>
          {({ pages }) =>
            pages[0]?.total === 0 ? (
              <EmptyState
                icon={<IconPackage size={20} stroke={1.6} />}
                title="Nothing is stored yet"
                action={newContainer}
              >
                Start with the outermost: a site, a room or a freezer. Shelves, boxes, plates and tubes go into it.
              </EmptyState>
            ) : (
              <StorageTree
                containers={pages.flatMap((page) => page.containers)}
                {...(top.hasNextPage ? { onMore: () => void top.fetchNextPage() } : {})}
              />
            )
          }
        </QueryState>
      )}
      <CreateContainerDialog opened={canEdit && search.create === true} parent={null} onClose={() => show(false)} />
    </InventoryFrame>
  );
}
