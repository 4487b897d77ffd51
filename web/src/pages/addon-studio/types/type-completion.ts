import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { type EditorView, hoverTooltip, type Tooltip } from '@codemirror/view';
import type { TypeClient } from './type-client.ts';
import type { Explanation } from './type-service.ts';
import classes from './types.module.css';

/** What stands behind a name; what is plain to see needs no word. */
const KINDS: Record<string, string> = {
  function: 'function',
  'local function': 'function',
  method: 'method',
  class: 'class',
  interface: 'interface',
  type: 'type',
  module: 'module',
  keyword: 'keyword',
};

/** What fits at the cursor by its type; null where the types have nothing to say, or are not there yet. */
export async function completeByTypes(
  client: TypeClient,
  path: string,
  context: CompletionContext,
): Promise<CompletionResult | null> {
  const word = context.matchBefore(/[\w$]*/);
  const from = word?.from ?? context.pos;
  const before = context.state.sliceDoc(Math.max(0, from - 1), from);
  const isWanted = context.explicit || from < context.pos || before === '.' || before === '<';
  if (!client.isReady || !isWanted) return null;
  const position = context.pos;
  const found = await client.ask('offers', { path, position });
  if (found === null || found.offers.length === 0 || context.aborted) return null;
  return {
    from,
    options: found.offers.map(
      ({ name, kind, rank }): Completion => ({
        label: name,
        detail: KINDS[kind] ?? '',
        boost: toBoost(rank),
        info: async () => {
          const known = await client.ask('explainOffer', { path, position, name });
          return known === null ? null : toElement(known);
        },
      }),
    ),
    validFor: /^[\w$]*$/,
  };
}

/** What is known of the name under the pointer. */
export function explainOnHover(client: () => TypeClient | null, path: () => string) {
  return hoverTooltip(async (_view: EditorView, position: number): Promise<Tooltip | null> => {
    const asked = client();
    if (!asked?.isReady) return null;
    const known = await asked.ask('explainAt', { path: path(), position });
    if (known === null || known.signature === '') return null;
    return { pos: known.from, end: known.to, above: true, create: () => ({ dom: toElement(known) }) };
  });
}

function toElement({ signature, text }: Explanation): HTMLElement {
  const element = document.createElement('div');
  element.className = classes.known!;
  const code = document.createElement('code');
  code.textContent = signature;
  element.append(code);
  if (text !== '') element.append(Object.assign(document.createElement('p'), { textContent: text }));
  return element;
}

/** Globals of the browser are many and seldom meant. */
function toBoost(rank: string): number {
  const number = Number.parseInt(rank, 10);
  return Number.isNaN(number) ? 0 : Math.max(-90, 11 - number) * 2;
}
