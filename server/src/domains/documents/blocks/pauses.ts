const AT_ONCE_MS = 20;

/** Turns long work into many short turns of the event loop. */
export function createPauses() {
  let since = performance.now();
  return {
    isDue: () => performance.now() - since > AT_ONCE_MS,
    async take() {
      await new Promise((resolve) => setImmediate(resolve));
      since = performance.now();
    },
  };
}
