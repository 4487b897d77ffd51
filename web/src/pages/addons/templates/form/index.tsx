import type { AddonMount, AddonProps, Column, Table } from '@svc/addon-sdk';
import { Alert, Button, ColumnInput, ErrorState, Page, Row, Spinner, Stack, toast } from '@svc/ui/primitives';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

function App({ svc, grantedScopes }: AddonProps) {
  const [table, setTable] = useState<Table | null>(null);
  const [values, setValues] = useState<Record<string, unknown>>({});
  const [problem, setProblem] = useState<unknown>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const canWrite = grantedScopes.includes('data.write');

  useEffect(() => {
    svc.data.tables.get(process.ext.TABLE).then((answer) => setTable(answer.table), setProblem);
  }, [svc]);

  async function save(): Promise<void> {
    setSaving(true);
    setRefusal(null);
    try {
      const made = await svc.data.tables.createObject(process.ext.TABLE, { data: values });
      toast({ message: `${made.name} is saved`, tone: 'success' });
      setValues({});
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      setSaving(false);
    }
  }

  if (problem !== null) return <ErrorState error={problem} />;
  if (table === null) return <Spinner label="Loading the table" />;
  return (
    <Page title={`New row in ${table.name}`}>
      <Stack gap="md">
        {table.columns.filter(isTyped).map((column) => (
          <ColumnInput
            key={column.id}
            column={column}
            value={values[column.name] ?? null}
            disabled={!canWrite}
            onChange={(value) => setValues({ ...values, [column.name]: value })}
          />
        ))}
        {refusal !== null && <Alert tone="danger">{refusal}</Alert>}
        {!canWrite && <Alert tone="warning">It may read, and not write. Change that on the page of the addon.</Alert>}
        <Row justify="end">
          <Button variant="primary" loading={isSaving} disabled={!canWrite} onClick={() => void save()}>
            Save
          </Button>
        </Row>
      </Stack>
    </Page>
  );
}

/** What a person fills in; links, files and people need a list to choose from. */
function isTyped({ type }: Column): boolean {
  return type !== 'link' && type !== 'file' && type !== 'user' && type !== 'autoName';
}

const mount: AddonMount = (element, props) => {
  const root = createRoot(element);
  root.render(<App {...props} />);
  return () => root.unmount();
};

export default mount;
