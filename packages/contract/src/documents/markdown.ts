import { type Static, Type } from 'typebox';
import { operation } from '../operation.ts';
import { Id, idParams, oneOf, shape, Version } from '../shapes.ts';
import { Block, Markdown } from './blocks.ts';

/** The whole text of a document, and the blocks it consists of. */
export const DocumentMarkdown = shape({
  markdown: Markdown,
  version: Version,
  blocks: Type.Array(Block),
});

export type DocumentMarkdown = Static<typeof DocumentMarkdown>;

/** A document after an edit: whole, or as much of it as the edit wrote. */
export const MarkdownEdit = shape({
  markdown: Type.Optional({ ...Markdown, description: 'The whole text; only where `complete`.' }),
  version: { ...Version, description: 'Of the document after the edit.' },
  complete: Type.Boolean({ description: 'Whether `blocks` are all blocks, or only those that the edit wrote.' }),
  blocks: Type.Array(Block, { description: 'In the order of the document.' }),
  removedIds: Type.Array(Id, { description: 'The blocks that are gone.' }),
});

export type MarkdownEdit = Static<typeof MarkdownEdit>;

const reading = { visibility: 'public', access: 'ws:view_documents', scope: 'documents.read' } as const;

const editing = {
  visibility: 'public',
  access: 'ws:edit_documents',
  scope: 'documents.write',
  params: idParams,
  versioned: true,
  bulk: true,
  query: shape({
    return: Type.Optional(
      oneOf(['all', 'touched'], {
        description: 'All blocks and the text, or only what the edit wrote. Default: all of up to 200 blocks.',
      }),
    ),
  }),
  response: MarkdownEdit,
} as const;

const ERRORS = ['CONFLICT', 'PAYLOAD_TOO_LARGE'] as const;

const VERSIONS =
  'With `version` or `If-Match`, the version of the document that was read, it is refused only if a block that it touches changed since.';

const MAX_BLOCKS = 1000;

const place = {
  before: Type.Optional({ ...Id, description: 'The block to stand before.' }),
  after: Type.Optional({ ...Id, description: 'The block to stand after.' }),
  position: Type.Optional(oneOf(['start', 'end'])),
};

const blockIds = Type.Array(Id, { minItems: 1, maxItems: MAX_BLOCKS, uniqueItems: true });

export const markdown = {
  get: operation({
    ...reading,
    name: 'documents.markdown.get',
    method: 'GET',
    path: '/documents/{id}/markdown',
    summary: 'Read a document as markdown',
    description: 'With `Accept: text/markdown` the text itself, byte for byte.',
    params: idParams,
    answers: ['text/markdown'],
    response: DocumentMarkdown,
  }),
  append: operation({
    ...editing,
    name: 'documents.markdown.append',
    method: 'POST',
    path: '/documents/{id}/markdown/append',
    summary: 'Add blocks at the end',
    description:
      'The blocks before stay as they are: where the text would run into them, a blank line or `<!-- -->` keeps them apart.',
    body: shape({ markdown: Markdown }),
    errors: [...ERRORS],
  }),
  insert: operation({
    ...editing,
    name: 'documents.markdown.insert',
    method: 'POST',
    path: '/documents/{id}/markdown/insert',
    summary: 'Add blocks somewhere',
    description: 'Exactly one of `before`, `after` and `position`; by default at the end.',
    body: shape({ markdown: Markdown, ...place }),
    errors: [...ERRORS],
  }),
  updateBlocks: operation({
    ...editing,
    name: 'documents.markdown.updateBlocks',
    method: 'PATCH',
    path: '/documents/{id}/markdown/blocks',
    summary: 'Give blocks another text',
    description: `A text of several blocks puts the others behind the first, which keeps the id. ${VERSIONS} A block may carry its own version instead.`,
    body: shape({
      blocks: Type.Array(
        shape({
          id: Id,
          markdown: Markdown,
          version: Type.Optional({ ...Version, description: 'The version of the block that was read.' }),
        }),
        { minItems: 1, maxItems: MAX_BLOCKS },
      ),
    }),
    errors: [...ERRORS],
  }),
  replace: operation({
    ...editing,
    name: 'documents.markdown.replace',
    method: 'POST',
    path: '/documents/{id}/markdown/replace',
    summary: 'Replace the whole text, or parts of it that are found',
    description: `Either \`markdown\`, or \`edits\`, which are done one after the other. Blocks that come out equal keep their ids, also where they moved. ${VERSIONS}`,
    body: shape({
      markdown: Type.Optional(Markdown),
      edits: Type.Optional(
        Type.Array(
          shape({
            find: Type.String({ minLength: 1, description: 'Text as it stands in the markdown.' }),
            replace: Type.String(),
            occurrence: Type.Optional(
              Type.Union([Type.Integer({ minimum: 1 }), Type.Literal('all')], {
                description: 'Which one, from 1, or `all`. Without it the text must occur exactly once.',
              }),
            ),
          }),
          { minItems: 1, maxItems: MAX_BLOCKS },
        ),
      ),
    }),
    errors: [...ERRORS],
  }),
  move: operation({
    ...editing,
    name: 'documents.markdown.move',
    method: 'POST',
    path: '/documents/{id}/markdown/move',
    summary: 'Move blocks to another place',
    description: 'In the order given. Exactly one of `before`, `after` and `position`.',
    body: shape({ blockIds, ...place }),
    errors: [...ERRORS],
  }),
  deleteBlocks: operation({
    ...editing,
    name: 'documents.markdown.deleteBlocks',
    method: 'DELETE',
    path: '/documents/{id}/markdown/blocks',
    summary: 'Remove blocks',
    description: `Earlier versions keep them. ${VERSIONS}`,
    reasonRequired: true,
    body: shape({ blockIds }),
    errors: [...ERRORS],
  }),
};
