import { Problem } from '@/lib/contract/problem';
import { logError } from '@/lib/log';
import { singleton } from '@/lib/singleton';
import { closeAnswerStream, openAnswerStream, renewAnswerStreams } from '@/lib/storage/answer-streams';
import { newId } from '@/lib/storage/id';
import type { ObjectContext } from '../context';

const PER_PERSON = 3;
const IN_ALL = 200;
const RETRY_SECONDS = 5;

/** A process that does not say so for three times as long has been killed, and its streams are over. */
const RENEW_MS = 15_000;

interface StreamContext extends Pick<ObjectContext, 'address' | 'database'> {
  reader?: unknown;
  caller: { userId: string };
}

const open = singleton('ask.streams', () => new Map<string, number>());

/** How many answers are being streamed by this process. */
export const countStreams = () => [...open.values()].reduce((sum, count) => sum + count, 0);

/** Readers of a site have no account: the address that they come from bounds them. */
export const personOf = ({ reader, address, caller }: Omit<StreamContext, 'database'>): string =>
  reader ? `readers ${address}` : caller.userId;

/** Takes one of the streams that a person, and the process, may have open at once; what it returns gives it back. */
export function takeStream(userId: string): () => void {
  const own = open.get(userId) ?? 0;
  if (own >= PER_PERSON) throw ownAreOpen();
  if (countStreams() >= IN_ALL) throw allAreOpen();
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

/** The same for all processes on one server together. */
export async function takeSharedStream(context: StreamContext): Promise<() => void> {
  const { database } = context;
  const person = personOf(context);
  const release = takeStream(person);
  if (database.engine !== 'postgres') return release;
  const id = newId();
  const outcome = await openAnswerStream(
    database,
    { id, person },
    { perPerson: PER_PERSON, inAll: IN_ALL },
  ).catch((error: unknown) => {
    release();
    throw error;
  });
  if (outcome !== 'open') {
    release();
    throw outcome === 'person' ? ownAreOpen() : allAreOpen();
  }
  const timer = setInterval(() => note(renewAnswerStreams(database.db, [id])), RENEW_MS);
  timer.unref();
  let isOpen = true;
  return () => {
    if (!isOpen) return;
    isOpen = false;
    clearInterval(timer);
    release();
    note(closeAnswerStream(database.db, id));
  };
}

/** What could not be written down is over by itself after a while. */
function note(write: Promise<void>): void {
  write.catch((error: unknown) => logError(error, 'an open answer was not noted'));
}

const ownAreOpen = () => tooMany(`You have ${PER_PERSON} answers open already, in this tab or another.`);
const allAreOpen = () => tooMany('Too many answers are being written at this moment.');

const tooMany = (what: string) =>
  new Problem(429, `${what} Try again in ${RETRY_SECONDS} seconds.`, {
    'retry-after': String(RETRY_SECONDS),
  });
