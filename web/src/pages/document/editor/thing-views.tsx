import type { NodeViewConstructor } from '@milkdown/kit/prose/view';
import type { ReferenceType } from '@svc/contract';
import { EmbedCard } from '../embeds/embed-card.tsx';
import { parseAddress } from './mention.ts';
import type { PortalStore } from './portal-store.ts';
import type { ValueStore } from './value-store.ts';

/** What things are called right now, by `type/id`. */
export type LiveNames = ReadonlyMap<string, { name: string | null; state: 'active' | 'archived' | 'missing' }>;

export type OpenThing = (type: ReferenceType, id: string) => void;

/** The name of a thing, which leads to it. */
export function mentionView(names: ValueStore<LiveNames>, open: OpenThing): NodeViewConstructor {
  return (node) => {
    const dom = document.createElement('span');
    const target = parseAddress(node.attrs.url);
    dom.setAttribute('role', 'link');
    const show = (): void => {
      const live = target === null ? undefined : names.get().get(`${target.type}/${target.id}`);
      dom.textContent = live?.name ?? node.attrs.label;
      dom.className = `mention ${live?.state ?? 'active'}`;
      dom.title = describe(target?.type, live?.state);
    };
    show();
    dom.onclick = () => target !== null && open(target.type, target.id);
    const stop = names.subscribe(show);
    return { dom, destroy: stop, ignoreMutation: () => true };
  };
}

function describe(type: ReferenceType | undefined, state: string | undefined): string {
  const what = type === undefined ? 'Link' : type[0]!.toUpperCase() + type.slice(1);
  if (state === 'missing') return `${what}: not found in this workspace, or not for your role`;
  return state === 'archived' ? `${what}, archived` : what;
}

/** One of our own blocks, drawn by React. */
export function embedView(portals: PortalStore): NodeViewConstructor {
  return (node, view, getPos) => {
    const dom = document.createElement('div');
    let attrs = node.attrs;
    const change = (fields: Record<string, unknown>): void => {
      const pos = getPos();
      if (pos === undefined) return;
      const body = JSON.stringify({ ...(JSON.parse(attrs.body) as object), ...fields });
      view.dispatch(view.state.tr.setNodeMarkup(pos, undefined, { ...attrs, body }));
    };
    const draw = (): void =>
      portals.set(dom, <EmbedCard fence={attrs.fence} body={attrs.body} onChange={view.editable ? change : null} />);
    dom.className = 'embed';
    dom.contentEditable = 'false';
    draw();
    return {
      dom,
      update: (next) => {
        if (next.type !== node.type) return false;
        attrs = next.attrs;
        draw();
        return true;
      },
      selectNode: () => dom.classList.add('is-chosen'),
      deselectNode: () => dom.classList.remove('is-chosen'),
      stopEvent: (event) =>
        !view.editable ||
        (event.target instanceof Element && event.target.closest('a,button,[role=separator]') !== null),
      ignoreMutation: () => true,
      destroy: () => portals.remove(dom),
    };
  };
}

/** A picture: one of our files, or the words that stand for it. Pictures of other servers are not loaded. */
export function imageView(readAddress: (fileId: string) => Promise<string>): NodeViewConstructor {
  return (node) => {
    const dom = document.createElement('span');
    dom.className = 'picture';
    const target = parseAddress(node.attrs.src);
    const say = (text: string): void => {
      dom.textContent = text;
      dom.classList.add('is-words');
    };
    if (target?.type === 'file') {
      const image = document.createElement('img');
      image.alt = node.attrs.alt ?? '';
      if (node.attrs.title) image.title = node.attrs.title;
      image.onerror = () => say(node.attrs.alt || 'This picture cannot be shown');
      dom.append(image);
      readAddress(target.id).then(
        (address) => {
          image.src = address;
        },
        () => say(`${node.attrs.alt || 'Picture'} (not found)`),
      );
    } else say(`${node.attrs.alt || 'Picture'} (${node.attrs.src})`);
    return {
      dom,
      selectNode: () => dom.classList.add('is-chosen'),
      deselectNode: () => dom.classList.remove('is-chosen'),
      ignoreMutation: () => true,
    };
  };
}
