import type { AddonDaleaClient, Column } from '@svc/addon-sdk';
import { Alert, Button, Card, ColumnInput, Row, Stack, toast } from '@svc/ui/primitives';
import { type FormEvent, useState } from 'react';
import { useLinkChoices } from './use-link-choices';

interface SampleFormProps {
  svc: AddonDaleaClient;
  columns: Column[];
  isDisabled: boolean;
  onCreated: () => void;
}

/** One input a column; what is empty is left to the defaults of the table. */
export function SampleForm({ svc, columns, isDisabled, onCreated }: SampleFormProps) {
  const [data, setData] = useState<Record<string, unknown>>(() => toDefaults(columns));
  const [wasSent, setSent] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const missing = new Set(
    columns.filter(({ name, required }) => required && isEmpty(data[name])).map(({ name }) => name),
  );

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSent(true);
    setProblem(null);
    if (missing.size > 0) return;
    setSaving(true);
    try {
      const filled = Object.fromEntries(Object.entries(data).filter(([, value]) => !isEmpty(value)));
      const made = await svc.data.tables.createObject(process.ext.SAMPLES, { data: filled });
      toast(`${made.name} is registered`);
      setData(toDefaults(columns));
      setSent(false);
      onCreated();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setSaving(false);
    }
  }

  return (
    <Card>
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack gap="sm">
          {columns.map((column) => (
            <SampleField
              key={column.id}
              svc={svc}
              column={column}
              value={data[column.name]}
              isDisabled={isDisabled}
              error={wasSent && missing.has(column.name) ? `${column.name} is needed` : null}
              onChange={(value) => setData({ ...data, [column.name]: value })}
            />
          ))}
          {problem !== null && (
            <Alert tone="danger" title="Not registered">
              {problem}
            </Alert>
          )}
          <Row justify="end">
            <Button variant="quiet" onClick={() => setData(toDefaults(columns))}>
              Start again
            </Button>
            <Button variant="primary" icon="plus" type="submit" loading={isSaving} disabled={isDisabled}>
              Register
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  );
}

interface SampleFieldProps {
  svc: AddonDaleaClient;
  column: Column;
  value: unknown;
  isDisabled: boolean;
  error: string | null;
  onChange: (value: unknown) => void;
}

function SampleField({ svc, column, value, isDisabled, error, onChange }: SampleFieldProps) {
  const { things, search } = useLinkChoices(svc, column);
  return (
    <ColumnInput
      column={column}
      value={value}
      onChange={onChange}
      things={things}
      onSearch={search}
      error={error}
      disabled={isDisabled}
    />
  );
}

function toDefaults(columns: readonly Column[]): Record<string, unknown> {
  return Object.fromEntries(columns.map((column) => [column.name, column.default ?? null]));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
