import type { ColumnType } from '@svc/contract';
import type { ChartPoint, InputColumn, Well } from '@svc/ui/primitives';

export const PEOPLE = [
  { id: 'ada', name: 'Ada Lovelace' },
  { id: 'grace', name: 'Grace Hopper' },
  { id: 'rosalind', name: 'Rosalind Franklin' },
];

export const SAMPLES = ['S26-000001', 'S26-000002', 'S26-000003'].map((name) => ({ id: name.toLowerCase(), name }));

/** The same numbers on every visit, without a clock or a dice in them. */
export function toNoise(seed: number): number {
  const value = Math.sin(seed * 12.9898) * 43_758.5453;
  return value - Math.floor(value);
}

interface GalleryColumn extends InputColumn {
  type: ColumnType;
  start: unknown;
}

const OPTIONS = ['new', 'running', 'ok', 'failed'].map((value) => ({ value, label: value }));
const toOne = { multiple: false, isInverse: false };

/** A column of every type, with a value to start from. */
export const COLUMNS: GalleryColumn[] = [
  { name: 'Name', type: 'text', required: true, start: 'Midi prep 4' },
  { name: 'Remarks', type: 'longText', start: 'Thaw only with the owner’s consent.' },
  { name: 'A260/A280', type: 'number', start: 1.87 },
  { name: 'Length', type: 'integer', description: 'Base pairs', start: 5428, validation: { min: 500, max: 50_000 } },
  { name: 'Verified', type: 'boolean', start: true },
  { name: 'Prepared', type: 'date', start: '2026-03-04' },
  { name: 'Collected', type: 'dateTime', start: '2026-03-04T12:30:00Z' },
  { name: 'Status', type: 'select', options: OPTIONS, start: 'running' },
  { name: 'Tags', type: 'multiSelect', options: OPTIONS, start: ['new', 'ok'] },
  { name: 'Concentration', type: 'measure', unit: 'ng/uL', start: 412.5 },
  { name: 'Sample', type: 'link', link: toOne, start: SAMPLES[0]!.id },
  { name: 'Gel pictures', type: 'file', start: [] },
  { name: 'Owner', type: 'user', start: PEOPLE[1]!.id },
  { name: 'Data sheet', type: 'url', start: 'https://example.org/sheet' },
  { name: 'Contact', type: 'email', start: 'grace@example.org' },
  { name: 'Tube', type: 'barcode', start: 'T000042' },
  { name: 'Settings', type: 'json', start: { gain: 80 } },
  { name: 'Number', type: 'autoName', start: 'PLS-00042' },
];

export interface GalleryRow {
  id: string;
  sample: string;
  status: string;
  concentration: number;
  ratio: number | null;
  day: string;
}

const FIRST_DAY = Date.UTC(2025, 0, 6);

/** Rows as many as a plate reader makes in a year. */
export function makeRows(count: number): GalleryRow[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    sample: `S26-${String(index + 1).padStart(6, '0')}`,
    status: OPTIONS[Math.floor(toNoise(index) * 4)]!.value,
    concentration: Math.round(toNoise(index + 0.3) * 6000) / 10,
    ratio: toNoise(index + 0.7) < 0.02 ? null : Math.round(162 + toNoise(index + 0.5) * 43) / 100,
    day: new Date(FIRST_DAY + Math.floor(toNoise(index + 0.9) * 640) * 86_400_000).toISOString().slice(0, 10),
  }));
}

/** A dilution series over a plate. */
export function makeWells(rows: number, columns: number): Record<string, Well> {
  const wells: Record<string, Well> = {};
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const value = 3.2 / 2 ** ((column * 12) / columns / 1.8) + toNoise(row * columns + column) * 0.25;
      const name = `${String.fromCharCode(65 + row)}${column + 1}`;
      if (rows > 8 || column < columns - 1) wells[name] = { value, flagged: row === 2 && column === 4 };
    }
  }
  return wells;
}

/** How a culture grows: lag, doubling, plateau. */
export function makeGrowth(rate: number, capacity: number, seed: number): ChartPoint[] {
  return Array.from({ length: 25 }, (_, step) => {
    const hours = step / 2;
    const od = capacity / (1 + Math.exp(-rate * (hours - 5)));
    return { x: hours, y: od * (0.97 + toNoise(seed + step) * 0.06) };
  });
}
