import type { ResultSchema } from '@svc/contract';
import { IconArchive, IconColumns, IconPlus } from '@svc/ui/icons';
import { Button, EmptyState, Group, SegmentedControl } from '@svc/ui/kit';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryState } from '../../components/query-state.tsx';
import { useResultSchemas } from '../../data/use-results-schemas.ts';
import { useCan, useWorkspace } from '../../data/workspace-context.tsx';
import { ResultsFrame } from './results-frame.tsx';
import { SchemaDialog } from './schema-dialog.tsx';
import { SchemaTable } from './schema-table.tsx';

/** What the rows of each kind of result look like. */
export function SchemasPage() {
  const { archived = false } = useSearch({ from: '/signed-in/w/$slug/results/schemas' });
  const { slug } = useWorkspace().workspace;
  const navigate = useNavigate();
  const query = useResultSchemas(archived);
  const canEdit = useCan('ws:edit_results');
  const [editing, setEditing] = useState<ResultSchema | 'new' | null>(null);
  const newSchema = canEdit && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      New schema
    </Button>
  );
  return (
    <ResultsFrame tab="schemas" actions={newSchema}>
      <Group mb="md" justify="flex-end">
        <SegmentedControl
          aria-label="Which schemas"
          value={archived ? 'archived' : 'active'}
          onChange={(value) =>
            void navigate({
              to: '/w/$slug/results/schemas',
              params: { slug },
              search: value === 'archived' ? { archived: true } : {},
              replace: true,
            })
          }
          data={[
            { value: 'active', label: 'Active' },
            { value: 'archived', label: 'Archived' },
          ]}
        />
      </Group>
      <QueryState query={query}>
        {(schemas) => {
          if (schemas.length > 0) return <SchemaTable schemas={schemas} onEdit={setEditing} />;
          return archived ? (
            <EmptyState icon={<IconArchive size={20} stroke={1.6} />} title="Nothing is archived" />
          ) : (
            <EmptyState icon={<IconColumns size={20} stroke={1.6} />} title="No schemas yet" action={newSchema}>
              A schema says which columns a kind of result has: their types, their units, what must be filled in.
            </EmptyState>
          );
        }}
      </QueryState>
      <SchemaDialog schema={editing} onClose={() => setEditing(null)} />
    </ResultsFrame>
  );
}
