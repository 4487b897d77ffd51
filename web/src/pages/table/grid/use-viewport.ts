import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { makeScrollScale, type ScrollScale } from './scroll-scale.ts';

export interface Viewport {
  /** The pixel of the content at the top of the view. */
  top: number;
  /** Where the scrollbar stands; differs from `top` where there are very many rows. */
  scrollTop: number;
  left: number;
  width: number;
  height: number;
}

export interface ViewportControl {
  frame: RefObject<HTMLDivElement | null>;
  view: Viewport;
  scale: ScrollScale;
  scrollTo: (place: { top?: number; left?: number }) => void;
}

const LINE_PX = 33;

/** Follows what part of a tall content is in view, also of one taller than a browser lets an element be. */
export function useViewport(contentHeight: number): ViewportControl {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<Viewport>({ top: 0, scrollTop: 0, left: 0, width: 0, height: 0 });
  const scale = makeScrollScale(contentHeight, view.height);
  const now = useRef({ top: 0, expected: -1, scale });
  now.current.scale = scale;

  const read = useCallback(() => {
    const element = frame.current;
    if (!element) return;
    const { scrollTop, scrollLeft, clientWidth, clientHeight } = element;
    // A scroll that we caused leaves `top` as exact as it was set.
    if (scrollTop !== now.current.expected) now.current.top = now.current.scale.toContent(scrollTop);
    now.current.expected = scrollTop;
    const next = { top: now.current.top, scrollTop, left: scrollLeft, width: clientWidth, height: clientHeight };
    setView((before) => (isSame(before, next) ? before : next));
  }, []);

  const scrollTo = useCallback(
    ({ top, left }: { top?: number; left?: number }) => {
      const element = frame.current;
      if (!element) return;
      if (left !== undefined) element.scrollLeft = left;
      if (top !== undefined) {
        const contentTop = Math.max(0, top);
        element.scrollTop = now.current.scale.toScroll(contentTop);
        now.current.top = Math.min(contentTop, now.current.scale.toContent(Number.MAX_SAFE_INTEGER));
        now.current.expected = element.scrollTop;
      }
      read();
    },
    [read],
  );

  useLayoutEffect(() => {
    const element = frame.current!;
    const observer = new ResizeObserver(read);
    observer.observe(element);
    read();
    return () => observer.disconnect();
  }, [read]);

  useEffect(() => {
    const element = frame.current!;
    const onWheel = (event: WheelEvent): void => {
      // Where the scrollbar is scaled, a turn of the wheel would leap over rows.
      if (!now.current.scale.isScaled || event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      event.preventDefault();
      scrollTo({ top: now.current.top + event.deltaY * (event.deltaMode === 1 ? LINE_PX : 1) });
    };
    element.addEventListener('scroll', read, { passive: true });
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      element.removeEventListener('scroll', read);
      element.removeEventListener('wheel', onWheel);
    };
  }, [read, scrollTo]);

  return { frame, view, scale, scrollTo };
}

function isSame(a: Viewport, b: Viewport): boolean {
  return (
    a.top === b.top && a.scrollTop === b.scrollTop && a.left === b.left && a.width === b.width && a.height === b.height
  );
}
