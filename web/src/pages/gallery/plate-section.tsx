import { Card, type ColorScaleName, Grid, PlateGrid, Row, SegmentedControl, Stack, Text } from '@svc/ui/primitives';
import { useState } from 'react';
import { makeWells } from './gallery-data.ts';

const WELLS_96 = makeWells(8, 12);
const WELLS_384 = makeWells(16, 24);

/** Plates of 96 and 384 wells. */
export function PlateSection() {
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [scale, setScale] = useState<ColorScaleName>('viridis');
  return (
    <Card
      title="Plates"
      description="PlateGrid: 6 to 1536 wells. Arrow keys move, Shift selects a rectangle, Space one well."
    >
      <Stack>
        <Row justify="between">
          <SegmentedControl
            label="Colours"
            options={['viridis', 'petrol', 'diverging']}
            value={scale}
            onChange={(value) => setScale(value as ColorScaleName)}
          />
          <Text size="sm" dimmed>
            {selected.length === 0 ? 'No wells selected' : `Selected: ${selected.join(', ')}`}
          </Text>
        </Row>
        <Grid minWidth={420}>
          <PlateGrid
            label="IL-6 plate 1"
            wells={WELLS_96}
            unit="OD450"
            colorScale={scale}
            selected={selected}
            onSelectedChange={setSelected}
          />
          <PlateGrid label="Screen, 384 wells" format={384} wells={WELLS_384} unit="OD450" colorScale={scale} />
        </Grid>
      </Stack>
    </Card>
  );
}
