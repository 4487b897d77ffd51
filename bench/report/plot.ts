import type { Cell } from '../measure.ts';

export const READ_GOAL = 0.6;

const WIDTH = 760;
const LEFT = 250;
const RIGHT = 60;
const TOP = 56;
const ROW = 34;
const BAR = 18;

/** Bars of this service's throughput as a share of the other target's; 1 is the bare handler. */
export function toPlot(cells: readonly Cell[], other: string): string {
  const shown = cells.filter((cell) => cell.ratios[other] !== undefined);
  const highest = Math.max(1, ...shown.map((cell) => cell.ratios[other]!.median));
  const toX = (ratio: number): number => LEFT + (ratio / highest) * (WIDTH - LEFT - RIGHT);
  const bottom = TOP + shown.length * ROW;
  const bars = shown.map((cell, index) => {
    const { median } = cell.ratios[other]!;
    const y = TOP + index * ROW + (ROW - BAR) / 2;
    const label = `${cell.title}, ${cell.connections} conn.`;
    return [
      text(LEFT - 10, y + 13, label, 'end'),
      `<rect x="${LEFT}" y="${y}" width="${(toX(median) - LEFT).toFixed(1)}" height="${BAR}" rx="3" fill="${cell.writes ? '#8a6fd1' : '#2f8f6b'}"/>`,
      text(toX(median) + 8, y + 13, median.toFixed(2), 'start'),
    ].join('\n  ');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${bottom + 44}" font-family="system-ui, sans-serif" font-size="13" role="img" aria-label="Throughput as a share of the bare handler">
  <rect width="100%" height="100%" fill="#ffffff"/>
  <text x="16" y="26" font-size="15" font-weight="600" fill="#1c2430">Throughput as a share of the bare handler (${escapeText(other)} = 1)</text>
  ${bars.join('\n  ')}
  ${guide(toX(READ_GOAL), bottom, `${READ_GOAL}, goal for reads`)}
  ${guide(toX(1), bottom, '1')}
</svg>
`;
}

function guide(x: number, bottom: number, label: string): string {
  const at = x.toFixed(1);
  return `<line x1="${at}" y1="${TOP}" x2="${at}" y2="${bottom}" stroke="#5b6675" stroke-dasharray="4 4"/>
  ${text(x, bottom + 18, label, 'middle')}`;
}

function text(x: number, y: number, content: string, anchor: 'start' | 'middle' | 'end'): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" fill="#1c2430">${escapeText(content)}</text>`;
}

function escapeText(content: string): string {
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
