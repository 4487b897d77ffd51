import { IconReportAnalytics } from '@svc/ui/icons';
import { Badge, Table, TableFrame, Text } from '@svc/ui/kit';
import { TextLink } from '../../../components/links.tsx';
import { useResultBatch, useResultRows } from '../../../data/use-results-batches.ts';
import { useWorkspace } from '../../../data/workspace-context.tsx';
import { EmbedNote } from './embed-note.tsx';
import classes from './embeds.module.css';
import type { EmbedSettings } from './parse-embed.ts';

const FIRST_COLUMNS = 6;

/** A batch of results: whether it is final, and its first rows. */
export function BatchEmbed({ settings: { id, limit } }: { settings: EmbedSettings }) {
  const { slug } = useWorkspace().workspace;
  const batch = useResultBatch(id);
  const rows = useResultRows(id, 1);
  if (batch.error !== null) return <EmbedNote title="This batch cannot be shown" note={batch.error.message} />;
  if (batch.data === undefined) return <EmbedNote title="Result batch" note="Loading…" />;
  const shown = rows.data?.rows.slice(0, limit) ?? [];
  const columns = [...new Set(shown.flatMap(({ data }) => Object.keys(data)))].slice(0, FIRST_COLUMNS);
  return (
    <section className={classes.card} aria-label={`Result batch ${batch.data.name}`}>
      <header className={classes.head}>
        <IconReportAnalytics size={16} stroke={1.6} aria-hidden />
        <TextLink to="/w/$slug/results/batches/$batchId" params={{ slug, batchId: id }} fw={550} size="sm">
          {batch.data.name}
        </TextLink>
        <Badge size="sm" color={batch.data.finalized ? 'green' : 'gray'}>
          {batch.data.finalized ? 'Final' : 'Draft'}
        </Badge>
        <Text size="xs" c="dimmed" ml="auto">
          {rows.data === undefined ? '' : `${shown.length} of ${rows.data.total.toLocaleString('en')} rows`}
        </Text>
      </header>
      {shown.length > 0 && (
        <div className={classes.scroll}>
          <TableFrame label={batch.data.name} flush>
            <Table.Thead>
              <Table.Tr>
                {columns.map((name) => (
                  <Table.Th key={name}>{name}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map(({ index, data }) => (
                <Table.Tr key={index}>
                  {columns.map((name) => (
                    <Table.Td key={name}>{toText(data[name])}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </TableFrame>
        </div>
      )}
    </section>
  );
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  const { value: amount, unit } = value as { value?: unknown; unit?: unknown };
  return amount === undefined ? JSON.stringify(value) : `${amount} ${unit ?? ''}`.trim();
}
