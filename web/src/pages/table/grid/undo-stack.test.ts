import { expect, it } from 'vitest';
import { UndoStack } from './undo-stack.ts';

const edit = (value: number) => ({ edits: [{ id: 'r', before: { a: value - 1 }, after: { a: value } }] });

it('takes back the last step first, and does it again', () => {
  const stack = new UndoStack();
  stack.push(edit(1));
  stack.push(edit(2));
  expect(stack.undo()?.edits).toEqual([{ id: 'r', before: { a: 2 }, after: { a: 1 } }]);
  expect(stack.undo()?.edits[0]?.after).toEqual({ a: 0 });
  expect(stack.undo()).toBeNull();
  expect(stack.redo()?.edits[0]?.after).toEqual({ a: 1 });
  expect(stack.redo()?.edits[0]?.after).toEqual({ a: 2 });
  expect(stack.redo()).toBeNull();
});

it('forgets what was taken back once something else is done', () => {
  const stack = new UndoStack();
  stack.push(edit(1));
  stack.undo();
  stack.push(edit(5));
  expect(stack.canRedo).toBe(false);
});

it('takes back rows that were made by archiving them, and the other way round', () => {
  const stack = new UndoStack();
  stack.push({ created: ['n'], archived: ['o'] });
  expect(stack.undo()).toEqual({ edits: [], created: ['o'], archived: ['n'] });
});

it('keeps 200 steps and no step that changed nothing', () => {
  const stack = new UndoStack();
  stack.push({});
  expect(stack.canUndo).toBe(false);
  for (let value = 1; value <= 201; value++) stack.push(edit(value));
  let steps = 0;
  while (stack.undo()) steps++;
  expect(steps).toBe(200);
});
