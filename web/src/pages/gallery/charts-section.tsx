import { BarChart, Card, Grid, Histogram, LineChart, ScatterChart } from '@svc/ui/primitives';
import { makeGrowth, toNoise } from './gallery-data.ts';

const STRAINS = [
  { name: 'DH5α 37 °C', points: makeGrowth(1.1, 2.1, 1) },
  { name: 'DH5α 30 °C', points: makeGrowth(0.8, 1.7, 40) },
  { name: 'BL21 37 °C', points: makeGrowth(1.4, 2.6, 80) },
];

const STANDARD = [1000, 500, 250, 125, 62.5, 31.25, 15.6, 7.8].map((x, index) => ({
  x,
  y: (x / 85) ** (1 / 1.7) * 0.7 * (0.95 + toNoise(index) * 0.1),
  error: 0.06 + toNoise(index + 9) * 0.08,
}));

const FIT = Array.from({ length: 40 }, (_, index) => {
  const x = 7 * 1.137 ** index;
  return { x, y: (x / 85) ** (1 / 1.7) * 0.7 };
});

const SPREAD = Array.from({ length: 4000 }, (_, index) => {
  const sum = toNoise(index) + toNoise(index + 0.25) + toNoise(index + 0.5) + toNoise(index + 0.75);
  return 1.62 + sum * 0.11;
});

const WEEKS = Array.from({ length: 40 }, (_, index) => ({
  x: Date.UTC(2026, 0, 5 + index * 7),
  y: 40 + index * 2.2 + toNoise(index) * 12,
}));

/** LineChart, ScatterChart, BarChart, Histogram. */
export function ChartsSection() {
  return (
    <Card
      title="Charts"
      description="Hover, or press Tab and the arrow keys, to read values. Screen readers get a table."
    >
      <Grid minWidth={420} gap="xl">
        <LineChart label="Growth curves" series={STRAINS} xLabel="Time (h)" yLabel="OD600" />
        <LineChart label="The same on a log scale" series={STRAINS} yScale="log" xLabel="Time (h)" yLabel="OD600" />
        <ScatterChart
          label="Standard curve"
          series={[
            { name: 'Standards', points: STANDARD },
            { name: 'Fit', points: FIT, mark: 'line', color: 1 },
          ]}
          xScale="log"
          xLabel="IL-6 (pg/mL)"
          yLabel="OD450"
        />
        <Histogram label="Purity of 4 000 preps" values={SPREAD} xLabel="A260/A280" />
        <BarChart
          label="Fold change"
          categories={['GAPDH', 'ACTB', 'TP53', 'KRAS', 'IL6', 'BRCA1']}
          series={[
            {
              name: 'Control',
              values: [1, 1.05, 0.96, 1.02, 0.98, 1.01],
              errors: [0.05, 0.08, 0.06, 0.04, 0.07, 0.05],
            },
            { name: 'siRNA', values: [1.02, 0.97, 0.31, 0.44, 1.9, 0.62], errors: [0.06, 0.05, 0.04, 0.06, 0.2, 0.08] },
          ]}
          xLabel="Gene"
          yLabel="2^−ΔΔCt"
        />
        <LineChart
          label="Samples a week"
          series={[{ name: 'Samples', points: WEEKS }]}
          xScale="time"
          yLabel="Samples"
        />
        <BarChart
          label="Where the tubes are"
          categories={['Freezer 1', 'Freezer 2', 'Freezer 3', 'Freezer 4']}
          series={[
            { name: 'Full', values: [320, 280, 410, 150] },
            { name: 'Used', values: [120, 90, 60, 210] },
            { name: 'Empty', values: [20, 44, 12, 8] },
          ]}
          stacked
          yLabel="Tubes"
        />
        <LineChart label="Nothing measured yet" series={[]} />
      </Grid>
    </Card>
  );
}
