const INTERVAL_MS = 10;

/** Lets requests and timers that are due run first. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A function for long loops to await in every round: it yields to the event loop every few milliseconds. */
export function createYield(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < INTERVAL_MS) return;
    await yieldToEventLoop();
    last = performance.now();
  };
}
