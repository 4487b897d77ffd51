import { IconCircleDot } from '@svc/ui/icons';
import { Text } from '@svc/ui/kit';
import { useState } from 'react';
import { TextLink } from '../../../components/links.tsx';
import { useObject } from '../../../data/use-objects.ts';
import { useTable } from '../../../data/use-tables.ts';
import { useWorkspace } from '../../../data/workspace-context.tsx';
import { CellView } from '../../table/cells/cell-view.tsx';
import { isEmptyCell } from '../../table/cells/format-cell.ts';
import { RowNames } from '../../table/cells/row-names.ts';
import { RowNamesProvider, useCellNames } from '../../table/cells/use-cell-names.ts';
import { EmbedNote } from './embed-note.tsx';
import classes from './embeds.module.css';
import type { EmbedSettings } from './parse-embed.ts';

const SHOWN_FIELDS = 6;

/** An object as it is right now: its name, its table, its first fields. */
export function ObjectEmbed({ settings }: { settings: EmbedSettings }) {
  const { workspace } = useWorkspace();
  const [rowNames] = useState(() => new RowNames(workspace.id));
  return (
    <RowNamesProvider value={rowNames}>
      <LiveObject id={settings.id} />
    </RowNamesProvider>
  );
}

function LiveObject({ id }: { id: string }) {
  const { slug } = useWorkspace().workspace;
  const object = useObject(id);
  const table = useTable(object.data?.tableId ?? null);
  const names = useCellNames();
  if (object.error !== null) return <EmbedNote title="This object cannot be shown" note={object.error.message} />;
  if (object.data === undefined) return <EmbedNote title="Object" note="Loading…" />;
  const { name, tableId, data, archivedAt } = object.data;
  const filled = (table.data?.columns ?? []).filter((column) => !isEmptyCell(data[column.name]));
  return (
    <section className={classes.card} aria-label={`Object ${name}`}>
      <header className={classes.head}>
        <IconCircleDot size={16} stroke={1.6} aria-hidden />
        <TextLink to="/w/$slug/tables/$tableId" params={{ slug, tableId }} search={{ row: id }} fw={550} size="sm">
          {name}
        </TextLink>
        <Text size="xs" c="dimmed" ml="auto">
          {archivedAt !== null && 'archived · '}
          {table.data?.name}
        </Text>
      </header>
      {filled.length > 0 && (
        <dl className={classes.fields}>
          {filled.slice(0, SHOWN_FIELDS).map((column) => (
            <div key={column.id}>
              <dt>{column.name}</dt>
              <dd>
                <CellView column={column} value={data[column.name]} names={names} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
