import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Cell, listOthers, type Plan } from '../measure.ts';
import { PARSE_SERVER } from '../peers/parse-server-settings.ts';
import type { Machine } from './machine.ts';
import { toPlot } from './plot.ts';
import { formatTable, toTable } from './table.ts';

export interface Report {
  date: string;
  machine: Machine;
  plan: Plan;
  /** How many rows the table of samples had at the start; null when it was not made. */
  sampleRows: number | null;
  cells: Cell[];
}

export async function writeReport(docsDir: string, report: Report): Promise<void> {
  await writeFile(join(docsDir, 'bench.svg'), toPlot(report.cells));
  await writeFile(join(docsDir, 'bench.md'), toMarkdown(report));
}

function toMarkdown({ date, machine, plan, sampleRows, cells }: Report): string {
  const others = listOthers(cells);
  const hasParseServer = others.includes(PARSE_SERVER.name);
  const { cores, memoryGb, node, postgres, platform, loadBefore } = machine;
  return `# What the pipeline costs

Written by \`npm run bench -- --report${hasParseServer ? ' --peers' : ''}\` on ${date}: ${platform}, ${cores} cores, ${memoryGb} GB, Node ${node}, PostgreSQL ${postgres}.
Load average before the start: ${loadBefore}.

![Throughput beside ${others.join(' and ')}](bench.svg)

${toSections(cells, sampleRows)}

*By hand* is a bare Fastify handler on the same PostgreSQL, with the same driver and as many connections: prepared
statements, JSON built by the database and passed on, one fixed token, no checks; its create and update write one row, its
bulk is one \`INSERT … SELECT unnest\` that answers a number, and its lists count with \`count(*)\`. *svc* is the
built service as \`npm start\` runs it: credential, rights, rate limit, shape, the operation, \`ETag\`, metrics, and for a create
the transaction with its audit record. The rate limit is set so high that it works and never refuses.
${hasParseServer ? PARSE_SERVER_TEXT : ''}
Load, service and database share the machine, so that the figures say little and the ratios much. ${plan.rounds} rounds of
${plan.sliceSeconds} s; in each round they take turns, and who is first changes. *Ratio* is the median over the rounds of
svc's requests/s divided by the other's in the same round; everything else is a median over the rounds too, the CPU time a
mean over all requests, the memory the highest resident size of the server process seen after a round. Every answer's
status is checked. A slice of what takes long (deep page, filter, aggregate, bulk) is a number of requests instead of a time.
`;
}

const PARSE_SERVER_TEXT = `
*Parse Server* is ${PARSE_SERVER.version} from npm in its own process, on a database of its own in the same PostgreSQL, over the same
socket, with as many connections and the same rows in the same eight columns (its \`String\`, \`Number\`, \`Boolean\` and
\`Date\`). Its settings: \`NODE_ENV=production\`; no log on console or file (\`silent\`, \`logLevel: 'error'\`,
\`logsFolder: null\`); \`directAccess\`; \`verifyServerUrl\` and \`allowClientClassCreation\` off; no cloud code, live
queries or rate limit; the rest is as it comes, which caches its schema in memory. What still differs is in its favour:

- It is asked with the master key, which skips its own rights and access lists. Its aggregate allows no other.
- The total of its list is PostgreSQL's estimate, right here because the table has just been vacuumed; svc counts exactly. The
  total of a filter is counted by both.
- Its numbers are floating point; svc's are exact decimals, which cost PostgreSQL more to compare and to add up.
- Its create and update answer an id and a time; svc answers the row, and writes an audit record.
- Its bulk is one \`/batch\` of as many creates in one transaction, which was its fastest way of those tried: 50, 500, 1000,
  5000 and 10 000 a request, with and without a transaction.
`;

const SECTIONS: Record<Cell['suite'], (sampleRows: number | null) => string> = {
  environments: () => '## Environments: 200 small rows',
  data: (sampleRows) =>
    `## Data: a table of ${sampleRows?.toLocaleString('en')} samples in eight columns, no index but the key`,
  inventory: () => '## Inventory: tubes in boxes in racks in ten freezers',
  search: (sampleRows) => `## Search: ${sampleRows?.toLocaleString('en')} objects and 10,000 documents of ten blocks`,
};

function toSections(cells: readonly Cell[], sampleRows: number | null): string {
  const sections = (['environments', 'data', 'inventory', 'search'] as const).flatMap((suite) => {
    const own = cells.filter((cell) => cell.suite === suite);
    return own.length === 0 ? [] : [`${SECTIONS[suite](sampleRows)}\n\n${formatTable(toTable(own))}`];
  });
  return sections.join('\n\n');
}
