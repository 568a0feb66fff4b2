const TURN_MS = 10;

/** Lets others have their turn every few milliseconds. */
export function takeBreaths(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < TURN_MS) return;
    await new Promise<void>((resolve) => setImmediate(resolve));
    last = performance.now();
  };
}
