import type { PublicContext } from '@/lib/domain/viewer/context';
import { QUEUED_CHANNEL } from '@/lib/jobs/queue';
import type { Tx } from '@/lib/storage/database/db';
import { notifyChannel } from '@/lib/storage/database/notify-channel';
import {
  type EventLine,
  insertIntegrationEvents,
  listEventListeners,
  type NewIntegrationEvent,
} from '@/lib/storage/integrations/event-queue';
import { rescheduleJobsNow } from '@/lib/storage/jobs/reschedule-jobs-now';

/** The job that tells the code of an integration what waits for it: each installation has its own. */
export const INTEGRATION_EVENT_JOB = 'integration-event';

export const toEventJob = ({ integrationId, installationId }: EventLine) => ({
  uniqueKey: installationId ?? integrationId,
  input: { integrationId, installationId },
});

type Settings = Pick<PublicContext, 'environment'>;

/** With what happened, or not at all; nothing waits where no code runs. */
export async function tellIntegrations(
  { environment }: Settings,
  tx: Tx,
  added: readonly NewIntegrationEvent[],
): Promise<void> {
  if (!environment.integrations.isOn || added.length === 0) return;
  await insertIntegrationEvents(tx, added);
  const soonest = Math.min(...added.map(({ delaySeconds = 0 }) => delaySeconds));
  await rescheduleJobsNow(tx, INTEGRATION_EVENT_JOB, added.map(toEventJob), soonest);
  if (soonest === 0) await notifyChannel(tx, QUEUED_CHANNEL, INTEGRATION_EVENT_JOB);
}

/** Tells those on a space that its main content is another now. */
export async function tellOfContent(
  context: Settings,
  tx: Tx,
  { spaceId, revisionId }: { spaceId: string; revisionId: string },
): Promise<void> {
  if (!context.environment.integrations.isOn) return;
  const listeners = await listEventListeners(tx, { spaceId, scope: 'space:content:read' });
  await tellIntegrations(
    context,
    tx,
    listeners.map((line) => ({
      ...line,
      type: 'space_content_updated',
      spaceId,
      fields: { revisionId, updatedBy: [] },
    })),
  );
}
