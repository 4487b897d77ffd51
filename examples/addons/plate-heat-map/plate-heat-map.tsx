import { type AddonProps, useAddonState } from '@svc/addon-sdk';
import {
  EmptyState,
  ErrorState,
  Grid,
  Histogram,
  Page,
  PlateGrid,
  Row,
  Select,
  Skeleton,
  Stack,
} from '@svc/ui/primitives';
import { useCallback } from 'react';
import { listMeasures, listPlates, loadWells } from './load-plates';
import { useLoad } from './use-load';
import { WellFacts } from './well-facts';

interface Config {
  plate: string;
}

/** A plate as a heat map, by any of its numbers. */
export function PlateHeatMap({ svc, config }: AddonProps<Config>) {
  const setup = useLoad(
    useCallback(async () => ({ plates: await listPlates(svc), measures: await listMeasures(svc) }), [svc]),
  );
  const [chosenPlate, setPlate] = useAddonState<string | null>('plate', null);
  const [chosenMeasure, setMeasure] = useAddonState<string | null>('measure', null);
  const [selected, setSelected] = useAddonState<string[]>('selected', []);

  const plates = setup.data?.plates ?? [];
  const plate = [chosenPlate, config.plate].find((name) => name != null && plates.includes(name)) ?? plates[0] ?? null;
  const measures = setup.data?.measures ?? [];
  const measure = measures.find(({ name }) => name === chosenMeasure) ?? measures[0] ?? null;
  const wells = useLoad(useCallback(async () => (plate === null ? [] : loadWells(svc, plate)), [svc, plate]));

  const error = setup.error ?? wells.error;
  if (error)
    return (
      <ErrorState
        title="The plate could not be read"
        error={error}
        onRetry={error === setup.error ? setup.reload : wells.reload}
      />
    );
  if (setup.isLoading) return <Skeleton height={420} />;
  if (plate === null || measure === null) {
    return (
      <EmptyState icon="plate" title="No plates yet">
        Rows with a Plate, a Well and a number appear here.
      </EmptyState>
    );
  }

  const rows = wells.data ?? [];
  const values = rows.flatMap(({ numbers }) => numbers[measure.name] ?? []);
  const chosen = rows.filter(({ well }) => selected.includes(well));
  return (
    <Page
      title={plate}
      description={`${rows.length} wells, coloured by ${measure.name}`}
      actions={
        <Row>
          <Select label="Plate" hideLabel value={plate} onChange={setPlate} options={plates} required />
          <Select
            label="Colour by"
            hideLabel
            value={measure.name}
            onChange={setMeasure}
            options={measures.map(({ name }) => name)}
            required
          />
        </Row>
      }
    >
      <Grid minWidth={380} gap="xl">
        <PlateGrid
          label={`${plate}, ${measure.name}`}
          format={rows.length > 96 ? 384 : 96}
          unit={measure.unit}
          selected={selected}
          onSelectedChange={setSelected}
          wells={Object.fromEntries(
            rows.map(({ well, numbers, flag }) => [
              well,
              {
                value: numbers[measure.name] ?? null,
                flagged: flag !== null,
                ...(flag === null ? {} : { description: flag }),
              },
            ]),
          )}
        />
        <Stack>
          <WellFacts wells={chosen.length > 0 ? chosen : rows} measure={measure} isSelection={chosen.length > 0} />
          <Histogram
            label={`All wells of ${plate}`}
            values={values}
            bins={16}
            xLabel={`${measure.name} ${measure.unit}`}
            height={220}
          />
        </Stack>
      </Grid>
    </Page>
  );
}
