import type { InputOf, operations } from '@svc/contract';
import { createRandomness } from '../../data/index.ts';
import type { DemoLab } from '../../identity/index.ts';

type Row = Record<string, unknown>;
type Person = Parameters<DemoLab['as']>[0];
type NewResultColumn = InputOf<typeof operations.results.schemas.create>['body']['columns'][number];

export interface DemoBatch {
  name: string;
  isFinal: boolean;
  rows: Row[];
  /** What was found wrong later, one after the other, and the rows that hold since. */
  corrections?: { reason: string; rows: Row[] }[];
}

/** A kind of result of the demo, and its batches. */
export interface DemoResult {
  name: string;
  description: string;
  by: Person;
  columns: NewResultColumn[];
  batches(samples: readonly string[]): DemoBatch[];
}

const GENES = ['GAPDH', 'ACTB', 'TP53', 'KRAS', 'IL6', 'BRCA1'];
const HOUR_STEPS = 24;
const wellOf = (index: number): string => `${'ABCDEFGH'[Math.floor(index / 12)]}${(index % 12) + 1}`;
const round = (value: number, digits: number): number => Number(value.toFixed(digits));

export const DEMO_RESULTS: DemoResult[] = [
  {
    name: 'IL-6 ELISA',
    description: 'Sandwich ELISA in duplicate, read at 450 nm, against an eight-point standard curve.',
    by: 'admin',
    columns: [
      { name: 'Sample', type: 'text', required: true, description: 'The name of the sample in the table Samples.' },
      { name: 'Well', type: 'text', required: true, validation: { regex: '[A-H]([1-9]|1[0-2])' } },
      { name: 'Dilution', type: 'integer', validation: { min: 1 } },
      { name: 'OD450', type: 'number', required: true, validation: { min: 0, max: 4.5 } },
      { name: 'IL-6', type: 'measure', unit: 'pg/mL', validation: { min: 0 } },
      { name: 'CV', type: 'measure', unit: '%', description: 'Of the duplicate.' },
      { name: 'Call', type: 'select', options: ['in range', 'below range', 'above range'] },
    ],
    batches: (samples) => {
      const first = toElisaRows(samples.slice(0, 40), 101, 1);
      const second = toElisaRows(samples.slice(40, 80), 103, 1);
      return [
        { name: 'IL-6 plate 1', isFinal: true, rows: first },
        {
          name: 'IL-6 plate 2',
          isFinal: true,
          rows: second,
          corrections: [
            {
              reason: 'The standard was diluted 1:2 by mistake; every concentration is half of what was reported',
              rows: toElisaRows(samples.slice(40, 80), 103, 0.5),
            },
            {
              reason: 'Wells of row A had bubbles and were left out after reading the plate again',
              rows: toElisaRows(samples.slice(40, 80), 103, 0.5).slice(12),
            },
          ],
        },
        { name: 'IL-6 plate 3', isFinal: true, rows: toElisaRows(samples.slice(80, 120), 107, 1) },
        { name: 'IL-6 plate 4 (reading)', isFinal: false, rows: toElisaRows(samples.slice(120, 136), 109, 1) },
      ];
    },
  },
  {
    name: 'qPCR expression',
    description: 'SYBR Green, three technical replicates, ΔΔCt against GAPDH.',
    by: 'molecularBiologist',
    columns: [
      { name: 'Sample', type: 'text', required: true, description: 'The name of the sample in the table Samples.' },
      { name: 'Target', type: 'select', required: true, options: GENES },
      { name: 'Ct', type: 'number', description: 'Empty when nothing was amplified.', validation: { min: 0, max: 45 } },
      { name: 'Efficiency', type: 'measure', unit: '%' },
      { name: 'Melting temperature', type: 'measure', unit: 'Cel' },
      { name: 'Fold change', type: 'number' },
      { name: 'Undetermined', type: 'boolean' },
    ],
    batches: (samples) => [
      { name: 'Knock-down screen, run 1', isFinal: true, rows: toQpcrRows(samples.slice(0, 24), 211) },
      { name: 'Knock-down screen, run 2', isFinal: true, rows: toQpcrRows(samples.slice(24, 48), 223) },
      { name: 'Knock-down screen, run 3', isFinal: false, rows: toQpcrRows(samples.slice(48, 56), 227) },
    ],
  },
  {
    name: 'Growth curve',
    description: 'OD600 every half hour in the shaker, 30 °C and 37 °C.',
    by: 'technician',
    columns: [
      { name: 'Culture', type: 'text', required: true, description: 'The name of the sample that was transformed.' },
      { name: 'Time', type: 'measure', unit: 'h', required: true, validation: { min: 0 } },
      { name: 'OD600', type: 'number', required: true, validation: { min: 0 } },
      { name: 'Temperature', type: 'measure', unit: 'Cel' },
      { name: 'Read at', type: 'dateTime' },
    ],
    batches: (samples) => [
      { name: 'DH5α at 37 °C', isFinal: true, rows: toGrowthRows(samples.slice(0, 8), 37, 307) },
      { name: 'DH5α at 30 °C', isFinal: true, rows: toGrowthRows(samples.slice(0, 8), 30, 311) },
      {
        name: 'BL21 at 37 °C (running)',
        isFinal: false,
        rows: toGrowthRows(samples.slice(8, 12), 37, 313).slice(0, 20),
      },
    ],
  },
];

/** `factor` is what a wrong standard did to the concentrations. */
function toElisaRows(samples: readonly string[], seed: number, factor: number): Row[] {
  const random = createRandomness(seed);
  return samples.map((sample, index) => {
    const od = random.decimal(0.05, 3.4, 3);
    return {
      Sample: sample,
      Well: wellOf(index),
      Dilution: random.pick([1, 2, 4, 8]),
      OD450: od,
      'IL-6': round(od ** 1.7 * 85 * factor, 2),
      CV: random.decimal(0.4, 11, 1),
      Call: toCall(od),
    };
  });
}

function toCall(od: number): string {
  if (od < 0.1) return 'below range';
  return od > 3.2 ? 'above range' : 'in range';
}

function toQpcrRows(samples: readonly string[], seed: number): Row[] {
  const random = createRandomness(seed);
  return samples.flatMap((sample) =>
    GENES.map((target) => {
      const isUndetermined = random.chance(0.04);
      return {
        Sample: sample,
        Target: target,
        Ct: isUndetermined ? null : random.decimal(17, 34, 2),
        Efficiency: random.decimal(91, 104, 1),
        'Melting temperature': random.decimal(78, 88, 1),
        'Fold change': isUndetermined ? null : random.decimal(0.12, 2.4, 3),
        Undetermined: isUndetermined,
      };
    }),
  );
}

/** Logistic growth with a lag, and a little noise of the reader. */
function toGrowthRows(cultures: readonly string[], temperature: number, seed: number): Row[] {
  const random = createRandomness(seed);
  const start = Date.UTC(2026, 1, 9, 8);
  return cultures.flatMap((culture) => {
    const rate = (temperature === 37 ? 1.1 : 0.65) * random.decimal(0.9, 1.1, 3);
    return Array.from({ length: HOUR_STEPS }, (_, step) => {
      const hours = step / 2;
      const od = 2.4 / (1 + 60 * Math.exp(-rate * hours)) + random.decimal(0, 0.02, 3);
      return {
        Culture: culture,
        Time: hours,
        OD600: round(od, 3),
        Temperature: temperature,
        'Read at': new Date(start + hours * 3_600_000).toISOString(),
      };
    });
  });
}
