import { Problem } from '@/lib/contract/problem';
import { logError } from '@/lib/log';
import { singleton } from '@/lib/singleton';
import type { Database } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import { closeStream, openStream, renewStreams, type StreamKind } from '@/lib/storage/instance/open-streams';

/** How many streams of a kind may be open at once. */
export interface StreamLimit {
  kind: StreamKind;
  perPerson: number;
  inAll: number;
  /** What to say to a person with too many of their own, and when there are too many of all. */
  ownAreOpen: string;
  allAreOpen: string;
}

const RETRY_SECONDS = 5;

/** A process that does not say so for three times as long has been killed, and its streams are over. */
const RENEW_MS = 15_000;

const open = singleton('streams.open', () => new Map<StreamKind, Map<string, number>>());

/** How many of a kind this process streams. */
export const countStreams = (kind: StreamKind): number =>
  [...(open.get(kind)?.values() ?? [])].reduce((sum, count) => sum + count, 0);

/** Takes one of the streams that a person, and the process, may have open at once; what it returns gives it back. */
export function acquireStream(limit: StreamLimit, person: string): () => void {
  const people = open.get(limit.kind) ?? new Map<string, number>();
  open.set(limit.kind, people);
  const own = people.get(person) ?? 0;
  if (own >= limit.perPerson) throw tooMany(limit.ownAreOpen);
  if (countStreams(limit.kind) >= limit.inAll) throw tooMany(limit.allAreOpen);
  people.set(person, own + 1);
  return once(() => {
    const left = (people.get(person) ?? 1) - 1;
    if (left > 0) people.set(person, left);
    else people.delete(person);
  });
}

/** The same for all processes on one server together. */
export async function acquireSharedStream(
  database: Database,
  limit: StreamLimit,
  person: string,
): Promise<() => void> {
  const release = acquireStream(limit, person);
  if (database.engine !== 'postgres') return release;
  const id = newId();
  const outcome = await openStream(database, { id, kind: limit.kind, person }, limit).catch(
    (error: unknown) => {
      release();
      throw error;
    },
  );
  if (outcome !== 'open') {
    release();
    throw tooMany(outcome === 'person' ? limit.ownAreOpen : limit.allAreOpen);
  }
  const stopRenewal = renew(database, id);
  return once(() => {
    stopRenewal();
    release();
    note(closeStream(database.db, id));
  });
}

interface Renewal {
  ids: Set<string>;
  timer: NodeJS.Timeout;
}

const renewals = singleton('streams.renewals', () => new Map<Database, Renewal>());

/** Says for all streams of this process at once that they are still open. */
function renew(database: Database, id: string): () => void {
  let renewal = renewals.get(database);
  if (!renewal) {
    const ids = new Set<string>();
    const timer = setInterval(() => note(renewStreams(database.db, [...ids])), RENEW_MS);
    renewal = { ids, timer: timer.unref() };
    renewals.set(database, renewal);
  }
  const { ids, timer } = renewal;
  ids.add(id);
  return () => {
    ids.delete(id);
    if (ids.size > 0) return;
    clearInterval(timer);
    renewals.delete(database);
  };
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}

/** What could not be written down is over by itself after a while. */
function note(write: Promise<void>): void {
  write.catch((error: unknown) => logError(error, 'an open stream could not be recorded'));
}

const tooMany = (what: string) =>
  new Problem(429, `${what} Try again in ${RETRY_SECONDS} seconds.`, {
    'retry-after': String(RETRY_SECONDS),
  });
