import { INSTALLATION_ACTIVITY_DAYS } from '@/lib/contract/installation-activity';
import { INTEGRATION_EVENT_DAYS } from '@/lib/contract/integration-events';
import { DELIVERY_DAYS } from '@/lib/contract/webhook-events';
import { rescheduleNeglectedEvents } from '@/lib/domain/integrations/integration-events/run-integration-events';
import { scheduleReading } from '@/lib/domain/integrations/openapi-specs/queue-reading';
import { rescheduleNeglected } from '@/lib/domain/integrations/webhooks/run-webhook';
import { artifactKey } from '@/lib/domain/queue/artifacts';
import type { Services } from '@/lib/domain/shared/services';
import type { JobRun } from '@/lib/jobs/job-kind';
import { pruneUploads } from '@/lib/storage/content/file-usage';
import { pruneRateWindows } from '@/lib/storage/instance/rate-windows';
import { pruneCallLog } from '@/lib/storage/integrations/call-log';
import { pruneIntegrationEvents } from '@/lib/storage/integrations/event-queue';
import { deleteJobs, listExpiredJobs } from '@/lib/storage/jobs/read-jobs';
import { pruneRemovedMembers } from '@/lib/storage/members/removed-members';
import { pruneRoleDecisions } from '@/lib/storage/members/role-decisions';
import { pruneQuestions } from '@/lib/storage/questions/write-questions';
import { pruneInsights } from '@/lib/storage/site-insights/write-counts';
import { pruneAssertions } from '@/lib/storage/sso-providers/use-provider';
import { pruneEmailChanges } from '@/lib/storage/users/email-changes';
import { prunePasswordResets } from '@/lib/storage/users/password-resets';
import { pruneDeliveries } from '@/lib/storage/webhooks/advance-delivery';
import { collectFiles } from './collect-files';
import { purgeOrganizations } from './purge-organizations';
import { purgeSites, purgeTrash } from './purge-trash';

const BATCH = 200;

/** Deletes what can't be reached any more: old trash, old jobs with their files, and what removed members had. */
export async function cleanUp(services: Services, { signal }: JobRun): Promise<Record<string, number>> {
  const jobs = await removeExpiredJobs(services, signal);
  const sites = await purgeSites(services, signal);
  const spaces = await purgeTrash(services, signal);
  const organizations = await purgeOrganizations(services, signal);
  const members = await pruneRemovedMembers(services.database.db);
  const assertions = await pruneAssertions(services.database.db);
  const deliveries = await pruneDeliveries(services.database.db, DELIVERY_DAYS);
  await prunePasswordResets(services.database.db);
  await pruneEmailChanges(services.database.db);
  await rescheduleNeglected(services);
  await rescheduleNeglectedEvents(services);
  await pruneIntegrationEvents(services.database.db, INTEGRATION_EVENT_DAYS);
  await pruneCallLog(services.database.db, INSTALLATION_ACTIVITY_DAYS);
  await pruneRateWindows(services.database.db);
  await pruneRoleDecisions(services.database.db);
  const questions = await pruneQuestions(services.database.db);
  const feedback = await pruneInsights(services.database.db);
  await pruneUploads(services.database.db);
  const files = await collectFiles(services, signal);
  const specifications = await scheduleReading(services, signal);
  return {
    jobs,
    sites,
    spaces,
    organizations,
    members,
    assertions,
    questions,
    deliveries,
    feedback,
    files,
    specifications,
  };
}

async function removeExpiredJobs({ database, artifacts }: Services, signal: AbortSignal): Promise<number> {
  let removed = 0;
  for (;;) {
    signal.throwIfAborted();
    const ids = await listExpiredJobs(database.db, BATCH);
    // The file first: a row without its file is made good by the next try, a file without a row would stay for ever.
    for (const id of ids) await artifacts.remove(artifactKey(id));
    if (ids.length > 0) await deleteJobs(database.db, ids);
    removed += ids.length;
    if (ids.length < BATCH) return removed;
  }
}
