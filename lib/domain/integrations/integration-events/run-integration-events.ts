import { toUser } from '@/lib/domain/presenters/present-user';
import { INTEGRATION_EVENT_JOB, toEventJob } from '@/lib/domain/queue/tell-integrations';
import type { Services } from '@/lib/domain/shared/services';
import type { JobRun } from '@/lib/jobs/job-kind';
import { unsealEventFields } from '@/lib/secrets/integration-secrets';
import {
  deleteIntegrationEvent,
  type EventLine,
  findFirstEvent,
  listNeglectedLines,
  recordEventAttempt,
} from '@/lib/storage/integrations/event-queue';
import { listRevisionWriters } from '@/lib/storage/integrations/revision-writers';
import type { JobRow } from '@/lib/storage/jobs/job-row';
import { releaseKey, rescheduleJobsNow } from '@/lib/storage/jobs/reschedule-jobs-now';
import { callIntegration, NOT_HANDLED } from '../calls/call-integration';
import { isOfPause } from '../installations/tell-setup';

/** Then others have their turn. */
const TURN_MS = 30_000;
const EVENT_MS = 10_000;
const TASK_MS = 30_000;
/** Until the second attempt, the third …; after the last of them the event is given up, and the next has its turn. */
const WAITS = [5, 60, 300];
const LONGEST_ERROR = 500;

type First = NonNullable<Awaited<ReturnType<typeof findFirstEvent>>>;

/** Tells the code of an integration one event after another, and comes back when the next is due. */
export async function runIntegrationEvents(
  services: Services,
  job: JobRow,
  run: JobRun,
): Promise<{ told: number }> {
  const { database } = services;
  // The function that queues them writes no other input.
  const line = job.input as unknown as EventLine;
  const end = Date.now() + TURN_MS;
  let told = 0;
  while (Date.now() < end) {
    run.signal.throwIfAborted();
    const first = await findFirstEvent(database.db, line);
    if (!first || first.dueIn > 0) break;
    await tell(services, first);
    told += 1;
  }
  const dueIn = await database.transaction(async (tx) => {
    await releaseKey(tx, job.id);
    const next = await findFirstEvent(tx, line);
    if (next) await rescheduleJobsNow(tx, INTEGRATION_EVENT_JOB, [toEventJob(line)], next.dueIn);
    return next?.dueIn;
  });
  if (dueIn !== undefined) run.lookAgain(dueIn);
  return { told };
}

/** One attempt: what the code answers is its outcome, and one that it does not handle is none. */
async function tell(services: Services, { event, integrationName, organizationId, isPaused }: First) {
  const { id, type, spaceId, siteId, installationId, attempts } = event;
  const { db } = services.database;
  if (isPaused && !isOfPause(event.fields)) {
    await recordEventAttempt(db, id, { state: 'failed', error: 'The installation is paused.', lines: [] });
    return;
  }
  const installation = installationId && organizationId ? { id: installationId, organizationId } : undefined;
  let lines: string[] = [];
  try {
    const answer = await callIntegration(
      services,
      { integrationName, installation, spaceId: spaceId ?? undefined, siteId: siteId ?? undefined },
      { type, eventId: id, ...event.fields, ...(await readMore(services, event)) },
      {
        timeoutMs: type === 'task' ? TASK_MS : EVENT_MS,
        onLines: (written) => {
          lines = written.map((text) => text.replaceAll('\0', '\uFFFD'));
        },
      },
    );
    if (answer.status === NOT_HANDLED) return await deleteIntegrationEvent(db, id);
    if (answer.ok) return await recordEventAttempt(db, id, { state: 'success', lines });
    throw new Error(`${answer.status}: ${(await answer.text()).slice(0, LONGEST_ERROR)}`);
  } catch (error) {
    const wait = type === 'task' ? undefined : WAITS[attempts];
    await recordEventAttempt(db, id, {
      state: wait === undefined ? 'failed' : 'pending',
      // JSON and text in the database have no place for it.
      error: (error instanceof Error ? error.message : String(error))
        .replaceAll('\0', '\uFFFD')
        .slice(0, LONGEST_ERROR),
      lines,
      againInSeconds: wait,
    });
  }
}

/** What is in no log: secrets and people. */
async function readMore(services: Services, { integrationId, type, fields, sealed }: First['event']) {
  const secret = unsealEventFields(services.keyring, integrationId, sealed);
  if (type !== 'space_content_updated') return secret;
  const writers = await listRevisionWriters(services.database, String(fields.revisionId));
  return { ...secret, updatedBy: writers.map((row) => toUser({ ...services, caller: undefined }, row)) };
}

/** Takes up again what a job was given up over. */
export async function rescheduleNeglectedEvents({ database }: Pick<Services, 'database'>): Promise<void> {
  const lines = await listNeglectedLines(database.db);
  await database.transaction((tx) => rescheduleJobsNow(tx, INTEGRATION_EVENT_JOB, lines.map(toEventJob)));
}
