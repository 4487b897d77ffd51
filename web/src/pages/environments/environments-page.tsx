import { IconPlus, IconSearch } from '@svc/ui/icons';
import { Button, Group, Kbd, SegmentedControl, TextInput, useHotkeys } from '@svc/ui/kit';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { Page } from '../../components/page.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { useEnvironments } from '../../data/use-environments.ts';
import { useCan } from '../../data/workspace-context.tsx';
import { CreateEnvironmentDialog } from './create-environment-dialog.tsx';
import { EnvironmentList } from './environment-list.tsx';
import classes from './environments-page.module.css';
import type { EnvironmentsSearch } from './environments-search.ts';

export function EnvironmentsPage() {
  const search = useSearch({ from: '/signed-in/w/$slug/environments' });
  const navigate = useNavigate({ from: '/w/$slug/environments' });
  const archived = search.archived ?? false;
  const query = useEnvironments(archived);
  const canDesign = useCan('ws:design_data');
  const searchBox = useRef<HTMLInputElement>(null);

  function show(change: { [K in keyof EnvironmentsSearch]: EnvironmentsSearch[K] | undefined }): void {
    void navigate({
      search: (before) => {
        const merged = Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined);
        return Object.fromEntries(merged) as EnvironmentsSearch;
      },
      replace: true,
    });
  }

  useHotkeys([
    ['/', () => searchBox.current?.focus()],
    ['c', () => canDesign && show({ create: true })],
  ]);

  return (
    <Page
      title="Environments"
      description="Folders of tables that belong together: a project, a platform, an instrument."
      actions={
        canDesign &&
        (archived || query.data?.length !== 0) && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => show({ create: true })}>
            New environment
          </Button>
        )
      }
    >
      <Group mb="md" gap="sm" className={classes.bar!}>
        <TextInput
          ref={searchBox}
          type="search"
          aria-label="Search environments"
          placeholder="Search by name or description"
          leftSection={<IconSearch size={16} />}
          rightSection={
            <Kbd size="xs" visibleFrom="sm">
              /
            </Kbd>
          }
          value={search.q ?? ''}
          onChange={(event) => show({ q: event.currentTarget.value || undefined })}
          onKeyDown={(event) => event.key === 'Escape' && show({ q: undefined })}
          className={classes.search!}
        />
        <SegmentedControl
          aria-label="Which environments"
          value={archived ? 'archived' : 'active'}
          onChange={(value) => show({ archived: value === 'archived' ? true : undefined })}
          data={[
            { value: 'active', label: 'Active' },
            { value: 'archived', label: 'Archived' },
          ]}
        />
      </Group>
      <QueryState query={query}>
        {(environments) => (
          <EnvironmentList
            key={`${archived}`}
            environments={environments}
            archived={archived}
            words={search.q ?? ''}
            onCreate={() => show({ create: true })}
            onClearSearch={() => show({ q: undefined })}
          />
        )}
      </QueryState>
      <CreateEnvironmentDialog
        opened={canDesign && search.create === true}
        onClose={() => show({ create: undefined })}
        onCreated={() => show({ create: undefined, archived: undefined, q: undefined })}
      />
    </Page>
  );
}
