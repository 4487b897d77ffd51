import type { EditorView } from '@milkdown/kit/prose/view';
import {
  IconAbc,
  IconBlockquote,
  IconBraces,
  IconCheckbox,
  IconCircleDot,
  IconH1,
  IconH2,
  IconH3,
  IconList,
  IconListNumbers,
  IconMath,
  IconMinus,
  IconPaperclip,
  IconPhoto,
  IconPuzzle,
  IconReportAnalytics,
  IconTable,
  IconTableShare,
} from '@svc/ui/icons';
import type { ComponentType } from 'react';
import type { BlockCodec } from './block-codec.ts';
import { insertBlock, makeList, makeQuote, turnInto } from './insert-blocks.ts';

/** Things that are chosen from a list before they are put in. */
export type PickKind = 'object' | 'table' | 'batch' | 'file' | 'addon';

export interface SlashTools {
  view: EditorView;
  codec: BlockCodec;
  pick: (kind: PickKind) => void;
  chooseFiles: (accept: string) => void;
}

export interface SlashItem {
  label: string;
  hint: string;
  /** Other words people may look for it by. */
  keywords: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  run: (tools: SlashTools) => void;
}

const TABLE = '| Column 1 | Column 2 | Column 3 |\n| --- | --- | --- |\n|  |  |  |\n|  |  |  |';

/** What the slash menu offers. */
export const SLASH_ITEMS: SlashItem[] = [
  {
    label: 'Text',
    hint: 'Plain paragraph',
    keywords: 'paragraph',
    icon: IconAbc,
    run: ({ view }) => turnInto(view, 'paragraph'),
  },
  {
    label: 'Heading 1',
    hint: '# and a space',
    keywords: 'title h1',
    icon: IconH1,
    run: ({ view }) => turnInto(view, 'heading', { level: 1 }),
  },
  {
    label: 'Heading 2',
    hint: '## and a space',
    keywords: 'h2',
    icon: IconH2,
    run: ({ view }) => turnInto(view, 'heading', { level: 2 }),
  },
  {
    label: 'Heading 3',
    hint: '### and a space',
    keywords: 'h3',
    icon: IconH3,
    run: ({ view }) => turnInto(view, 'heading', { level: 3 }),
  },
  {
    label: 'Bulleted list',
    hint: '- and a space',
    keywords: 'unordered points',
    icon: IconList,
    run: ({ view }) => makeList(view, 'bullet_list'),
  },
  {
    label: 'Numbered list',
    hint: '1. and a space',
    keywords: 'ordered steps',
    icon: IconListNumbers,
    run: ({ view }) => makeList(view, 'ordered_list'),
  },
  {
    label: 'Task list',
    hint: 'Things to tick off',
    keywords: 'todo checkbox',
    icon: IconCheckbox,
    run: ({ view }) => makeList(view, 'bullet_list', true),
  },
  {
    label: 'Quote',
    hint: '> and a space',
    keywords: 'blockquote',
    icon: IconBlockquote,
    run: ({ view }) => makeQuote(view),
  },
  {
    label: 'Code',
    hint: '``` and a space',
    keywords: 'source program',
    icon: IconBraces,
    run: ({ view }) => turnInto(view, 'code_block'),
  },
  {
    label: 'Table',
    hint: 'Rows and columns of text',
    keywords: 'grid',
    icon: IconTable,
    run: ({ view, codec }) => insertBlock(view, codec.toNodes(TABLE)[0]!),
  },
  {
    label: 'Formula',
    hint: '$$ and a space',
    keywords: 'math latex equation',
    icon: IconMath,
    run: ({ view }) => turnInto(view, 'math_block'),
  },
  {
    label: 'Divider',
    hint: 'A line across',
    keywords: 'rule hr separator',
    icon: IconMinus,
    run: ({ view }) => insertBlock(view, view.state.schema.nodes.hr!.create()),
  },
  {
    label: 'Object',
    hint: 'A card of a row, always current',
    keywords: 'row sample embed',
    icon: IconCircleDot,
    run: ({ pick }) => pick('object'),
  },
  {
    label: 'Table view',
    hint: 'Rows of a table, always current',
    keywords: 'live data embed',
    icon: IconTableShare,
    run: ({ pick }) => pick('table'),
  },
  {
    label: 'Result batch',
    hint: 'Measured results',
    keywords: 'results embed',
    icon: IconReportAnalytics,
    run: ({ pick }) => pick('batch'),
  },
  {
    label: 'File',
    hint: 'From the workspace or this computer',
    keywords: 'attachment upload embed',
    icon: IconPaperclip,
    run: ({ pick }) => pick('file'),
  },
  {
    label: 'Image',
    hint: 'From this computer',
    keywords: 'picture photo gel upload',
    icon: IconPhoto,
    run: ({ chooseFiles }) => chooseFiles('image/*'),
  },
  {
    label: 'Addon',
    hint: 'A small program in the text',
    keywords: 'plugin widget app embed',
    icon: IconPuzzle,
    run: ({ pick }) => pick('addon'),
  },
];

/** Those that fit what was typed after the slash. */
export function matchItems(query: string): SlashItem[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return SLASH_ITEMS.filter(({ label, keywords }) => {
    const own = `${label} ${keywords}`.toLocaleLowerCase().split(/\s+/);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
}
