import type { IntegrationScope } from '@/lib/contract/integration-parts';
import type { PublicContext } from '@/lib/domain/viewer/context';
import { QUEUED_CHANNEL } from '@/lib/jobs/queue';
import { sealEventFields } from '@/lib/secrets/integration-secrets';
import type { Tx } from '@/lib/storage/database/db';
import { notifyChannel } from '@/lib/storage/database/notify-channel';
import {
  type EventLine,
  insertIntegrationEvents,
  listEventListeners,
  type NewIntegrationEvent,
} from '@/lib/storage/integrations/event-queue';
import type { PlaceKind } from '@/lib/storage/integrations/installation-row';
import { rescheduleJobsNow } from '@/lib/storage/jobs/reschedule-jobs-now';

/** The job that tells the code of an integration what waits for it: each installation has its own. */
export const INTEGRATION_EVENT_JOB = 'integration-event';

export const toEventJob = ({ integrationId, installationId }: EventLine) => ({
  uniqueKey: installationId ?? integrationId,
  input: { integrationId, installationId },
});

export interface ToldEvent extends Omit<NewIntegrationEvent, 'sealed'> {
  /** Fields that no log shows: they are kept encrypted until the code was told, and forgotten then. */
  secretFields?: Record<string, unknown> | undefined;
}

type Telling = Pick<PublicContext, 'environment' | 'keyring'>;

/** With what happened, or not at all; nothing waits where no code runs. */
export async function tellIntegrations(
  { environment, keyring }: Telling,
  tx: Tx,
  added: readonly ToldEvent[],
): Promise<void> {
  if (!environment.integrations.isOn || added.length === 0) return;
  await insertIntegrationEvents(
    tx,
    added.map(({ secretFields, ...event }) => ({
      ...event,
      sealed: secretFields && sealEventFields(keyring, event.integrationId, secretFields),
    })),
  );
  const soonest = Math.min(...added.map(({ delaySeconds = 0 }) => delaySeconds));
  const jobs = new Map(added.map(toEventJob).map((job) => [job.uniqueKey, job]));
  await rescheduleJobsNow(tx, INTEGRATION_EVENT_JOB, [...jobs.values()], soonest);
  if (soonest === 0) await notifyChannel(tx, QUEUED_CHANNEL, INTEGRATION_EVENT_JOB);
}

interface Listening {
  kind: PlaceKind;
  placeId: string;
  scope: IntegrationScope;
}

/** Tells those that work on a space or site and agreed to a scope. */
async function tellListeners(
  context: Telling,
  tx: Tx,
  { kind, placeId, scope }: Listening,
  event: Omit<ToldEvent, keyof EventLine | 'secretFields'>,
  secretFieldsOf?: (installationId: string) => Record<string, unknown>,
): Promise<void> {
  if (!context.environment.integrations.isOn) return;
  const listeners = await listEventListeners(tx, kind, { placeId, scope });
  await tellIntegrations(
    context,
    tx,
    listeners.map(({ integrationId, installationId }) => ({
      ...event,
      integrationId,
      installationId,
      secretFields: secretFieldsOf?.(installationId),
    })),
  );
}

/** Tells those on a space that its main content is another now; who wrote it is looked up when they are told. */
export const tellOfContent = (
  context: Telling,
  tx: Tx,
  { spaceId, revisionId }: { spaceId: string; revisionId: string },
): Promise<void> =>
  tellListeners(
    context,
    tx,
    { kind: 'space', placeId: spaceId, scope: 'space:content:read' },
    { type: 'space_content_updated', spaceId, fields: { revisionId } },
  );

/** Tells those on a space that it has another visibility now. */
export async function tellOfVisibility(
  context: Telling,
  tx: Tx,
  { spaceId, ...fields }: { spaceId: string; previousVisibility: string; visibility: string },
): Promise<void> {
  if (fields.previousVisibility === fields.visibility) return;
  await tellListeners(
    context,
    tx,
    { kind: 'space', placeId: spaceId, scope: 'space:metadata:read' },
    { type: 'space_visibility_updated', spaceId, fields },
  );
}

interface GivenPageFeedback {
  siteId: string;
  spaceId: string;
  pageId: string;
  feedback: { rating: string; comment?: string | undefined };
}

/** Tells those on a site what a reader said of a page; who the reader is it tells them alone, and no log. */
export const tellOfFeedback = (
  context: Telling,
  tx: Tx,
  { siteId, spaceId, pageId, feedback }: GivenPageFeedback,
  visitOf: (installationId: string) => Record<string, unknown>,
): Promise<void> =>
  tellListeners(
    context,
    tx,
    { kind: 'site', placeId: siteId, scope: 'page:feedback:read' },
    { type: 'page_feedback', siteId, spaceId, fields: { pageId, feedback } },
    visitOf,
  );
