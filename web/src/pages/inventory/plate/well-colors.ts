import { convert, UnitError } from '@svc/units';
import { formatQuantity } from '../../../components/inventory/amounts.ts';
import { type ExpiryState, toExpiryState } from '../../../components/inventory/expiry.ts';
import type { WellContainer } from '../../../data/use-containers.ts';

/** By what the wells are coloured; `column:<name>` is a column of the item type. */
export type ColorBy = 'lot' | 'amount' | 'expiry' | `column:${string}`;

/** One line of the legend. */
export interface LegendLine {
  label: string;
  /** A CSS background. */
  color: string;
  count: number;
}

/** The colour of each place that has one, and what the colours mean. */
export interface WellColors {
  byIndex: ReadonlyMap<number, string>;
  legend: LegendLine[];
}

export type ColumnValues = ReadonlyMap<string, unknown>;

// Told apart by people who see few colours too, and of a lightness that both schemes carry.
const HUES = [
  '#2f96a8',
  '#dfa325',
  '#7b68c8',
  '#54ab6f',
  '#d65546',
  '#4c7fd1',
  '#c2669e',
  '#8c8f3a',
  '#a9744f',
  '#5f7480',
];
const OTHERS = '#97a4a9';
const MANY = 'linear-gradient(90deg, #c97f5a, #6aa86a, #6a8fc9, #b56ac0)';
const MAX_GROUPS = HUES.length;

const EXPIRY: Record<ExpiryState, { label: string; color: string }> = {
  expired: { label: 'Expired', color: '#d65546' },
  soon: { label: 'Within 30 days', color: '#dfa325' },
  good: { label: 'Good', color: '#54ab6f' },
  none: { label: 'No date', color: OTHERS },
};

type Occupied = readonly (readonly [index: number, container: WellContainer])[];

/** Decides the colours of the wells. `values` are the cells of the column, by the id of the row. */
export function colorWells(wells: Occupied, by: ColorBy, values: ColumnValues, now: number): WellColors {
  if (by === 'amount') return colorByAmount(wells);
  if (by === 'expiry') {
    const stateOf = (one: WellContainer): ExpiryState => toExpiryState(one.expiresAt, now);
    return group(
      wells,
      (one) => EXPIRY[stateOf(one)].label,
      Object.fromEntries(Object.values(EXPIRY).map((e) => [e.label, e.color])),
    );
  }
  if (by === 'lot') return group(wells, (one) => one.lotName ?? 'No lot', { 'No lot': OTHERS });
  return group(wells, (one) => toLabel(one.objectId === null ? undefined : values.get(one.objectId)), {
    Empty: OTHERS,
  });
}

function toLabel(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Empty';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** One colour a group, the largest groups first; the legend names only as many as the eye can tell apart. */
function group(wells: Occupied, labelOf: (one: WellContainer) => string, fixed: Record<string, string>): WellColors {
  const counts = new Map<string, number>();
  for (const [, container] of wells) {
    const label = labelOf(container);
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  const ranked = [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b, 'en', { numeric: true }));
  const colors = new Map<string, string>(Object.entries(fixed));
  const free = ranked.filter(([label]) => !colors.has(label));
  for (const [n, [label]] of free.entries()) colors.set(label, HUES[n] ?? toHue(n));
  const shown = ranked.filter(
    ([label]) => fixed[label] !== undefined || free.findIndex(([one]) => one === label) < MAX_GROUPS,
  );
  const legend = shown.map(([label, count]) => ({ label, count, color: colors.get(label)! }));
  const rest = ranked.filter(([label]) => !shown.some(([one]) => one === label));
  const restCount = rest.reduce((sum, [, count]) => sum + count, 0);
  return {
    byIndex: new Map(wells.map(([index, container]) => [index, colors.get(labelOf(container))!])),
    legend: rest.length > 0 ? [...legend, { label: `${rest.length} others`, color: MANY, count: restCount }] : legend,
  };
}

/** Steps of the golden angle: neighbours never look alike. */
function toHue(n: number): string {
  return `hsl(${Math.round((n * 137.508) % 360)} 42% 52%)`;
}

const STEPS = 5;

/** Shades from pale to strong between nothing and the fullest, amounts in one unit. */
function colorByAmount(wells: Occupied): WellColors {
  const unit = wells.find(([, { quantity }]) => quantity !== null)?.[1].quantity?.unit;
  const amounts = new Map(
    wells.map(([index, { quantity }]) => [index, unit && quantity ? toNumber(quantity, unit) : null]),
  );
  const most = Math.max(0, ...[...amounts.values()].filter((value) => value !== null));
  const byIndex = new Map<number, string>();
  const counts = new Map<number, number>();
  let unknown = 0;
  for (const [index, amount] of amounts) {
    if (amount === null) {
      unknown++;
      byIndex.set(index, OTHERS);
      continue;
    }
    const step = most === 0 ? 0 : Math.min(STEPS, Math.ceil((amount / most) * STEPS));
    counts.set(step, (counts.get(step) ?? 0) + 1);
    byIndex.set(index, shade(step));
  }
  const legend = [...counts]
    .sort(([a], [b]) => b - a)
    .map(([step, count]) => ({ label: describeStep(step, most, unit ?? '1'), color: shade(step), count }));
  return {
    byIndex,
    legend: unknown > 0 ? [...legend, { label: 'Not comparable', color: OTHERS, count: unknown }] : legend,
  };
}

function shade(step: number): string {
  return step === 0 ? '#d65546' : `color-mix(in srgb, #0e6f80 ${20 + step * 15}%, #abd5dd)`;
}

function describeStep(step: number, most: number, unit: string): string {
  if (step === 0) return 'Empty';
  const upTo = Number(((most * step) / STEPS).toPrecision(3));
  return `up to ${formatQuantity({ value: upTo, unit })}`;
}

function toNumber({ value, unit }: { value: number | string; unit: string }, into: string): number | null {
  try {
    return convert(value, unit, into).number;
  } catch (error) {
    if (error instanceof UnitError) return null;
    throw error;
  }
}
