import type { NamingScheme } from '@svc/contract';
import { IconPlus, IconTag } from '@svc/ui/icons';
import { Button, EmptyState, Group, SegmentedControl } from '@svc/ui/kit';
import { useState } from 'react';
import { Page } from '../../components/page.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { useNamingSchemes } from '../../data/use-naming-schemes.ts';
import { useCan } from '../../data/workspace-context.tsx';
import { NamingSchemeDialog } from './naming-scheme-dialog.tsx';
import { NamingSchemeTable } from './naming-scheme-table.tsx';

/** How the rows of tables get their names. */
export function NamingSchemesPage() {
  const [archived, setArchived] = useState(false);
  const [edited, setEdited] = useState<NamingScheme | 'new' | null>(null);
  const query = useNamingSchemes(archived);
  const canDesign = useCan('ws:design_data');
  const create = canDesign && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
      New naming scheme
    </Button>
  );
  return (
    <Page
      title="Naming schemes"
      description="A scheme gives each new row the next name of its pattern. Names are never given twice."
      actions={query.data?.length !== 0 && create}
    >
      <Group mb="md" justify="flex-end">
        <SegmentedControl
          aria-label="Which naming schemes"
          value={archived ? 'archived' : 'active'}
          onChange={(value) => setArchived(value === 'archived')}
          data={[
            { value: 'active', label: 'Active' },
            { value: 'archived', label: 'Archived' },
          ]}
        />
      </Group>
      <QueryState query={query}>
        {(schemes) =>
          schemes.length === 0 ? (
            <EmptyState
              icon={<IconTag size={20} stroke={1.6} />}
              title={archived ? 'Nothing is archived' : 'No naming schemes yet'}
              action={!archived && create}
            >
              {!archived && 'For instance pSV-{seq:5}, which gives pSV-00001, pSV-00002 and so on.'}
            </EmptyState>
          ) : (
            <NamingSchemeTable schemes={schemes} onEdit={setEdited} />
          )
        }
      </QueryState>
      <NamingSchemeDialog scheme={edited} onClose={() => setEdited(null)} onCreated={setEdited} />
    </Page>
  );
}
