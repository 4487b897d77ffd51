import { afterEach, describe, expect, it } from 'vitest';
import { setToastHandler, type Toast, toast } from './toast.ts';

afterEach(() => setToastHandler(null));

describe('a toast', () => {
  it('is handed to whoever shows toasts', () => {
    const shown: Toast[] = [];
    setToastHandler((said) => shown.push(said));
    toast('Saved');
    toast({ message: 'Locked', tone: 'danger' });
    expect(shown).toEqual([{ message: 'Saved' }, { message: 'Locked', tone: 'danger' }]);
  });

  it('said too early waits for one, and a flood of them does not grow', () => {
    for (let count = 0; count < 50; count += 1) toast(`Number ${count}`);
    const shown: Toast[] = [];
    setToastHandler((said) => shown.push(said));
    expect(shown.length).toBe(20);
    expect(shown[0]).toEqual({ message: 'Number 0' });
  });
});
