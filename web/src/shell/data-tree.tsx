import type { Environment } from '@svc/contract';
import { IconChevronRight, IconFlask2, IconPlus, IconTable } from '@svc/ui/icons';
import { ActionIcon, Tooltip, VisuallyHidden } from '@svc/ui/kit';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { countTables } from '../components/tables/count-tables.ts';
import { CreateTableDialog } from '../components/tables/create-table-dialog.tsx';
import { useEnvironments } from '../data/use-environments.ts';
import { type TableSummary, useTables } from '../data/use-tables.ts';
import { useCan, useWorkspace } from '../data/workspace-context.tsx';
import classes from './data-tree.module.css';
import { useFolded } from './use-folded.ts';

/** The environments of the workspace with their tables. */
export function DataTree() {
  const { slug, id: workspaceId } = useWorkspace().workspace;
  const { data: environments = [] } = useEnvironments(false);
  const { data: tables = [] } = useTables();
  const [folded, toggle] = useFolded(workspaceId);
  const [creatingIn, setCreatingIn] = useState<Environment | null>(null);
  const canDesign = useCan('ws:design_data');
  const navigate = useNavigate();
  return (
    <>
      {environments.map((environment) => {
        const inside = tables.filter(({ environmentId }) => environmentId === environment.id);
        const isOpen = !folded.has(environment.id) && inside.length > 0;
        return (
          <div key={environment.id}>
            <div className={classes.environment}>
              <ActionIcon
                size={20}
                aria-label={`${isOpen ? 'Hide' : 'Show'} tables of ${environment.name}`}
                aria-expanded={isOpen}
                disabled={inside.length === 0}
                className={classes.fold!}
                onClick={() => toggle(environment.id)}
              >
                <IconChevronRight size={14} />
              </ActionIcon>
              <Link
                to="/w/$slug/environments/$environmentId"
                params={{ slug, environmentId: environment.id }}
                className={classes.link}
              >
                <IconFlask2 size={15} stroke={1.7} aria-hidden />
                <span className={classes.name}>
                  {environment.name}
                  <VisuallyHidden>, {countTables(inside.length)}</VisuallyHidden>
                </span>
              </Link>
              {canDesign && (
                <Tooltip label="New table">
                  <ActionIcon
                    size={20}
                    className={classes.add!}
                    aria-label={`New table in ${environment.name}`}
                    onClick={() => setCreatingIn(environment)}
                  >
                    <IconPlus size={14} />
                  </ActionIcon>
                </Tooltip>
              )}
            </div>
            {isOpen && <TableLinks tables={inside} slug={slug} />}
          </div>
        );
      })}
      <CreateTableDialog
        environment={creatingIn}
        onClose={() => setCreatingIn(null)}
        onCreated={({ id }) => {
          setCreatingIn(null);
          void navigate({ to: '/w/$slug/tables/$tableId', params: { slug, tableId: id } });
        }}
      />
    </>
  );
}

const compact = new Intl.NumberFormat('en', { notation: 'compact' });

function TableLinks({ tables, slug }: { tables: TableSummary[]; slug: string }) {
  return (
    <ul className={classes.tables}>
      {tables.map(({ id, name, rowCount }) => (
        <li key={id}>
          <Link
            to="/w/$slug/tables/$tableId"
            params={{ slug, tableId: id }}
            activeOptions={{ includeSearch: false }}
            className={classes.link}
          >
            <IconTable size={15} stroke={1.7} aria-hidden />
            <span className={classes.name}>{name}</span>
            <span className={classes.count} title={`${rowCount.toLocaleString('en')} rows`}>
              {compact.format(rowCount)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
