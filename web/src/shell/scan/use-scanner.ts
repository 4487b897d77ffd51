import { useEffect, useRef } from 'react';
import { ScanDetector } from './scan-detector.ts';

/** Calls back with every code that a reader types outside of fields. */
export function useScanner(onScan: (code: string) => void, enabled: boolean): void {
  const latest = useRef(onScan);
  latest.current = onScan;
  useEffect(() => {
    if (!enabled) return;
    const detector = new ScanDetector();
    const listen = (event: KeyboardEvent): void => {
      if (takesText(event.target)) return;
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      const code = detector.press({ key: event.key, at: event.timeStamp, hasModifier });
      if (code === null) return;
      // Else the Enter of the reader would press the button that has the focus.
      event.preventDefault();
      event.stopPropagation();
      latest.current(code);
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [enabled]);
}

/** True where typing belongs to a field, or to a grid whose cells are typed into. */
function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select, [data-takes-typing]') !== null;
}
