import { Selection } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import { IconArrowDown, IconArrowUp, IconCopy, IconGripVertical, IconLink, IconPlus, IconTrash } from '@svc/ui/icons';
import { ActionIcon, Menu } from '@svc/ui/kit';
import { useEffect, useRef, useState } from 'react';
import classes from './editor.module.css';
import { duplicateBlock, findBlock, moveBlock } from './move-block.ts';

interface BlockHandleProps {
  view: EditorView;
  frame: HTMLElement;
  onCopyLink: (key: string) => void;
  onDelete: (key: string) => void;
}

interface Place {
  key: string;
  top: number;
}

const DRAG_AFTER_PX = 4;
const NEAR_PX = 6;

/** The handle beside a block: drag it to move the block, press it for what can be done with the block. */
export function BlockHandle({ view, frame, onCopyLink, onDelete }: BlockHandleProps) {
  const [place, setPlace] = useState<Place | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [line, setLine] = useState<number | null>(null);
  const isDragging = useRef(false);

  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      if (isDragging.current || isOpen) return;
      const found = blockAt(view, event.clientY);
      const top = found === null ? 0 : found.top - frame.getBoundingClientRect().top;
      setPlace((before) =>
        found === null ? before : before?.key === found.key && before.top === top ? before : { key: found.key, top },
      );
    };
    frame.addEventListener('mousemove', follow);
    return () => frame.removeEventListener('mousemove', follow);
  }, [view, frame, isOpen]);

  if (place === null) return null;
  const { key } = place;

  function startDrag(event: React.PointerEvent<HTMLButtonElement>): void {
    const startY = event.clientY;
    const handle = event.currentTarget;
    let target: number | null = null;
    const move = (next: PointerEvent): void => {
      if (!isDragging.current && Math.abs(next.clientY - startY) < DRAG_AFTER_PX) return;
      isDragging.current = true;
      const found = gapAt(view, next.clientY);
      target = found.index;
      setLine(found.top - frame.getBoundingClientRect().top);
    };
    const end = (): void => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      setLine(null);
      if (target !== null) moveBlock(view, key, target);
      // The click that ends a drag must not open the menu.
      setTimeout(() => {
        isDragging.current = false;
      });
    };
    handle.blur();
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
  }

  function addBelow(): void {
    const found = findBlock(view.state.doc, key);
    if (found === null) return;
    const at = found.pos + found.node.nodeSize;
    const { tr, schema } = view.state;
    tr.insert(at, schema.nodes.paragraph!.create(null, schema.text('/')));
    tr.setSelection(Selection.near(tr.doc.resolve(at + 2), -1));
    view.focus();
    view.dispatch(tr.scrollIntoView());
  }

  function step(by: 1 | -1): void {
    const found = findBlock(view.state.doc, key);
    if (found !== null) moveBlock(view, key, by === 1 ? found.index + 2 : found.index - 1);
  }

  return (
    <>
      <div className={classes.handle} style={{ top: place.top }}>
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label="Add a block below" onClick={addBelow}>
          <IconPlus size={16} />
        </ActionIcon>
        <Menu
          opened={isOpen}
          onChange={(opened) => !isDragging.current && setOpen(opened)}
          position="bottom-start"
          width={210}
        >
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              className={classes.grip!}
              aria-label="Block: drag to move, press for more"
              onPointerDown={startDrag}
            >
              <IconGripVertical size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconArrowUp size={16} />} rightSection="Alt ⇧ ↑" onClick={() => step(-1)}>
              Move up
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowDown size={16} />} rightSection="Alt ⇧ ↓" onClick={() => step(1)}>
              Move down
            </Menu.Item>
            <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => duplicateBlock(view, key)}>
              Duplicate
            </Menu.Item>
            <Menu.Item leftSection={<IconLink size={16} />} onClick={() => onCopyLink(key)}>
              Copy link to block
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => onDelete(key)}>
              Delete…
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      {line !== null && <div className={classes.dropLine} style={{ top: line }} />}
    </>
  );
}

interface Box {
  key: string;
  top: number;
  bottom: number;
}

/** Where each block of the document is on the screen. */
function listBoxes(view: EditorView): Box[] {
  const boxes: Box[] = [];
  view.state.doc.forEach((node, pos) => {
    const dom = view.nodeDOM(pos);
    if (!(dom instanceof HTMLElement)) return;
    const { top, bottom } = dom.getBoundingClientRect();
    boxes.push({ key: node.attrs.key, top, bottom });
  });
  return boxes;
}

/** Blocks stand one below the other, so that a few looks find the one at a height, however many there are. */
function blockAt(view: EditorView, y: number): { key: string; top: number } | null {
  const { children } = view.dom;
  let low = 0;
  let high = children.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (children[middle]!.getBoundingClientRect().bottom + NEAR_PX < y) low = middle + 1;
    else high = middle;
  }
  const found = children[low];
  if (found === undefined) return null;
  const { top, bottom } = found.getBoundingClientRect();
  if (y < top - NEAR_PX || y > bottom + NEAR_PX) return null;
  const { doc } = view.state;
  const $pos = doc.resolve(Math.min(view.posAtDOM(found, 0), doc.content.size));
  const node = doc.maybeChild($pos.index(0));
  return node === null ? null : { key: node.attrs.key, top };
}

/** The gap between blocks that is nearest to a height. */
function gapAt(view: EditorView, y: number): { index: number; top: number } {
  const boxes = listBoxes(view);
  const index = boxes.findIndex(({ top, bottom }) => y < (top + bottom) / 2);
  if (index === -1) return { index: boxes.length, top: (boxes.at(-1)?.bottom ?? 0) + 3 };
  return { index, top: boxes[index]!.top - 4 };
}
