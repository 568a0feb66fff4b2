import { writeLines } from '@/lib/log';
import type { RequestFacts } from './metrics';

const FLUSH_MS = 1_000;
const MOST_WAITING = 500;

/**
 * One line for each request that was answered, written together once a second: a system call for each would cost
 * more than the request. What fails is logged at once besides, with the same id.
 */
export function startRequestLog(write: (lines: string) => void = writeLines): {
  add(facts: RequestFacts): void;
  stop(): void;
} {
  let waiting: string[] = [];
  const flush = () => {
    if (waiting.length === 0) return;
    const lines = waiting.join('');
    waiting = [];
    write(lines);
  };
  const timer = setInterval(flush, FLUSH_MS).unref();
  return {
    add: (facts) => {
      waiting.push(writeLine(facts));
      if (waiting.length >= MOST_WAITING) flush();
    },
    stop: () => {
      clearInterval(timer);
      flush();
    },
  };
}

const INFO = 30;

/** In the form of all other lines: JSON, so that no value can begin a line of its own. */
function writeLine({ requestId, route, method, status, milliseconds, userId }: RequestFacts): string {
  const ms = Math.round(milliseconds * 10) / 10;
  const time = new Date().toISOString();
  const line = { level: INFO, time, requestId, route, method, status, ms, user: userId, msg: 'request' };
  return `${JSON.stringify(line)}\n`;
}
