import type { Node } from '@milkdown/kit/prose/model';

export interface OutlineEntry {
  key: string;
  level: number;
  text: string;
}

/** The headings of a document, in order. */
export function toOutline(doc: Node): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  doc.forEach((node) => {
    if (node.type.name !== 'heading') return;
    const text = node.textBetween(0, node.content.size, ' ', (leaf) => leaf.attrs.label ?? leaf.attrs.value ?? '');
    if (text.trim() !== '') entries.push({ key: node.attrs.key, level: node.attrs.level, text });
  });
  return entries;
}
