import {
  Badge,
  Button,
  Card,
  DataTable,
  Row,
  Stack,
  type TableColumn,
  Text,
  type Tone,
  toast,
} from '@svc/ui/primitives';
import { useMemo, useState } from 'react';
import { type GalleryRow, makeRows } from './gallery-data.ts';

const TONES: Record<string, Tone> = { new: 'neutral', running: 'info', ok: 'success', failed: 'danger' };

const COLUMNS: TableColumn<GalleryRow>[] = [
  { key: 'sample', title: 'Sample' },
  {
    key: 'status',
    title: 'Status',
    width: 130,
    render: ({ status }) => <Badge tone={TONES[status] ?? 'neutral'}>{status}</Badge>,
  },
  { key: 'concentration', title: 'Concentration (ng/µL)', align: 'end', width: 190 },
  { key: 'ratio', title: 'A260/A280', align: 'end', width: 130 },
  { key: 'day', title: 'Collected', width: 140 },
];

/** A table of 100 000 rows, and an empty one. */
export function TableSection() {
  const rows = useMemo(() => makeRows(100_000), []);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [isLoading, setLoading] = useState(false);
  return (
    <Card
      title="Table"
      description="DataTable draws the rows in sight only. Arrow keys move, Space selects, Enter opens or sorts."
    >
      <Stack>
        <Row justify="between">
          <Text size="sm" dimmed>
            {selected.length} of 100 000 selected
          </Text>
          <Button size="xs" onClick={() => setLoading(!isLoading)} aria-pressed={isLoading}>
            Show loading
          </Button>
        </Row>
        <DataTable
          label="Measurements"
          rows={rows}
          columns={COLUMNS}
          rowKey={({ id }) => id}
          selection="multiple"
          selected={selected}
          onSelectedChange={setSelected}
          onOpen={({ sample }) => toast({ message: `Opened ${sample}`, tone: 'info' })}
          loading={isLoading}
          height={380}
        />
        <DataTable label="Nothing yet" rows={[]} columns={COLUMNS} rowKey={({ id }) => id} />
      </Stack>
    </Card>
  );
}
