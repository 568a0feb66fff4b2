import { unavailable } from '@/lib/contract/problem';
import { singleton } from '@/lib/singleton';

const AT_ONCE = 2;
const MAX_WAITING = 20;

const slots = singleton('content.import-slots', () => ({ running: 0, waiting: [] as (() => void)[] }));

/** Runs few imports at a time, since each takes memory and the disk; the next waits for its turn. */
export async function inImportSlot<Result>(run: () => Promise<Result>): Promise<Result> {
  if (slots.running >= AT_ONCE) {
    if (slots.waiting.length >= MAX_WAITING)
      throw unavailable('Too many imports are waiting. Try again in a minute.');
    await new Promise<void>((resolve) => slots.waiting.push(resolve));
  } else {
    slots.running += 1;
  }
  try {
    return await run();
  } finally {
    const next = slots.waiting.shift();
    if (next) next();
    else slots.running -= 1;
  }
}
