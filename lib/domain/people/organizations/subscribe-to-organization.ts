import { ConcurrencyLimit, TooManyWaiting } from '@/lib/concurrency/concurrency-limit';
import type { subscribeToOrganization as contract } from '@/lib/contract/organizations';
import { acquireSharedStream, type StreamLimit } from '@/lib/domain/limits/stream-limit';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { eventStream } from '@/lib/events/event-stream';
import type { Change } from '@/lib/events/hub';
import { logError } from '@/lib/log';

import { isSignedIn, mayRead } from './may-read-change';

/** Access is asked again this often, for what no event tells of. */
const RECHECK_MS = 60_000;

/** A stream that is so far behind ends: its reader comes back and reads everything again. */
const MOST_WAITING = 1_000;

/** Who watches learns what changed, never its content: they read again, with their own rights. */
export const subscribeToOrganization: Operation<typeof contract> = async (context) => {
  const { caller, database, environment, hub, subject, request } = context;
  const release = await acquireSharedStream(database, limitOf(environment.liveStreams), caller.userId);
  return eventStream(
    request,
    async (sink) => {
      const limit = new ConcurrencyLimit({ concurrency: 1, maxWaiting: MOST_WAITING });
      /** One after the other, so that nothing is told before what was found out of the access of its reader. */
      const inOrder = async (act: () => Promise<void>): Promise<void> => {
        try {
          await limit.run(async () => (sink.signal.aborted ? undefined : act()));
        } catch (error) {
          if (!(error instanceof TooManyWaiting))
            logError(error, 'live events broke off', { requestId: context.requestId });
          sink.close();
        }
      };
      const recheck = async () => {
        if (!(await context.isStillAllowed())) sink.close();
      };
      const sendEvent = async (change: Change) => {
        const { noun, id, site, space, actor, client } = change;
        const [isIn, isSeen] = await Promise.all([isSignedIn(context), mayRead(context, change)]);
        if (!isIn) sink.close();
        else if (isSeen) sink.send({ noun, id, site, space, actor, client });
      };
      const leave = await hub.subscribe(subject.organizationId, caller.userId, (change) => {
        if (change.user === caller.userId || change.recheck || change.noun === '*') void inOrder(recheck);
        if (change.organization === undefined || change.organization === subject.organizationId)
          void inOrder(() => sendEvent(change));
      });
      const timer = setInterval(() => void inOrder(recheck), RECHECK_MS);
      timer.unref();
      const stop = () => {
        clearInterval(timer);
        leave();
      };
      sink.signal.addEventListener('abort', stop, { once: true });
      if (sink.signal.aborted) return stop();
      sink.send({ noun: 'hello' });
      // What was lost between the first check and the subscription no event has told.
      await inOrder(recheck);
    },
    release,
  );
};

const limitOf = ({ perPerson, inAll }: ObjectContext['environment']['liveStreams']): StreamLimit => ({
  kind: 'events',
  perPerson,
  inAll,
  ownAreOpen: `You have ${perPerson} streams of live events open already.`,
  allAreOpen: 'Too many streams of live events are open at this moment.',
});
