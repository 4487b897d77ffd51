import { IconArrowDown } from '@svc/ui/icons';
import { Button, Group, Text } from '@svc/ui/primitives';
import { toastDone, toastRefused } from '../../components/toast.ts';
import type { QueryAnswer, QuerySource } from '../../data/use-query.ts';
import { useQueryExport } from '../../data/use-query-export.ts';
import { toCsvHeader, toCsvLines } from './to-csv.ts';

interface ExportCsvProps {
  source: QuerySource;
  columns: QueryAnswer['columns'];
  total: number;
  fileName: string;
}

/** Saves every row of the answer, not only this page. */
export function ExportCsv({ source, columns, total, fileName }: ExportCsvProps) {
  const { start, cancel, rowCount } = useQueryExport();

  async function save(): Promise<void> {
    // The mark at the start tells Excel that this is UTF-8.
    const parts = [`\ufeff${toCsvHeader(columns)}`];
    const names = columns.map(({ name }) => name);
    try {
      const isWhole = await start(source, (rows) => parts.push(toCsvLines(names, rows)));
      if (!isWhole) return;
      download(new Blob(parts, { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`);
      toastDone(`${fileName}.csv is saved`);
    } catch (error) {
      toastRefused(error);
    }
  }

  if (rowCount === null) {
    return (
      <Button variant="default" size="xs" leftSection={<IconArrowDown size={14} />} onClick={() => void save()}>
        Export CSV
      </Button>
    );
  }
  return (
    <Group gap="xs">
      <Text size="xs" c="dimmed" role="status">
        {rowCount.toLocaleString('en')} of {total.toLocaleString('en')} rows
      </Text>
      <Button variant="default" size="xs" onClick={cancel}>
        Cancel export
      </Button>
    </Group>
  );
}

function download(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: the browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
