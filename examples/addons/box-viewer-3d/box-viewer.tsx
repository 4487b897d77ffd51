import { type AddonProps, type GridWell, useAddonState } from '@svc/addon-sdk';
import { DataTable, EmptyState, ErrorState, Grid, Page, Select, Skeleton, type TableColumn } from '@svc/ui/primitives';
import { convert, formatMeasure, isCommensurable } from '@svc/units';
import { useCallback, useMemo } from 'react';
import { BoxCanvas } from './box-canvas';
import { useLoad } from './use-load';

type Filled = GridWell & { container: NonNullable<GridWell['container']> };

const COLUMNS: TableColumn<Filled>[] = [
  { key: 'position', title: 'Place', width: 80 },
  { key: 'name', title: 'Tube', value: ({ container }) => container.name },
  {
    key: 'amount',
    title: 'Amount',
    align: 'end',
    width: 120,
    value: ({ container }) => toMicrolitres(container.quantity),
    render: ({ container: { quantity } }) => (quantity ? formatMeasure(quantity.value, quantity.unit) : '–'),
  },
];

/** A freezer box as one sees it after opening the lid; the fuller a tube, the darker. */
export function BoxViewer({ svc }: AddonProps) {
  const boxes = useLoad(
    useCallback(() => svc.inventory.containers.list({ ancestorId: process.ext.STORE, kind: 'box', limit: 500 }), [svc]),
  );
  const [chosen, setChosen] = useAddonState<string | null>('box', null);
  const [selected, setSelected] = useAddonState<string[]>('tube', []);
  const list = boxes.data?.containers ?? [];
  const box = list.find(({ id }) => id === chosen) ?? list[0] ?? null;
  const boxId = box?.id ?? null;
  const grid = useLoad(
    useCallback(
      async () => (boxId === null ? null : (await svc.inventory.containers.getGrid(boxId)).grid),
      [svc, boxId],
    ),
  );
  const filled = useMemo(
    () => (grid.data?.wells ?? []).filter((well): well is Filled => well.container !== null),
    [grid.data],
  );
  const tubes = useMemo(() => toTubes(filled), [filled]);

  if (boxes.error) return <ErrorState title="The boxes could not be read" error={boxes.error} onRetry={boxes.reload} />;
  if (boxes.isLoading) return <Skeleton height={420} />;
  if (box === null) {
    return (
      <EmptyState icon="cube" title="No boxes in here">
        Map another container, one with boxes in it.
      </EmptyState>
    );
  }
  return (
    <Page
      title={box.name}
      description={
        grid.data ? `${grid.data.occupied} of ${grid.data.rows * grid.data.columns} places taken` : 'Opening'
      }
      actions={
        <Select
          label="Box"
          hideLabel
          value={box.id}
          onChange={setChosen}
          options={list.map(({ id, name }) => ({ value: id, label: name }))}
          required
        />
      }
    >
      {grid.error ? (
        <ErrorState title="The box could not be opened" error={grid.error} onRetry={grid.reload} />
      ) : (
        <Grid minWidth={340} gap="lg">
          {grid.data && !grid.isLoading ? (
            <BoxCanvas
              label={box.name}
              rows={grid.data.rows}
              columns={grid.data.columns}
              tubes={tubes}
              selected={selected[0] ?? null}
              onSelect={(position) => setSelected([position])}
            />
          ) : (
            <Skeleton height={420} />
          )}
          <DataTable
            label={`Tubes of ${box.name}`}
            rows={filled}
            columns={COLUMNS}
            rowKey={({ position }) => position}
            loading={grid.isLoading}
            selection="single"
            selected={selected}
            onSelectedChange={setSelected}
            empty={<EmptyState icon="box" title="The box is empty" />}
          />
        </Grid>
      )}
    </Page>
  );
}

function toMicrolitres(quantity: Filled['container']['quantity']): number | null {
  if (quantity === null || !isCommensurable(quantity.unit, 'uL')) return null;
  return convert(quantity.value, quantity.unit, 'uL').number;
}

/** How full each tube is, beside the fullest of the box. */
function toTubes(wells: readonly Filled[]) {
  const amounts = wells.map(({ container }) => toMicrolitres(container.quantity) ?? 0);
  const most = Math.max(1, ...amounts);
  return wells.map(({ position, row, column }, index) => ({ position, row, column, fill: amounts[index]! / most }));
}
