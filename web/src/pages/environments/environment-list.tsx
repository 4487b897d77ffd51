import type { Environment } from '@svc/contract';
import { IconArchive, IconFlask2, IconPlus, IconSearch } from '@svc/ui/icons';
import { Button, EmptyState, Group, Pagination, Text } from '@svc/ui/kit';
import { useState } from 'react';
import { useCan } from '../../data/workspace-context.tsx';
import { EnvironmentTable } from './environment-table.tsx';
import { matchesWords } from './matches-words.ts';

const PAGE_SIZE = 50;

interface EnvironmentListProps {
  environments: Environment[];
  archived: boolean;
  words: string;
  onCreate: () => void;
  onClearSearch: () => void;
}

/** The environments that match, a page at a time, or the reason why there are none. */
export function EnvironmentList({ environments, archived, words, onCreate, onClearSearch }: EnvironmentListProps) {
  const [page, setPage] = useState(1);
  const canDesign = useCan('ws:design_data');
  const found = environments.filter((environment) => matchesWords(environment, words));
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const shown = Math.min(page, pages);

  if (environments.length === 0 && archived) {
    return (
      <EmptyState icon={<IconArchive size={20} stroke={1.6} />} title="Nothing is archived">
        Archived environments are kept here, and come back with one click.
      </EmptyState>
    );
  }
  if (environments.length === 0) {
    return (
      <EmptyState
        icon={<IconFlask2 size={20} stroke={1.6} />}
        title="No environments yet"
        action={
          canDesign && (
            <Button leftSection={<IconPlus size={16} />} onClick={onCreate}>
              Create the first environment
            </Button>
          )
        }
      >
        {canDesign
          ? 'Start with the project, platform or instrument your team works on right now.'
          : 'People who design data in this workspace can create them.'}
      </EmptyState>
    );
  }
  if (found.length === 0) {
    return (
      <EmptyState
        icon={<IconSearch size={20} stroke={1.6} />}
        title={`Nothing matches “${words}”`}
        action={
          <Button variant="default" onClick={onClearSearch}>
            Clear search
          </Button>
        }
      />
    );
  }
  return (
    <>
      <EnvironmentTable environments={found.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE)} />
      <Group justify="space-between" mt="sm">
        <Text size="xs" c="dimmed" role="status">
          {found.length === environments.length
            ? `${found.length} ${archived ? 'archived' : 'active'}`
            : `${found.length} of ${environments.length}`}
        </Text>
        {pages > 1 && <Pagination total={pages} value={shown} onChange={setPage} size="sm" />}
      </Group>
    </>
  );
}
