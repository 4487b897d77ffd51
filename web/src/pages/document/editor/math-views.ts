import type { Node } from '@milkdown/kit/prose/model';
import { NodeSelection } from '@milkdown/kit/prose/state';
import type { EditorView, NodeViewConstructor } from '@milkdown/kit/prose/view';
import katex from 'katex';

/** Draws a formula; what cannot be read is shown as it was written. Built as elements, never as markup. */
export function drawMath(place: HTMLElement, source: string, displayMode: boolean): void {
  try {
    katex.render(source.trim() || '\\text{empty formula}', place, {
      displayMode,
      throwOnError: true,
      trust: false,
      strict: false,
    });
    place.removeAttribute('title');
  } catch (error) {
    place.textContent = source;
    place.title = error instanceof Error ? error.message : 'This formula cannot be read.';
  }
}

/** The source of a formula and, below it, the formula; the source shows while the cursor is in it. */
export const mathBlockView: NodeViewConstructor = (node) => {
  const dom = document.createElement('div');
  dom.className = 'math-block';
  const contentDOM = document.createElement('code');
  const source = document.createElement('pre');
  source.spellcheck = false;
  source.append(contentDOM);
  const preview = document.createElement('div');
  preview.className = 'math-preview';
  preview.contentEditable = 'false';
  dom.append(source, preview);
  drawMath(preview, node.textContent, true);
  return {
    dom,
    contentDOM,
    update: (next) => {
      if (next.type !== node.type) return false;
      drawMath(preview, next.textContent, true);
      return true;
    },
    ignoreMutation: (mutation) => mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
  };
};

/** A formula in a line, which turns into a field when it is chosen. */
export const mathInlineView: NodeViewConstructor = (node, view, getPos) => {
  const dom = document.createElement('span');
  dom.className = 'math-inline';
  drawMath(dom, node.attrs.value, false);
  const finish = (value: string): void => finishFormula(view, getPos(), node, value);
  return {
    dom,
    selectNode: () => {
      if (!view.editable) return;
      const field = document.createElement('input');
      field.value = node.attrs.value;
      field.setAttribute('aria-label', 'Formula');
      field.size = Math.max(6, field.value.length + 2);
      dom.replaceChildren(field);
      field.onblur = () => finish(field.value);
      field.onkeydown = (event) => {
        if (event.key === 'Enter' || event.key === 'Escape') {
          event.preventDefault();
          finish(event.key === 'Enter' ? field.value : node.attrs.value);
          view.focus();
        }
      };
      setTimeout(() => field.focus());
    },
    deselectNode: () => drawMath(dom, node.attrs.value, false),
    stopEvent: (event) => event.target instanceof HTMLInputElement,
    ignoreMutation: () => true,
  };
};

function finishFormula(view: EditorView, pos: number | undefined, node: Node, value: string): void {
  if (pos === undefined || view.state.doc.nodeAt(pos)?.type !== node.type) return;
  const { tr } = view.state;
  if (value.trim() === '') tr.delete(pos, pos + node.nodeSize);
  else if (value !== node.attrs.value) tr.setNodeMarkup(pos, undefined, { ...node.attrs, value });
  else if (!(view.state.selection instanceof NodeSelection)) return;
  if (tr.docChanged) view.dispatch(tr);
}
