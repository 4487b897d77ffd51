import type { SavedQuery } from '@svc/contract';
import { IconPencil, IconPlayerPlay } from '@svc/ui/icons';
import { Badge, Button, Group, Text } from '@svc/ui/kit';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ButtonLink } from '../../components/links.tsx';
import { LoadError, QueryState } from '../../components/query-state.tsx';
import { useSavedQuery } from '../../data/use-saved-queries.ts';
import { useTables } from '../../data/use-tables.ts';
import { useWorkspace } from '../../data/workspace-context.tsx';
import { ParameterField } from './parameter-field.tsx';
import classes from './query.module.css';
import { QueryAnswer } from './query-answer.tsx';
import { QueryFrame } from './query-frame.tsx';
import { readParameter } from './query-parameters.ts';
import type { QuerySearch } from './query-search.ts';
import { useQueryFields } from './use-query-fields.ts';

/** A saved query: its values to fill in, and what it answers. */
export function SavedQueryPage() {
  const { savedQueryId } = useParams({ from: '/signed-in/w/$slug/query/saved/$savedQueryId' });
  const { slug } = useWorkspace().workspace;
  const query = useSavedQuery(savedQueryId);
  const saved = query.data;
  if (query.error && !saved) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <QueryFrame
      title={saved?.name ?? '…'}
      description={saved?.description}
      tab="saved"
      actions={
        saved && (
          <ButtonLink
            to="/w/$slug/query"
            params={{ slug }}
            search={{ query: saved.query, ...(saved.parameters.length > 0 ? { params: toTyped(saved) } : {}) }}
            variant="default"
            leftSection={<IconPencil size={15} />}
          >
            Edit a copy
          </ButtonLink>
        )
      }
    >
      <QueryState query={query}>{(one) => <SavedRun key={one.id} saved={one} />}</QueryState>
    </QueryFrame>
  );
}

function SavedRun({ saved }: { saved: SavedQuery }) {
  const search = useSearch({ from: '/signed-in/w/$slug/query/saved/$savedQueryId' });
  const { slug } = useWorkspace().workspace;
  const navigate = useNavigate();
  const { data: tables = [] } = useTables();
  const { fields } = useQueryFields(saved.query.from);
  const [typed, setTyped] = useState(search.params ?? toTyped(saved));
  const missing = saved.parameters.some(({ name, required }) => required && (typed[name] ?? '').trim() === '');
  const asked = search.params ?? (saved.parameters.length === 0 ? {} : null);
  const show = (next: QuerySearch): void =>
    void navigate({
      to: '/w/$slug/query/saved/$savedQueryId',
      params: { slug, savedQueryId: saved.id },
      search: next,
    });

  return (
    <>
      <form
        className={classes.editor}
        aria-label="Run"
        onSubmit={(event) => {
          event.preventDefault();
          if (!missing) show({ params: typed, ...(search.view ? { view: search.view } : {}) });
        }}
      >
        <div className={classes.top}>
          <Group gap="sm" align="flex-end">
            {saved.parameters.map(({ name, label, type, required }) => (
              <ParameterField
                key={name}
                name={name}
                label={label}
                type={type}
                required={required ?? false}
                value={typed[name] ?? ''}
                onChange={(value) => setTyped({ ...typed, [name]: value })}
              />
            ))}
            <Button type="submit" size="xs" leftSection={<IconPlayerPlay size={14} />} disabled={missing}>
              Run
            </Button>
          </Group>
          <Text size="xs" c="dimmed" pb={6}>
            Asks {tables.find(({ id }) => id === saved.query.from)?.name ?? 'a table that is gone'}
          </Text>
          {saved.archivedAt && <Badge color="gray">Archived</Badge>}
        </div>
      </form>
      {asked !== null && (
        <QueryAnswer
          source={{ savedId: saved.id, params: toParams(saved, asked) }}
          group={saved.query.groupBy?.[0] ?? null}
          fields={fields}
          fileName={saved.name}
          search={search}
          onShow={(next) => show({ ...(search.params ? { params: search.params } : {}), ...next })}
        />
      )}
    </>
  );
}

function toTyped({ parameters }: SavedQuery): Record<string, string> {
  return Object.fromEntries(
    parameters.map(({ name, default: byDefault }) => [name, byDefault === undefined ? '' : String(byDefault)]),
  );
}

function toParams({ parameters }: SavedQuery, typed: Readonly<Record<string, string>>): Record<string, unknown> {
  const values = parameters.map(({ name, type }) => [name, readParameter(type, typed[name] ?? '')] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}
