import type { Cell, Ratio, TargetFigures } from '../measure.ts';

/** The columns of the table, in order; numbers are right-aligned. */
export function toTable(cells: readonly Cell[]): { head: string[]; rows: string[][] } {
  const names = [...new Set(cells.flatMap(({ targets }) => Object.keys(targets)))];
  const [ours, ...others] = names as [string, ...string[]];
  const inOrder = [...others, ours];
  const head = [
    'operation',
    'connections',
    ...inOrder.map((name) => `${name}, req/s`),
    ...others.flatMap((name) => [others.length === 1 ? 'ratio' : `ratio to ${name}`, 'goal']),
    ...inOrder.map((name) => `${name}, p50 / p99 ms`),
    ...inOrder.map((name) => `${name}, CPU ms (server + database)`),
    ...inOrder.map((name) => `${name}, MB`),
  ];
  const rows = cells.map((cell) => {
    const each = (show: (figures: TargetFigures) => string): string[] =>
      inOrder.map((name) => (cell.targets[name] === undefined ? '–' : show(cell.targets[name])));
    return [
      cell.title,
      String(cell.connections),
      ...each((figures) => throughput(figures, cell.rowsPerRequest)),
      ...others.flatMap((name) => showRatio(cell.ratios[name])),
      ...each((figures) => `${figures.p50Ms.toFixed(2)} / ${figures.p99Ms.toFixed(2)}`),
      ...each((figures) => `${cpu(figures.serverCpuMs)} + ${cpu(figures.databaseCpuMs)}`),
      ...each(({ memoryBytes }) => (memoryBytes === null ? '–' : (memoryBytes / 1024 ** 2).toFixed(0))),
    ];
  });
  return { head, rows };
}

function showRatio(ratio: Ratio | undefined): [string, string] {
  if (ratio === undefined) return ['–', '–'];
  return [ratio.median.toFixed(2), ratio.goal === null ? '–' : `≥ ${ratio.goal}`];
}

function throughput({ requestsPerSecond }: TargetFigures, rowsPerRequest: number | null): string {
  if (rowsPerRequest !== null) return `${(requestsPerSecond * rowsPerRequest).toFixed(0)} rows/s`;
  return requestsPerSecond.toFixed(requestsPerSecond < 100 ? 1 : 0);
}

function cpu(ms: number | null): string {
  return ms === null ? '–' : ms.toFixed(3);
}

/** Markdown that is also a readable table on a terminal. */
export function formatTable({ head, rows }: { head: string[]; rows: string[][] }): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]!.length)));
  const line = (values: string[]): string =>
    `| ${values.map((value, column) => (column === 0 ? value.padEnd(widths[0]!) : value.padStart(widths[column]!))).join(' | ')} |`;
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}
