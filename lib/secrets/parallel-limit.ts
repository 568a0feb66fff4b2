/** Thrown when so many wait already that the answer would come too late to be of use. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
}

/** Runs at most `parallel` tasks at once; at most `waiting` more wait for their turn. */
export function createParallelLimit(parallel: number, waiting: number) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async function limit<T>(task: () => Promise<T>): Promise<T> {
    if (running >= parallel) {
      if (queue.length >= waiting) throw new TooBusy('Too many are waiting already.');
      await new Promise<void>((start) => queue.push(start));
    } else running++;
    try {
      return await task();
    } finally {
      // The place goes straight to the next in line, so that nobody slips in between.
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
