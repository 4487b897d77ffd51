/** Firefox cuts an element off at 17.8 million pixels and Chromium at 33.5 million; a million rows are taller than that. */
const MAX_HEIGHT = 15_000_000;

/** Maps the way the scrollbar goes to the way the rows go, which is longer where there are very many rows. */
export interface ScrollScale {
  /** The height the browser is told. */
  height: number;
  isScaled: boolean;
  /** The pixel of the content at the top of the view, for a scrollTop. */
  toContent: (scrollTop: number) => number;
  toScroll: (contentTop: number) => number;
}

export function makeScrollScale(contentHeight: number, viewHeight: number, maxHeight = MAX_HEIGHT): ScrollScale {
  const height = Math.min(contentHeight, maxHeight);
  const way = Math.max(0, height - viewHeight);
  const contentWay = Math.max(0, contentHeight - viewHeight);
  const isScaled = contentHeight > maxHeight && way > 0;
  const factor = isScaled ? contentWay / way : 1;
  const limit = (value: number, max: number) => Math.max(0, Math.min(value, max));
  return {
    height,
    isScaled,
    toContent: (scrollTop) => limit(scrollTop * factor, contentWay),
    toScroll: (contentTop) => limit(contentTop / factor, way),
  };
}
