import type { DataObject, OutputOf, operations } from '@svc/contract';
import { IconLink } from '@svc/ui/icons';
import { Button, EmptyState, Stack, Text } from '@svc/ui/kit';
import { TextLink } from '../../../components/links.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { useObjectLinks } from '../../../data/use-objects.ts';
import { useWorkspace } from '../../../data/workspace-context.tsx';
import classes from './row-panel.module.css';

/** What the row links to, and what links to it. */
export function RowLinks({ row }: { row: DataObject }) {
  const query = useObjectLinks(row.id, row.version);
  const { slug } = useWorkspace().workspace;
  return (
    <QueryState query={query}>
      {({ pages }) => {
        const links = pages.flatMap((page) => page.links);
        const total = pages[0]!.total;
        if (links.length === 0) {
          return (
            <EmptyState icon={<IconLink size={20} stroke={1.6} />} title="No links">
              Nothing is linked with this row.
            </EmptyState>
          );
        }
        const groups = groupLinks(links);
        return (
          <Stack gap="md">
            {[...groups].map(([label, inside]) => (
              <section key={label} aria-label={label}>
                <Text size="xs" c="dimmed" fw={550} mb={4}>
                  {label} ({inside.length.toLocaleString('en')}
                  {query.hasNextPage && inside.at(-1) === links.at(-1) ? ' shown' : ''})
                </Text>
                <ul className={classes.links}>
                  {inside.map(({ tableId, objectId, objectName }) => (
                    <li key={objectId}>
                      <TextLink
                        to="/w/$slug/tables/$tableId"
                        params={{ slug, tableId }}
                        search={{ row: objectId }}
                        size="sm"
                      >
                        {objectName}
                      </TextLink>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            {query.hasNextPage && (
              <Button
                variant="default"
                size="xs"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Show more ({(total - links.length).toLocaleString('en')} left)
              </Button>
            )}
          </Stack>
        );
      }}
    </QueryState>
  );
}

type Link = OutputOf<typeof operations.data.objects.listLinks>['links'][number];

function groupLinks(links: readonly Link[]): Map<string, Link[]> {
  const groups = new Map<string, Link[]>();
  for (const link of links) {
    const { direction, columnName, tableName } = link;
    const label = direction === 'out' ? `${columnName} → ${tableName}` : `${tableName}, by ${columnName}`;
    groups.set(label, [...(groups.get(label) ?? []), link]);
  }
  return groups;
}
