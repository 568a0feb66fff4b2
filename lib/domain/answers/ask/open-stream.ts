import { Problem } from '@/lib/contract/problem';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { type EventSink, eventStream } from '@/lib/events/event-stream';
import { logError } from '@/lib/log';
import { acquireAnswerStream, personOf } from './answer-streams';

const LONGEST_MS = 5 * 60 * 1_000;
/** What may be read follows from these, and whether there are answers at all. */
const DECIDE_ACCESS = new Set([
  '*',
  'organizations',
  'collections',
  'spaces',
  'sites',
  'site-spaces',
  'permissions',
  'teams',
]);

interface Stream {
  send(frame: unknown): void;
  /** Aborted when the reader is gone, may no longer read, or the time is over. */
  signal: AbortSignal;
}

/**
 * Answers with a stream that counts as one of the person's until it ends. A person who loses access gets no more of
 * it; `isStillReadable` says whether what was sent may still be read when the access of the person has changed. `release`
 * gives back the place that was taken for it.
 */
export function openStream(
  context: ObjectContext,
  run: (stream: Stream) => Promise<void>,
  isStillReadable: () => Promise<boolean> = async () => true,
  release: () => void = acquireAnswerStream(personOf(context)),
): Response {
  const { request } = context;
  request.signal.addEventListener('abort', release, { once: true });
  if (request.signal.aborted) release();
  return eventStream(request, async (sink) => {
    const leaving: (() => void)[] = [release];
    const leave = () => {
      for (const undo of leaving.splice(0)) undo();
    };
    sink.signal.addEventListener('abort', leave, { once: true });
    const timer = setTimeout(() => fail(sink, 'The answer took too long. Ask again.'), LONGEST_MS);
    timer.unref();
    leaving.push(() => clearTimeout(timer));
    try {
      leaving.push(await watchAccess(context, sink, isStillReadable));
      if (sink.signal.aborted) return leave();
      await run({ send: (frame) => sink.send(frame), signal: sink.signal });
      sink.end();
    } catch (error) {
      if (sink.signal.aborted) return;
      const isKnown = error instanceof Problem;
      if (!isKnown)
        logError(error, 'a response was cut off', { level: 'error', requestId: context.requestId });
      fail(sink, isKnown ? error.message : 'The answer broke off. Ask again.');
    }
  });
}

function fail(sink: EventSink, message: string): void {
  sink.send({ error: { message } }, 'error');
  sink.close();
}

/** Looks again whenever the access of the person, or of everybody, has changed. */
async function watchAccess(
  context: ObjectContext,
  sink: EventSink,
  isStillReadable: () => Promise<boolean>,
): Promise<() => void> {
  const { caller, hub, subject } = context;
  const recheck = async () => {
    const mayRead = await Promise.all([context.isStillAllowed(), isStillReadable()]).catch(() => [false]);
    if (mayRead.includes(false)) fail(sink, 'Your access has changed. Ask again.');
  };
  return hub.subscribe(subject.organizationId, caller.userId, (change) => {
    if (change.user === caller.userId || change.recheck || DECIDE_ACCESS.has(change.noun)) void recheck();
  });
}
