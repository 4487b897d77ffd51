import type { Cell } from '../measure.ts';

const WIDTH = 820;
const LEFT = 290;
const RIGHT = 80;
const TOP = 56;
const ROW = 34;
const BAR = 18;
/** A longer bar is cut, or it would make all others short; its figure stands beside it. */
const LONGEST = 2;

/** Bars of this service's throughput as a share of the other target's; 1 is the bare handler. */
export function toPlot(cells: readonly Cell[], other: string): string {
  const shown = cells.filter((cell) => cell.ratios[other] !== undefined);
  const highest = Math.min(LONGEST, Math.max(1, ...shown.map((cell) => cell.ratios[other]!.median)));
  const toX = (ratio: number): number => LEFT + (Math.min(ratio, highest) / highest) * (WIDTH - LEFT - RIGHT);
  const bottom = TOP + shown.length * ROW;
  const bars = shown.map((cell, index) => {
    const { median } = cell.ratios[other]!;
    const y = TOP + index * ROW + (ROW - BAR) / 2;
    const label = `${cell.title}, ${cell.connections} conn.`;
    return [
      text(LEFT - 10, y + 13, label, 'end'),
      `<rect x="${LEFT}" y="${y}" width="${(toX(median) - LEFT).toFixed(1)}" height="${BAR}" rx="3" fill="${cell.writes ? '#8a6fd1' : '#2f8f6b'}"/>`,
      text(toX(median) + 8, y + 13, `${median.toFixed(2)}${median > highest ? ' →' : ''}`, 'start'),
      ...(cell.goal === null || cell.goal > highest ? [] : [goalMark(toX(cell.goal), y)]),
    ].join('\n  ');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${bottom + 52}" font-family="system-ui, sans-serif" font-size="13" role="img" aria-label="Throughput as a share of the bare handler">
  <rect width="100%" height="100%" fill="#ffffff"/>
  <text x="16" y="26" font-size="15" font-weight="600" fill="#1c2430">Throughput as a share of the bare handler (${escapeText(other)} = 1)</text>
  ${bars.join('\n  ')}
  ${guide(toX(1), bottom, '1')}
  ${text(16, bottom + 36, 'green: reads · violet: writes · red mark: the goal', 'start')}
</svg>
`;
}

function goalMark(x: number, y: number): string {
  return `<rect x="${(x - 1.5).toFixed(1)}" y="${y - 4}" width="3" height="${BAR + 8}" fill="#c8442f"/>`;
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
