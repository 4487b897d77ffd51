import { Readable } from 'node:stream';
import type { DemoPerson, SeedDemo } from '../../identity/index.ts';
import { listFilesJson } from '../files.store.ts';
import type { StorageParts } from '../storage-parts.ts';
import { storeFiles, takeFile } from '../uploads.ts';
import { drawGel, drawPlate } from './demo-pictures.ts';

interface DemoFile {
  name: string;
  mimeType: string;
  description: string;
  by: DemoPerson;
  make: () => Promise<Buffer>;
}

const text =
  (content: string): (() => Promise<Buffer>) =>
  async () =>
    Buffer.from(content);

/** The absorbance of a standard curve, in the order in which a reader writes its wells. */
function makePlateCsv(): string {
  const rows = ['Well,Sample,OD450'];
  for (let index = 0; index < 96; index++) {
    const well = `${'ABCDEFGH'[Math.floor(index / 12)]}${(index % 12) + 1}`;
    const od = 0.05 + 2.4 / (1 + 2 ** (index / 12 - 3)) + ((index * 37) % 11) / 400;
    rows.push(`${well},S-${String(index + 1).padStart(3, '0')},${od.toFixed(3)}`);
  }
  return `${rows.join('\n')}\n`;
}

const PROTOCOL = `# Miniprep, 24 samples

1. Spin down 3 mL of the overnight culture, 5 min at 6000 x g.
2. Resuspend in 250 uL of P1 (RNase added), no clumps.
3. Lyse with 250 uL of P2, at most 5 min.
4. Neutralize with 350 uL of N3, invert 6 times.
5. Spin 10 min at full speed; load the supernatant.
6. Wash with 750 uL of PE, spin dry, elute in 30 uL of EB.

Expected: 150 to 400 ng/uL, A260/A280 above 1.8.
`;

const FASTA = `>pSVC-042 insert, verified
ATGGCTAGCAAAGGAGAAGAACTTTTCACTGGAGTTGTCCCAATTCTTGTTGAATTAGATGGTGATGTTAATGGGCACAAA
TTTTCTGTCAGTGGAGAGGGTGAAGGTGATGCTACATACGGAAAGCTTACCCTTAAATTTATTTGCACTACTGGAAAACTA
`;

const GEL = [
  [0.08, 0.18, 0.3, 0.42, 0.55, 0.7, 0.86],
  [0.31],
  [0.31, 0.62],
  [0.62],
  [],
  [0.3],
  [0.31, 0.6],
  [0.08, 0.18, 0.3, 0.42, 0.55, 0.7, 0.86],
];

const FILES: readonly DemoFile[] = [
  {
    name: 'Digest EcoRI 2026-03-04.png',
    mimeType: 'image/png',
    description: 'Control digest of six minipreps beside two ladders.',
    by: 'molecularBiologist',
    make: () => drawGel(GEL),
  },
  {
    name: 'ELISA plate 12 after stop.png',
    mimeType: 'image/png',
    description: 'Photograph of the plate right after the stop solution.',
    by: 'technician',
    make: () => drawPlate((row, column) => `hsl(52 ${20 + column * 6}% ${92 - column * 4 - row}%)`),
  },
  {
    name: 'ELISA plate 12 OD450.csv',
    mimeType: 'text/csv',
    description: 'Export of the plate reader.',
    by: 'technician',
    make: text(makePlateCsv()),
  },
  {
    name: 'Miniprep protocol.md',
    mimeType: 'text/markdown',
    description: '',
    by: 'owner',
    make: text(PROTOCOL),
  },
  {
    name: 'pSVC-042 insert.fasta',
    mimeType: 'text/x-fasta',
    description: 'Sanger-verified insert.',
    by: 'molecularBiologist',
    make: text(FASTA),
  },
];

/** A few files such as a lab has: a gel, a plate, an export, a protocol, a sequence. */
export function seedDemoFiles(parts: Pick<StorageParts, 'db' | 'keeper' | 'jobs'>): SeedDemo {
  return async (lab) => {
    const known = await listNames(parts.db, lab.workspace.id);
    const missing = FILES.filter(({ name }) => !known.has(name));
    for (const { name, mimeType, description, by, make } of missing) {
      const about = { name, mimeType, description, projectId: null, metadata: {} };
      const taken = await takeFile(parts.keeper, Readable.from([await make()]), about);
      await lab.as(by, (ctx) => storeFiles(ctx, [taken], parts));
    }
    return missing.map(({ name }) => `File ${name}`);
  };
}

async function listNames(db: StorageParts['db'], workspaceId: string): Promise<ReadonlySet<string>> {
  const filter = {
    archived: null,
    ids: null,
    updatedAfter: null,
    projectId: null,
    namePattern: null,
    mimeTypePattern: null,
    beforeId: null,
  };
  const { json } = await listFilesJson(db, workspaceId, filter, 1000);
  return new Set((JSON.parse(json) as { name: string }[]).map(({ name }) => name));
}
