import type { DataObject, ObjectVersion, Table } from '@svc/contract';
import { IconArrowBackUp } from '@svc/ui/icons';
import { Button, Group, Text, TimeText } from '@svc/ui/kit';
import { QueryState } from '../../../components/query-state.tsx';
import { toastDone, toastRefused } from '../../../components/toast.ts';
import { useObjectVersions, useRevertObject } from '../../../data/use-objects.ts';
import type { GridStore } from '../grid/grid-store.ts';
import classes from './row-panel.module.css';
import { VersionDiff } from './version-diff.tsx';

interface RowHistoryProps {
  row: DataObject;
  table: Table;
  store: GridStore;
  canEdit: boolean;
}

/** What became of the row, newest first, each with what it changed and the way back to it. */
export function RowHistory({ row, table, store, canEdit }: RowHistoryProps) {
  const query = useObjectVersions(row.id, row.version);
  const revert = useRevertObject();

  async function goBack(version: number): Promise<void> {
    try {
      store.accept(await revert.mutateAsync({ id: row.id, version }));
      toastDone(`The row is as it was at version ${version}`);
    } catch (error) {
      toastRefused(error);
    }
  }

  return (
    <QueryState query={query}>
      {({ versions, total }) => (
        <ol className={classes.history}>
          {versions.map((version, index) => (
            <li key={version.version}>
              <Group justify="space-between" wrap="nowrap" align="flex-start">
                <div>
                  <Text size="sm" fw={550}>
                    Version {version.version} · {describeAction(version, versions[index + 1])}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {version.byName ?? 'somebody'}, <TimeText value={version.at} />
                  </Text>
                  {version.reason && <Text size="xs">“{version.reason}”</Text>}
                </div>
                {canEdit && version.version !== row.version && (
                  <Button
                    size="compact-xs"
                    variant="default"
                    leftSection={<IconArrowBackUp size={13} />}
                    loading={revert.isPending && revert.variables.version === version.version}
                    onClick={() => void goBack(version.version)}
                    aria-label={`Revert to version ${version.version}`}
                  >
                    Revert
                  </Button>
                )}
              </Group>
              <VersionDiff
                columns={table.columns}
                before={versions[index + 1]?.data ?? (version.version === 1 ? {} : null)}
                after={version.data}
              />
            </li>
          ))}
          {total > versions.length && (
            <Text size="xs" c="dimmed" component="li">
              and {total - versions.length} older
            </Text>
          )}
        </ol>
      )}
    </QueryState>
  );
}

function describeAction({ version, archivedAt, action }: ObjectVersion, before: ObjectVersion | undefined): string {
  if (version === 1) return 'created';
  if (archivedAt !== null && before?.archivedAt === null) return 'archived';
  if (archivedAt === null && before && before.archivedAt !== null) return 'restored';
  return action.endsWith('revert') ? 'reverted' : 'changed';
}
