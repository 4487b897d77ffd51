/** Tells the height of the content when it changes, at most once a frame of the screen. */
export function watchHeight(element: HTMLElement, tell: (height: number) => void): () => void {
  let last = -1;
  let isPlanned = false;
  const measure = (): void => {
    isPlanned = false;
    const height = Math.ceil(element.getBoundingClientRect().bottom + window.scrollY);
    if (height === last) return;
    last = height;
    tell(height);
  };
  const observer = new ResizeObserver(() => {
    if (isPlanned) return;
    isPlanned = true;
    requestAnimationFrame(measure);
  });
  observer.observe(element);
  return () => observer.disconnect();
}
