import { indexById, type LocalBlock, type ServerBlock } from './block-lists.ts';

/** What was written and has not reached the server: whole texts only of the blocks that differ. */
export interface Draft {
  base: { id: string; version: number; markdown?: string }[];
  local: { key: string; id: string | null; markdown?: string }[];
}

const keyOf = (workspaceId: string, documentId: string): string => `svc-draft-${workspaceId}-${documentId}`;

/** A draft of what differs from the server; null when nothing does. */
export function toDraft(base: readonly ServerBlock[], local: readonly LocalBlock[]): Draft | null {
  const before = indexById(base);
  const present = new Map(local.flatMap(({ id, markdown }) => (id === null ? [] : [[id, markdown] as const])));
  const isEqual =
    local.filter(({ markdown }) => markdown.trim() !== '').length === base.length &&
    base.every(({ id, markdown }) => present.get(id) === markdown);
  const order = local.flatMap(({ id }) => (id !== null && before.has(id) ? [id] : []));
  if (isEqual && order.every((id, index) => base[index]?.id === id)) return null;
  return {
    base: base.map(({ id, version, markdown }) =>
      present.get(id) === markdown ? { id, version } : { id, version, markdown },
    ),
    local: local.map(({ key, id, markdown }) =>
      id !== null && before.get(id)?.markdown === markdown ? { key, id } : { key, id, markdown },
    ),
  };
}

/** The lists that a draft speaks of; blocks that it holds no text of were equal to what the server had. */
export function fromDraft(draft: Draft, remote: readonly ServerBlock[]): { base: ServerBlock[]; local: LocalBlock[] } {
  const now = indexById(remote);
  const known = new Set(draft.base.map(({ id }) => id));
  const unknown = remote.filter(({ id }) => !known.has(id));
  // A block that was sent while the page was being closed is there already.
  const claim = (markdown: string): string | null => {
    const at = unknown.findIndex((block) => block.markdown === markdown);
    return at === -1 ? null : unknown.splice(at, 1)[0]!.id;
  };
  const textOf = (id: string | null): string | undefined => (id === null ? undefined : now.get(id)?.markdown);
  return {
    base: draft.base.flatMap(({ id, version, markdown = textOf(id) }) =>
      markdown === undefined ? [] : [{ id, version, markdown }],
    ),
    local: draft.local.flatMap(({ key, id, markdown = textOf(id) }) =>
      markdown === undefined ? [] : [{ key, id: id ?? claim(markdown), markdown }],
    ),
  };
}

export function loadDraft(workspaceId: string, documentId: string): Draft | null {
  try {
    const text = localStorage.getItem(keyOf(workspaceId, documentId));
    return text === null ? null : (JSON.parse(text) as Draft);
  } catch {
    return null;
  }
}

/** Keeps a draft in this browser, or forgets it; false where the browser has no room for it. */
export function keepDraft(workspaceId: string, documentId: string, draft: Draft | null): boolean {
  try {
    const key = keyOf(workspaceId, documentId);
    if (draft === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}
