import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readFixtures } from '../packages/addon-build/src/testing/fixtures.ts';
import { readModuleExports } from '../packages/addon-build/src/testing/module-exports.ts';
import { createAddonBuilder } from '../server/src/addon-builds/addon-builder.ts';
import type { AddonBuildRequest } from '../server/src/kernel/addon-builder.ts';
import type { Defer } from './targets/target.ts';

/** What a build may cost, and how long the thread that answers requests was held up meanwhile. */
export interface AddonFigure {
  title: string;
  medianMs: number;
  /** null: told for its own sake. */
  goalMs: number | null;
  heldUpMs: number;
}

const SMALL = 'realistic/table-browser';
const SCRIPTS = 128;
const TOTAL_BYTES = 2 * 1024 * 1024;
const LIMITS = { buildMs: 60_000 };

/** Builds a small and the largest allowed addon, warm, beside the thread that measures. */
export async function measureAddons(
  { rounds, say }: { rounds: number; say: (line: string) => void },
  defer: Defer,
): Promise<AddonFigure[]> {
  const builder = createAddonBuilder({ moduleExports: await readModuleExports(), limits: LIMITS });
  defer(() => builder.stop());
  const { input } = readFixtures().get(SMALL)!;
  const small = { ...input, types: false };
  const large = { manifest: { apiVersion: 'addon/v1' }, scripts: makeLarge(), entityStates: {}, types: false };
  const cases: [title: string, request: AddonBuildRequest, rounds: number, goalMs: number | null][] = [
    ['small addon without types', small, rounds * 3, 150],
    ['small addon with types', { ...small, types: true }, rounds, null],
    [`${SCRIPTS} scripts of 2 MB without types`, large, rounds, 2000],
  ];
  const figures: AddonFigure[] = [];
  for (const [title, request, times, goalMs] of cases) {
    say(`Building: ${title} …`);
    figures.push({ title, goalMs, ...(await time(() => builder.build(request), times)) });
  }
  return figures;
}

export function formatAddonFigures(figures: readonly AddonFigure[]): string {
  return figures
    .map(({ title, medianMs, goalMs, heldUpMs }) => {
      const goal = goalMs === null ? '' : `; goal ${goalMs} ms ${medianMs <= goalMs ? 'met' : 'missed'}`;
      return `${title}: p50 ${medianMs.toFixed(0)} ms${goal}; requests held up at p99 by ${heldUpMs.toFixed(0)} ms`;
    })
    .join('\n');
}

async function time(
  build: () => Promise<{ status: string }>,
  rounds: number,
): Promise<Omit<AddonFigure, 'title' | 'goalMs'>> {
  const times: number[] = [];
  const delay = monitorEventLoopDelay({ resolution: 1 });
  for (let round = -2; round < rounds; round++) {
    if (round === 0) delay.enable();
    const start = performance.now();
    const { status } = await build();
    if (status !== 'green') throw new Error(`The addon of the bench is ${status}.`);
    if (round >= 0) times.push(performance.now() - start);
  }
  delay.disable();
  return { medianMs: times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!, heldUpMs: delay.percentile(99) / 1e6 };
}

/** As large as an addon may be, of the kind of code that people write, each script importing the next. */
function makeLarge(): { path: string; content: string }[] {
  return Array.from({ length: SCRIPTS }, (_, index) => {
    const isLast = index === SCRIPTS - 1;
    const head = isLast ? '' : `import * as next from './part-${index + 1}';\nexport const following = next;\n`;
    const tail = 'export default () => () => undefined;\n';
    const parts: string[] = [];
    let bytes = head.length + tail.length;
    for (let number = 0; ; number++) {
      const part = makePart(number);
      bytes += part.length;
      if (bytes > TOTAL_BYTES / SCRIPTS) break;
      parts.push(part);
    }
    return { path: index === 0 ? 'index.tsx' : `part-${index}.tsx`, content: head + parts.join('') + tail };
  });
}

function makePart(number: number): string {
  return `interface Well${number} { position: string; volume: number; onChange: (next: number) => void }

export function WellView${number}({ position, volume, onChange }: Well${number}) {
  const rest = Math.max(0, volume - ${number});
  return (
    <button type="button" title={\`\${position}: \${rest}\`} onClick={() => onChange(rest)}>
      {position} {rest > 0 ? <b>{rest}</b> : 'empty'}
    </button>
  );
}

`;
}
