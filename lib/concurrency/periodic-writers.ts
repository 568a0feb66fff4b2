import { logError } from '@/lib/log';
import { singleton } from '@/lib/singleton';

interface PeriodicWriter {
  timer: NodeJS.Timeout;
  write: (isLast: boolean) => Promise<void>;
}

const writers = singleton('periodic-writers', () => new Map<string, PeriodicWriter>());

/**
 * Writes what was noted in memory every so often, until the process stops: then once more, with `isLast`. `what` names it
 * in the log, and one of that name is enough for a process.
 */
export function startPeriodicWriter(
  what: string,
  everyMs: number,
  write: (isLast: boolean) => Promise<void>,
): void {
  if (writers.has(what)) return;
  const timer = setInterval(() => void tryWriting(what, write, false), everyMs).unref();
  writers.set(what, { timer, write });
}

/** Has each of them write for the last time; call it before the database is closed. */
export async function stopPeriodicWriters(): Promise<void> {
  const all = [...writers];
  writers.clear();
  for (const [, { timer }] of all) clearInterval(timer);
  await Promise.all(all.map(([what, { write }]) => tryWriting(what, write, true)));
}

async function tryWriting(what: string, write: PeriodicWriter['write'], isLast: boolean): Promise<void> {
  try {
    await write(isLast);
  } catch (error) {
    logError(error, `not written: ${what}`);
  }
}
