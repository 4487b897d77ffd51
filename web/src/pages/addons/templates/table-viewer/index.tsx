import type { AddonMount, AddonProps, DataObject, Table } from '@svc/addon-sdk';
import { useAddonState } from '@svc/addon-sdk';
import { DataTable, ErrorState, Page, Stack, TextInput } from '@svc/ui/primitives';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

interface Config {
  limit: number;
}

function App({ svc, config }: AddonProps<Config>) {
  // Remembered for each person: never the rows, only how they are looked at.
  const [words, setWords] = useAddonState('words', '');
  const [table, setTable] = useState<Table | null>(null);
  const [rows, setRows] = useState<DataObject[] | null>(null);
  const [problem, setProblem] = useState<unknown>(null);

  useEffect(() => {
    svc.data.tables.get(process.ext.TABLE).then((answer) => setTable(answer.table), setProblem);
  }, [svc]);

  useEffect(() => {
    let isCurrent = true;
    const params = { limit: config.limit ?? 50, ...(words === '' ? {} : { q: words }) };
    // A moment of rest, so that not every key is a call.
    const timer = setTimeout(() => {
      svc.data.tables
        .listObjects(process.ext.TABLE, params)
        .then((answer) => isCurrent && setRows(answer.objects), setProblem);
    }, 200);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [svc, config.limit, words]);

  if (problem !== null) return <ErrorState error={problem} onRetry={() => setProblem(null)} />;
  return (
    <Page title={table?.name ?? 'Table'}>
      <Stack gap="md">
        <TextInput label="Search" hideLabel placeholder="Search" icon="search" value={words} onChange={setWords} />
        <DataTable
          label={table?.name ?? 'Rows'}
          loading={rows === null || table === null}
          rows={rows ?? []}
          rowKey={(row) => row.id}
          columns={(table?.columns ?? []).slice(0, 8).map(({ name }) => ({
            key: name,
            title: name,
            value: (row: DataObject) => toText(row.data[name]),
          }))}
        />
      </Stack>
    </Page>
  );
}

function toText(value: unknown): string | number {
  if (typeof value === 'number') return value;
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const mount: AddonMount<Config> = (element, props) => {
  const root = createRoot(element);
  root.render(<App {...props} />);
  return () => root.unmount();
};

export default mount;
