import { Card, Code, ColumnInput, Grid, Stack } from '@svc/ui/primitives';
import { useState } from 'react';
import { COLUMNS, PEOPLE, SAMPLES } from './gallery-data.ts';

/** The input of every column type. */
export function ColumnsSection() {
  const [row, setRow] = useState<Record<string, unknown>>(() =>
    Object.fromEntries(COLUMNS.map(({ name, start }) => [name, start])),
  );
  return (
    <Card title="Inputs for columns" description="ColumnInput picks the input that fits the type of a column.">
      <Stack>
        <Grid minWidth={260}>
          {COLUMNS.map((column) => (
            <ColumnInput
              key={column.name}
              column={column}
              label={`${column.name} (${column.type})`}
              value={row[column.name]}
              onChange={(value) => setRow({ ...row, [column.name]: value })}
              things={column.type === 'user' ? PEOPLE : SAMPLES}
            />
          ))}
        </Grid>
        <Code block>{JSON.stringify({ data: row }, null, 2)}</Code>
      </Stack>
    </Card>
  );
}
