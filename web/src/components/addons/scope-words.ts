import { type AddonScope, capabilities } from '@svc/contract';

interface ScopeWords {
  /** What it lets an addon do, as a sentence to a person. */
  sentence: string;
  /** What that means in practice. */
  detail: string;
  /** True where it can change or add something. */
  writes: boolean;
}

/** What each scope lets an addon do, in plain words. */
export const SCOPE_WORDS: Record<AddonScope, ScopeWords> = {
  'data.read': {
    sentence: 'Read rows of your tables',
    detail: 'Environments, tables, columns, rows and saved queries.',
    writes: false,
  },
  'data.write': {
    sentence: 'Add, change and archive rows of your tables',
    detail: 'Also tables, columns and imports, as far as your role allows it.',
    writes: true,
  },
  'results.read': {
    sentence: 'Read your results',
    detail: 'Result schemas, batches and their measurements.',
    writes: false,
  },
  'results.write': {
    sentence: 'Record, finalize and correct results',
    detail: 'A finalized batch never changes again.',
    writes: true,
  },
  'documents.read': {
    sentence: 'Read your documents',
    detail: 'Text, versions and projects.',
    writes: false,
  },
  'documents.write': {
    sentence: 'Write and change documents',
    detail: 'Every version stays in the history of the document.',
    writes: true,
  },
  'inventory.read': {
    sentence: 'See your inventory',
    detail: 'Lots, containers, places and amounts.',
    writes: false,
  },
  'inventory.write': {
    sentence: 'Move, use up and add stock',
    detail: 'Receives lots, fills containers, moves them and records what is consumed.',
    writes: true,
  },
  'storage.read': {
    sentence: 'Open your files',
    detail: 'Names, previews and contents.',
    writes: false,
  },
  'storage.write': {
    sentence: 'Rename, describe and archive files',
    detail: 'It cannot take a file out of the browser.',
    writes: true,
  },
  'search.read': {
    sentence: 'Search the whole workspace',
    detail: 'Finds whatever you may see yourself.',
    writes: false,
  },
};

/** The methods that need a scope, shortest name first. */
export function methodsOf(scope: AddonScope): string[] {
  return capabilities.filter((one) => one.scope === scope).map(({ method }) => method);
}
