import { type Static, Type } from 'typebox';
import { Id, oneOf, shape, Version } from '../shapes.ts';

/** The words after the fence of our own blocks, and the kind of thing that each shows. */
export const BLOCK_FENCES = {
  'svc-object': 'object',
  'svc-table': 'table',
  'svc-batch': 'batch',
  'svc-file': 'file',
  'svc-addon': 'addon',
} as const;

/** What a document can refer to: the first word of a link `svc://object/<id>`. */
export const REFERENCE_TYPES = ['object', 'table', 'batch', 'file', 'addon', 'document', 'container'] as const;

export type ReferenceType = (typeof REFERENCE_TYPES)[number];

/** What a block is; the last five are fenced blocks of our own, with JSON in them: `{"id": "<id>"}` and settings. */
export const BLOCK_TYPES = [
  'paragraph',
  'heading',
  'list',
  'blockquote',
  'code',
  'table',
  'html',
  'math',
  'thematicBreak',
  'definition',
  'footnoteDefinition',
  'svc-object',
  'svc-table',
  'svc-batch',
  'svc-file',
  'svc-addon',
] as const;

export type BlockType = (typeof BLOCK_TYPES)[number];

export const Markdown = Type.String({
  description: 'CommonMark with tables, task lists, strikethrough, footnotes and math.',
});

/** A part of a document that stands for itself: a paragraph, a list, a table. */
export const Block = shape({
  id: { ...Id, description: 'Stays the same while the block is edited or moved.' },
  type: oneOf(BLOCK_TYPES),
  markdown: { ...Markdown, description: 'The source of the block, without the blank lines around it.' },
  version: { ...Version, description: 'The version of the document that changed this block last.' },
});

export type Block = Static<typeof Block>;
