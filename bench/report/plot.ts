import { type Cell, listOthers, type Ratio } from '../measure.ts';

const WIDTH = 820;
const LEFT = 290;
const RIGHT = 80;
const TOP = 56;
const ROW = 34;
const BAR = 18;
const FOOT = 52;
/** About as wide as the figure beside a bar. */
const FIGURE = 44;
/** A longer bar is cut, or it would make all others short; its figure stands beside it. */
const LONGEST = { 'by hand': 2, peer: 10 };

/** Bars of this service's throughput beside that of each other target, one panel for each of them. */
export function toPlot(cells: readonly Cell[]): string {
  const others = listOthers(cells);
  const panels: string[] = [];
  let height = 0;
  for (const other of others) {
    const panel = toPanel(cells, other, height);
    panels.push(panel.svg);
    height += panel.height;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="13" role="img" aria-label="Throughput beside ${escapeText(others.join(' and '))}">
  <rect width="100%" height="100%" fill="#ffffff"/>
  ${panels.join('\n  ')}
</svg>
`;
}

function toPanel(cells: readonly Cell[], other: string, above: number): { svg: string; height: number } {
  const isByHand = other === 'by hand';
  const shown = cells.filter((cell) => cell.ratios[other] !== undefined);
  const longest = isByHand ? LONGEST['by hand'] : LONGEST.peer;
  const highest = Math.min(longest, Math.max(1, ...shown.flatMap((cell) => toEnds(cell.ratios[other]!))));
  const toX = (ratio: number): number => LEFT + (Math.min(ratio, highest) / highest) * (WIDTH - LEFT - RIGHT);
  const top = above + TOP;
  const bottom = top + shown.length * ROW;
  const bars = shown.map((cell, index) => {
    const { median, goal } = cell.ratios[other]!;
    const y = top + index * ROW + (ROW - BAR) / 2;
    const end = toX(median);
    const goalX = goal === null || goal > highest ? null : toX(goal);
    const isInTheWay = goalX !== null && goalX > end && goalX < end + FIGURE;
    const label = `${cell.title}, ${cell.connections} conn.`;
    return [
      text(LEFT - 10, y + 13, label, 'end'),
      `<rect x="${LEFT}" y="${y}" width="${(end - LEFT).toFixed(1)}" height="${BAR}" rx="3" fill="${cell.writes ? '#8a6fd1' : '#2f8f6b'}"/>`,
      ...(goalX === null ? [] : [goalMark(goalX, y)]),
      text(isInTheWay ? goalX + 6 : end + 8, y + 13, `${median.toFixed(2)}${median > highest ? ' →' : ''}`, 'start'),
    ].join('\n  ');
  });
  const title = isByHand ? 'Throughput as a share of the bare handler' : `Throughput as a multiple of ${other}`;
  const svg = `<text x="16" y="${above + 26}" font-size="15" font-weight="600" fill="#1c2430">${escapeText(`${title} (${other} = 1)`)}</text>
  ${bars.join('\n  ')}
  ${guide(toX(1), top, bottom, '1')}
  ${text(16, bottom + 36, 'green: reads · violet: writes · red mark: the goal', 'start')}`;
  return { svg, height: bottom + FOOT - above };
}

function toEnds({ median, goal }: Ratio): number[] {
  return goal === null ? [median] : [median, goal];
}

function goalMark(x: number, y: number): string {
  return `<rect x="${(x - 1.5).toFixed(1)}" y="${y - 4}" width="3" height="${BAR + 8}" fill="#c8442f"/>`;
}

function guide(x: number, top: number, bottom: number, label: string): string {
  const at = x.toFixed(1);
  return `<line x1="${at}" y1="${top}" x2="${at}" y2="${bottom}" stroke="#5b6675" stroke-dasharray="4 4"/>
  ${text(x, bottom + 18, label, 'middle')}`;
}

function text(x: number, y: number, content: string, anchor: 'start' | 'middle' | 'end'): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" fill="#1c2430">${escapeText(content)}</text>`;
}

function escapeText(content: string): string {
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
