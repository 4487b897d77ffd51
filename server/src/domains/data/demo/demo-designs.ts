import type { NewColumn } from '@svc/contract';
import type { DemoLab } from '../../identity/index.ts';
import { createRandomness } from './demo-randomness.ts';

type Person = Parameters<DemoLab['as']>[0];
type Row = Record<string, unknown>;

/** Ids of rows that were made before, by table; what links point to. */
export type KnownRows = Readonly<Record<string, readonly string[]>>;

/** A table of the demo: where it stands, what it looks like, and its rows. */
export interface DemoTable {
  environment: string;
  name: string;
  description: string;
  by: Person;
  kind?: 'itemType';
  namingScheme?: { name: string; pattern: string };
  columns(tableIds: Readonly<Record<string, string>>): NewColumn[];
  rows(known: KnownRows): Row[];
}

const BACKBONES = ['pUC19', 'pcDNA3.1(+)', 'pET-28a', 'pLenti-CMV', 'pGL4.23', 'pBAD33'];
const INSERTS = ['EGFP', 'mCherry', 'Cas9', 'TP53', 'IL-6', 'KRAS G12D', 'Luc2', 'MBP-TEV', 'HaloTag', 'BRCA1'];
const LINES = ['HEK293T', 'CHO-K1', 'HeLa', 'Jurkat', 'U2OS', 'A549', 'K562', 'MCF-7'];
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2025, 0, 6);

const day = (offset: number): string => new Date(FIRST_DAY + offset * DAY_MS).toISOString().slice(0, 10);
const moment = (offset: number): string => new Date(FIRST_DAY + offset * DAY_MS).toISOString();
const padded = (n: number, width: number): string => String(n).padStart(width, '0');
const wellOf = (index: number): string => `${'ABCDEFGH'[Math.floor(index / 12)]}${(index % 12) + 1}`;

/** In the order of making: a table stands after those it links to. */
export const DEMO_TABLES: DemoTable[] = [
  {
    environment: 'Plasmid library',
    name: 'Plasmids',
    description: 'Every plasmid of the group, with its glycerol stock.',
    by: 'molecularBiologist',
    kind: 'itemType',
    namingScheme: { name: 'Plasmids', pattern: 'PLS-{seq:5}' },
    columns: () => [
      { name: 'Name', type: 'autoName' },
      { name: 'Backbone', type: 'select', options: BACKBONES },
      { name: 'Insert', type: 'text' },
      { name: 'Resistance', type: 'multiSelect', options: ['Amp', 'Kan', 'Cm', 'Spec'] },
      { name: 'Length', type: 'integer', description: 'Base pairs.', validation: { min: 500, max: 50_000 } },
      { name: 'Concentration', type: 'measure', unit: 'ng/uL', validation: { min: 0 }, indexed: true },
      { name: 'Verified', type: 'boolean', default: false },
      { name: 'Prepared', type: 'date' },
      { name: 'Barcode', type: 'barcode', unique: true },
    ],
    rows: () => {
      const random = createRandomness(11);
      return Array.from({ length: 480 }, (_, n) => ({
        Backbone: random.pick(BACKBONES),
        Insert: random.pick(INSERTS),
        Resistance: random.chance(0.2) ? ['Amp', 'Kan'] : [random.pick(['Amp', 'Kan', 'Cm', 'Spec'])],
        Length: random.integer(2600, 14_800),
        Concentration: random.decimal(35, 980, 1),
        Verified: random.chance(0.8),
        Prepared: day(random.integer(0, 640)),
        Barcode: `GS${padded(n + 1, 6)}`,
      }));
    },
  },
  {
    environment: 'Cell culture',
    name: 'Cell lines',
    description: 'Lines in culture and in liquid nitrogen.',
    by: 'technician',
    columns: () => [
      { name: 'Name', type: 'text', required: true, unique: true },
      { name: 'Passage', type: 'integer', validation: { min: 1, max: 60 } },
      { name: 'Viability', type: 'measure', unit: '%', validation: { min: 0, max: 100 } },
      { name: 'Last mycoplasma test', type: 'date' },
      { name: 'Notes', type: 'longText' },
    ],
    rows: () => {
      const random = createRandomness(23);
      return LINES.flatMap((line) =>
        [1, 2, 3].map((bank) => ({
          Name: `${line} MCB-${bank}`,
          Passage: random.integer(3, 28),
          Viability: random.decimal(82, 98.5, 1),
          'Last mycoplasma test': day(random.integer(600, 670)),
          Notes: bank === 1 ? 'Master bank; thaw only with the owner’s consent.' : null,
        })),
      );
    },
  },
  {
    environment: 'Sequencing runs',
    name: 'Samples',
    description: 'What was sent for sequencing, and what came back.',
    by: 'molecularBiologist',
    namingScheme: { name: 'Samples', pattern: 'S{date:YY}-{seq:6}' },
    columns: (tableIds) => [
      { name: 'Name', type: 'autoName' },
      { name: 'Plasmid', type: 'link', link: { tableId: tableIds.Plasmids!, inverseName: 'Samples' } },
      { name: 'Status', type: 'select', options: ['new', 'running', 'ok', 'failed'], default: 'new', indexed: true },
      { name: 'Volume', type: 'measure', unit: 'uL', validation: { min: 0 } },
      { name: 'Concentration', type: 'measure', unit: 'ng/uL' },
      { name: 'A260/A280', type: 'number' },
      { name: 'Collected', type: 'dateTime' },
    ],
    rows: ({ Plasmids = [] }) => {
      const random = createRandomness(37);
      return Array.from({ length: 12_000 }, () => ({
        Plasmid: random.pick(Plasmids),
        Status: random.pick(['new', 'running', 'ok', 'ok', 'ok', 'ok', 'failed']),
        Volume: random.decimal(5, 50, 1),
        Concentration: random.decimal(20, 600, 1),
        'A260/A280': random.decimal(1.62, 2.05, 2),
        Collected: moment(random.decimal(0, 660, 5)),
      }));
    },
  },
  {
    environment: 'Assay development',
    name: 'ELISA wells',
    description: 'IL-6 sandwich ELISA, one row a well, 250 plates.',
    by: 'admin',
    columns: (tableIds) => [
      { name: 'Plate', type: 'text', required: true, indexed: true },
      { name: 'Well', type: 'text', required: true, validation: { regex: '[A-H]([1-9]|1[0-2])' } },
      { name: 'Line', type: 'link', link: { tableId: tableIds['Cell lines']! } },
      { name: 'Dilution', type: 'integer' },
      { name: 'OD450', type: 'number' },
      { name: 'IL-6', type: 'measure', unit: 'pg/mL' },
      { name: 'Flag', type: 'select', options: ['outlier', 'edge', 'bubble'] },
    ],
    rows: (known) => {
      const random = createRandomness(41);
      const lines = known['Cell lines'] ?? [];
      return Array.from({ length: 250 * 96 }, (_, n) => {
        const od = random.decimal(0.04, 3.1, 3);
        return {
          Plate: `IL6-${padded(Math.floor(n / 96) + 1, 3)}`,
          Well: wellOf(n % 96),
          Line: random.pick(lines),
          Dilution: random.pick([1, 2, 4, 8, 16]),
          OD450: od,
          'IL-6': Number((od ** 1.7 * 85).toFixed(2)),
          Flag: random.chance(0.01) ? random.pick(['outlier', 'edge', 'bubble']) : null,
        };
      });
    },
  },
];
