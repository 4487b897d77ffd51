import { IconArrowDown } from '@svc/ui/icons';
import { Button, Group, Menu, Text } from '@svc/ui/kit';
import { toastDone, toastRefused } from '../../components/toast.ts';
import type { QueryAnswer, QuerySource } from '../../data/use-query.ts';
import { useQueryExport } from '../../data/use-query-export.ts';
import type { AnswerFile } from './answer-file.ts';
import { openCsvFile } from './csv-file.ts';
import { MAX_SHEET_ROWS } from './to-sheet.ts';
import { openXlsxFile } from './xlsx-file.ts';

interface ExportAnswerProps {
  source: QuerySource;
  columns: QueryAnswer['columns'];
  total: number;
  fileName: string;
}

/** A workbook is packed in memory: more cells than these may not fit there. */
const MAX_CELLS = 5_000_000;

/** Saves every row of the answer, not only this page. */
export function ExportAnswer({ source, columns, total, fileName }: ExportAnswerProps) {
  const { start, cancel, rowCount } = useQueryExport();
  const fitsExcel = total < MAX_SHEET_ROWS && total * columns.length <= MAX_CELLS;

  async function save(file: AnswerFile, name: string): Promise<void> {
    try {
      const content = await start(source, file);
      if (content === null) return;
      download(content, name);
      toastDone(`${name} is saved`);
    } catch (error) {
      toastRefused(error);
    } finally {
      file.close();
    }
  }

  if (rowCount === null) {
    return (
      <Menu width={230}>
        <Menu.Target>
          <Button variant="default" size="xs" leftSection={<IconArrowDown size={14} />}>
            Export
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void save(openCsvFile(columns), `${fileName}.csv`)}>CSV</Menu.Item>
          <Menu.Item
            disabled={!fitsExcel}
            onClick={() => void save(openXlsxFile(columns, fileName), `${fileName}.xlsx`)}
          >
            Excel (XLSX)
            {!fitsExcel && (
              <Text size="xs" c="dimmed">
                Too many cells for one sheet
              </Text>
            )}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    );
  }
  return (
    <Group gap="xs">
      <Text size="xs" c="dimmed" role="status">
        {rowCount < total
          ? `${rowCount.toLocaleString('en')} of ${total.toLocaleString('en')} rows`
          : 'Writing the file…'}
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
