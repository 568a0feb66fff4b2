import { Problem } from '@/lib/contract/problem';
import { singleton } from '@/lib/singleton';

const PER_PERSON = 3;
const IN_ALL = 200;
const RETRY_SECONDS = 5;

const open = singleton('ask.streams', () => new Map<string, number>());

/** How many answers are being streamed by this process. */
export const countStreams = () => [...open.values()].reduce((sum, count) => sum + count, 0);

/** Takes one of the streams that a person, and the process, may have open at once; what it returns gives it back. */
export function takeStream(userId: string): () => void {
  const own = open.get(userId) ?? 0;
  if (own >= PER_PERSON)
    throw tooMany(`You have ${PER_PERSON} answers open already, in this tab or another.`);
  if (countStreams() >= IN_ALL) throw tooMany('Too many answers are being written at this moment.');
  open.set(userId, own + 1);
  let isTaken = true;
  return () => {
    if (!isTaken) return;
    isTaken = false;
    const left = (open.get(userId) ?? 1) - 1;
    if (left > 0) open.set(userId, left);
    else open.delete(userId);
  };
}

const tooMany = (what: string) =>
  new Problem(429, `${what} Try again in ${RETRY_SECONDS} seconds.`, {
    'retry-after': String(RETRY_SECONDS),
  });
