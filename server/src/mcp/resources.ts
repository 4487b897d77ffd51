import { allOperations } from '@svc/contract';
import { AppError } from '../kernel/app-error.ts';

/** Calls a public operation in the name of whoever is connected. */
export type Call = (name: string, input: { params?: object; query?: object; body?: object }) => Promise<string>;

interface ResourceKind {
  name: string;
  title: string;
  description: string;
  mimeType: string;
  list: { operation: string; plural: string; label: string };
  read: { operation: string; toText: (json: string) => string };
}

const KINDS: readonly ResourceKind[] = [
  {
    name: 'documents',
    title: 'Documents',
    description: 'A document as markdown.',
    mimeType: 'text/markdown',
    list: { operation: 'documents.documents.list', plural: 'documents', label: 'title' },
    read: {
      operation: 'documents.markdown.get',
      toText: (json) => (JSON.parse(json) as { markdown: string }).markdown,
    },
  },
  {
    name: 'tables',
    title: 'Tables',
    description: 'The design of a table: its columns, types and units.',
    mimeType: 'application/json',
    list: { operation: 'data.tables.list', plural: 'tables', label: 'name' },
    read: { operation: 'data.tables.get', toText: (json) => json },
  },
  {
    name: 'files',
    title: 'Files',
    description: 'The text of a file.',
    mimeType: 'text/plain',
    list: { operation: 'storage.files.list', plural: 'files', label: 'name' },
    read: { operation: 'storage.files.text', toText: toFileText },
  },
];

/** What was read of a file, or why there is nothing. */
function toFileText(json: string): string {
  const { content, status, error } = (
    JSON.parse(json) as { text: { content: string | null; status: string; error: string | null } }
  ).text;
  if (content !== null) return content;
  return status === 'pending' ? 'The text of this file is still being read.' : (error ?? 'This file holds no text.');
}

const LISTED = 50;

/** The kinds whose operations this service has. */
export function listResourceKinds(): readonly ResourceKind[] {
  const known = new Set(allOperations.map(({ name }) => name));
  return KINDS.filter(({ list, read }) => known.has(list.operation) && known.has(read.operation));
}

export const uriTemplateOf = ({ name }: ResourceKind): string => `svc://${name}/{id}`;

/** The first things of the kind; none where the caller may not see them. */
export async function listResources(kind: ResourceKind, call: Call) {
  const json = await call(kind.list.operation, { query: { limit: LISTED } }).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 403) return null;
    throw error;
  });
  if (json === null) return [];
  const found = (JSON.parse(json) as Record<string, Record<string, string>[]>)[kind.list.plural] ?? [];
  return found.map((one) => ({
    uri: `svc://${kind.name}/${one.id}`,
    name: one[kind.list.label] ?? one.id!,
    mimeType: kind.mimeType,
  }));
}

export async function readResource(kind: ResourceKind, id: string, call: Call): Promise<string> {
  return kind.read.toText(await call(kind.read.operation, { params: { id } }));
}
