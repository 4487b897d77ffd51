import type { NodeViewConstructor } from '@milkdown/kit/prose/view';

/** Code, with its language above it. */
export const codeBlockView: NodeViewConstructor = (first, view, getPos) => {
  let node = first;
  const dom = document.createElement('div');
  dom.className = 'code-block';
  const language = document.createElement('input');
  language.value = node.attrs.language;
  language.placeholder = 'language';
  language.spellcheck = false;
  language.setAttribute('aria-label', 'Language of the code');
  language.readOnly = !view.editable;
  const bar = document.createElement('div');
  bar.contentEditable = 'false';
  bar.append(language);
  const source = document.createElement('pre');
  source.spellcheck = false;
  const contentDOM = document.createElement('code');
  source.append(contentDOM);
  dom.append(bar, source);
  language.onchange = () => {
    const pos = getPos();
    if (pos === undefined) return;
    const value = language.value.trim().split(/\s+/)[0] ?? '';
    view.dispatch(view.state.tr.setNodeMarkup(pos, undefined, { ...node.attrs, language: value }));
  };
  language.onkeydown = (event) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      language.blur();
      view.focus();
    }
  };
  return {
    dom,
    contentDOM,
    update: (next) => {
      if (next.type !== node.type) return false;
      node = next;
      if (document.activeElement !== language) language.value = next.attrs.language;
      return true;
    },
    stopEvent: (event) => event.target === language,
    ignoreMutation: (mutation) => mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
  };
};

/** An item of a list; a task has a box to tick. */
export const listItemView: NodeViewConstructor = (first, view, getPos) => {
  let node = first;
  const dom = document.createElement('li');
  const contentDOM = document.createElement('div');
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.contentEditable = 'false';
  box.setAttribute('aria-label', 'Done');
  const show = (): void => {
    const isTask = node.attrs.checked !== null && node.attrs.checked !== undefined;
    dom.className = isTask ? 'task' : '';
    box.checked = node.attrs.checked === true;
    box.disabled = !view.editable;
    if (isTask && !box.isConnected) dom.prepend(box);
    if (!isTask) box.remove();
  };
  dom.append(contentDOM);
  if (node.attrs.checked !== null && node.attrs.checked !== undefined) dom.prepend(box);
  show();
  box.onchange = () => {
    const pos = getPos();
    if (pos === undefined) return;
    view.dispatch(view.state.tr.setNodeMarkup(pos, undefined, { ...node.attrs, checked: box.checked }));
  };
  return {
    dom,
    contentDOM,
    update: (next) => {
      if (next.type !== node.type) return false;
      node = next;
      show();
      return true;
    },
    stopEvent: (event) => event.target === box,
    ignoreMutation: (mutation) => mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
  };
};
