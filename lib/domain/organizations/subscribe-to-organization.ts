import type { subscribeToOrganization as contract } from '@/lib/contract/organizations';
import { eventStream } from '@/lib/events/event-stream';
import type { Operation } from '../context';

/** Access is asked again this often, for what no event tells of, such as a token that expires. */
const RECHECK_MS = 60_000;

/** Who watches learns what changed, never its content: they read again, with their own rights. */
export const subscribeToOrganization: Operation<typeof contract> = async (context) => {
  const { caller, hub, subject } = context;
  return eventStream(context.request, async (sink) => {
    const recheck = async () => {
      if (!(await context.isStillAllowed())) sink.close();
    };
    const leave = await hub.subscribe(subject.organizationId, caller.userId, (change) => {
      if (change.user === caller.userId || change.recheck) void recheck();
      const { noun, id, site, space, actor, client } = change;
      if (change.organization === undefined || change.organization === subject.organizationId)
        sink.send({ noun, id, site, space, actor, client });
    });
    const timer = setInterval(() => void recheck(), RECHECK_MS);
    timer.unref();
    sink.signal.addEventListener('abort', () => {
      clearInterval(timer);
      leave();
    });
    if (sink.signal.aborted) {
      clearInterval(timer);
      leave();
    }
    sink.send({ noun: 'hello' });
    // What was lost between the first check and the subscription no event has told.
    await recheck();
  });
};
