import { AppError } from '../../../kernel/app-error.ts';
import type { SourceBlock } from '../blocks/split-markdown.ts';
import { toDocumentTree } from './document-tree.ts';
import { type ShownTarget, toHtmlPage } from './to-html.ts';

/** A document to be made a page, with all that it shows. */
export interface PageTask {
  title: string;
  blocks: readonly Pick<SourceBlock, 'markdown' | 'type'>[];
  /** What references show, by kind and id. */
  shown: ReadonlyMap<string, ShownTarget>;
}

const MISSING: ShownTarget = { name: null, state: 'missing', image: null };

/** The document as one page of HTML. */
export async function makePage({ title, blocks, shown }: PageTask): Promise<string> {
  try {
    const tree = await toDocumentTree(blocks);
    return toHtmlPage(title, tree, ({ type, id }) => shown.get(`${type}/${id}`) ?? MISSING);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new AppError('VALIDATION_ERROR', 'query.format: the text nests too deeply for a page. Export it as md.');
  }
}
