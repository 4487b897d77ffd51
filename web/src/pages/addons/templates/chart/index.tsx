import type { AddonMount, AddonProps, DataObject, Table } from '@svc/addon-sdk';
import { EmptyState, ErrorState, Page, ScatterChart, Spinner } from '@svc/ui/primitives';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { numberColumns, toLabel, toPoints } from './points';

interface Config {
  x: string;
  y: string;
}

function App({ svc, config }: AddonProps<Config>) {
  const [table, setTable] = useState<Table | null>(null);
  const [rows, setRows] = useState<DataObject[] | null>(null);
  const [problem, setProblem] = useState<unknown>(null);

  useEffect(() => {
    svc.data.tables.get(process.ext.TABLE).then((answer) => setTable(answer.table), setProblem);
    svc.data.tables
      .listObjects(process.ext.TABLE, { limit: 500 })
      .then((answer) => setRows(answer.objects), setProblem);
  }, [svc]);

  if (problem !== null) return <ErrorState error={problem} />;
  if (table === null || rows === null) return <Spinner label="Loading the rows" />;
  const numbers = numberColumns(table.columns);
  const x = numbers.find(({ name }) => name === config.x) ?? numbers[0];
  const y = numbers.find(({ name }) => name === config.y) ?? numbers[1];
  if (x === undefined || y === undefined) {
    return <EmptyState title="Not enough numbers">The table needs two columns that hold numbers.</EmptyState>;
  }
  return (
    <Page title={table.name}>
      <ScatterChart
        label={`${y.name} against ${x.name}`}
        xLabel={toLabel(x)}
        yLabel={toLabel(y)}
        series={[{ name: table.name, points: toPoints(rows, x.name, y.name) }]}
      />
    </Page>
  );
}

const mount: AddonMount<Config> = (element, props) => {
  const root = createRoot(element);
  root.render(<App {...props} />);
  return () => root.unmount();
};

export default mount;
