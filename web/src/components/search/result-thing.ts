import type { SearchResult, SearchType } from '@svc/contract';
import type { RecentThing } from '../../data/recent-things.ts';

/** What people call the kinds of things. */
export const KIND_LABELS: Record<SearchType, { one: string; many: string }> = {
  document: { one: 'Document', many: 'Documents' },
  file: { one: 'File', many: 'Files' },
  object: { one: 'Object', many: 'Objects' },
  resultSchema: { one: 'Result schema', many: 'Result schemas' },
};

/** Where a result leads, and what to remember of it. */
export function toThing({ type, id, title, scope }: SearchResult, slug: string): RecentThing {
  const place = [scope.environmentName, scope.tableName].filter((name) => name !== null).join(' › ');
  return { kind: type, id, title, place: place || KIND_LABELS[type].one, href: `/w/${slug}${pathOf(type, id, scope)}` };
}

function pathOf(type: SearchType, id: string, { tableId, blockId }: SearchResult['scope']): string {
  switch (type) {
    case 'object':
      return `/tables/${tableId}?row=${id}`;
    case 'resultSchema':
      return `/results?schemaId=${id}`;
    case 'document':
      return `/documents/${id}${blockId === null ? '' : `#${blockId}`}`;
    case 'file':
      return `/files?file=${id}`;
  }
}
