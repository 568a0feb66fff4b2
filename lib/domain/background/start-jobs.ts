import { Problem } from '@/lib/contract/problem';
import { catchUpEmbeddings, runEmbedding } from '@/lib/domain/answers/embeddings/run-embedding';
import { catchUp, runIndex } from '@/lib/domain/answers/search/run-index';
import { IMPORT_JOB, runImport } from '@/lib/domain/authoring/content/imports';
import { watchBackupSchedule } from '@/lib/domain/instance/backups/ask-for-backup';
import {
  BACKUP_JOB,
  runBackup,
  runVerification,
  VERIFY_JOB,
} from '@/lib/domain/instance/backups/backup-jobs';
import {
  EXPORT_HOURS,
  ORGANIZATION_EXPORT_JOB,
  SPACE_EXPORT_JOB,
} from '@/lib/domain/instance/exports/export-scope';
import { runOrganizationExport } from '@/lib/domain/instance/exports/run-organization-export';
import { runSpaceExport } from '@/lib/domain/instance/exports/run-space-export';
import { makePdf } from '@/lib/domain/instance/pdf/make-pdf';
import { PDF_JOB } from '@/lib/domain/instance/pdf/pdf-scope';
import { runComputing } from '@/lib/domain/integrations/computed-content/run-computing';
import { runIntegrationEvents } from '@/lib/domain/integrations/integration-events/run-integration-events';
import { processSpec } from '@/lib/domain/integrations/openapi-specs/process-spec';
import { OPENAPI_JOB } from '@/lib/domain/integrations/openapi-specs/queue-reading';
import { runWebhook } from '@/lib/domain/integrations/webhooks/run-webhook';
import { operations } from '@/lib/domain/operations';
import { ACCOUNT_MAIL_JOB } from '@/lib/domain/people/account-mails/queue-account-mail';
import { sendAccountMail } from '@/lib/domain/people/account-mails/send-account-mail';
import { INVITE_MAIL_JOB, sendInviteMail } from '@/lib/domain/people/invites/invite-mails';
import { runMachineTranslation } from '@/lib/domain/people/machine-translations/run-machine-translation';
import { sendNotificationMail } from '@/lib/domain/people/notifications/send-mails';
import { catchUpCounts, countTranslation } from '@/lib/domain/people/translations/count-translation';
import { followSourceSpace } from '@/lib/domain/people/translations/follow-source-space';
import { WEBHOOK_JOB } from '@/lib/domain/queue/notify-webhooks';
import { COMPUTING_JOB } from '@/lib/domain/queue/queue-computing';
import { EMBEDDING_JOB } from '@/lib/domain/queue/queue-embedding';
import { SEARCH_JOB } from '@/lib/domain/queue/queue-index';
import { MAIL_JOB } from '@/lib/domain/queue/queue-mails';
import { COUNT_JOB, MACHINE_JOB, TRANSLATION_JOB } from '@/lib/domain/queue/queue-translations';
import { INTEGRATION_EVENT_JOB } from '@/lib/domain/queue/tell-integrations';
import type { Services } from '@/lib/domain/shared/services';
import { JobFailure, type JobKind, type JobKinds } from '@/lib/jobs/job-kind';
import { enqueueJob } from '@/lib/jobs/queue';
import { type JobWorker, startJobWorker } from '@/lib/jobs/worker';
import { logError } from '@/lib/log';
import type { JobRow } from '@/lib/storage/jobs/job-row';
import { cleanUp } from './clean-up';

const HOUR = 60 * 60;
const CLEANUP_JOB = 'housekeeping';

/** How much one process works on at once. */
const CONCURRENCY = 2;

const MAIL = {
  timeLimitSeconds: 5 * 60,
  atOnce: 1,
  // The last attempt is three hours after the first: a mail server may be away for a while.
  attempts: 8,
  keepSeconds: HOUR,
};

const ARCHIVE = {
  timeLimitSeconds: 6 * HOUR,
  // It reads and packs everything there is: PDFs and imports must not wait for it.
  isWaiting: true,
  atOnce: 1,
  attempts: 2,
  keepSeconds: 30 * 24 * HOUR,
};

/** What each kind of job does. */
function jobKinds(services: Services): JobKinds {
  return {
    [PDF_JOB]: {
      run: (job, run) => makePdf(services, job, run),
      timeLimitSeconds: 15 * 60,
      // Each takes a core and, when it is long, much memory.
      atOnce: 1,
      keepSeconds: 24 * HOUR,
    },
    [IMPORT_JOB]: {
      run: (job, run) => runImport(services, job, run),
      timeLimitSeconds: 10 * 60,
      keepSeconds: 24 * HOUR,
    },
    [BACKUP_JOB]: { run: (job, run) => runBackup(services, job, run), ...ARCHIVE },
    [VERIFY_JOB]: { run: (job, run) => runVerification(services, job, run), ...ARCHIVE },
    [SPACE_EXPORT_JOB]: {
      run: (job, run) => runSpaceExport(services, job, run),
      timeLimitSeconds: 10 * 60,
      keepSeconds: EXPORT_HOURS * HOUR,
    },
    [ORGANIZATION_EXPORT_JOB]: {
      run: (job, run) => runOrganizationExport(services, operations, job, run),
      timeLimitSeconds: 60 * 60,
      atOnce: 1,
      keepSeconds: EXPORT_HOURS * HOUR,
    },
    [MAIL_JOB]: { run: (job) => sendNotificationMail(services, job), ...MAIL },
    [INVITE_MAIL_JOB]: { run: (job) => sendInviteMail(services, job), ...MAIL },
    [ACCOUNT_MAIL_JOB]: {
      run: (job) => sendAccountMail(services, job),
      ...MAIL,
      // It names an address that somebody typed, who may have no account here.
      keepSeconds: 60,
    },
    [WEBHOOK_JOB]: {
      run: (job, run) => runWebhook(services, job, run),
      timeLimitSeconds: 2 * 60,
      // It waits for receivers, of which the slow ones must not hold up the others.
      isWaiting: true,
      atOnce: 16,
      attempts: 8,
      keepSeconds: 60,
    },
    [INTEGRATION_EVENT_JOB]: {
      run: (job, run) => runIntegrationEvents(services, job, run),
      timeLimitSeconds: 2 * 60,
      // Another process does the work.
      isWaiting: true,
      atOnce: 4,
      attempts: 8,
      keepSeconds: 60,
    },
    [COMPUTING_JOB]: {
      run: (job, run) => runComputing(services, job, run),
      timeLimitSeconds: 10 * 60,
      // Another process does the work.
      isWaiting: true,
      atOnce: 2,
      keepSeconds: HOUR,
    },
    [SEARCH_JOB]: {
      run: (job, run) => runIndex(services, job, run),
      timeLimitSeconds: 2 * 60,
      // What was merged is found within a second, whatever else is under way.
      isWaiting: true,
      atOnce: 1,
      keepSeconds: 60,
    },
    [EMBEDDING_JOB]: {
      run: (job, run) => runEmbedding(services, job, run),
      timeLimitSeconds: 5 * 60,
      // Another process does the work.
      isWaiting: true,
      atOnce: 1,
      keepSeconds: 60,
    },
    [TRANSLATION_JOB]: {
      run: (job, run) => followSourceSpace(services, job, run),
      timeLimitSeconds: 10 * 60,
      // It takes no place from imports and PDFs, which people wait for.
      isWaiting: true,
      atOnce: 1,
      keepSeconds: HOUR,
    },
    [COUNT_JOB]: {
      run: (job, run) => countTranslation(services, job, run),
      timeLimitSeconds: 10 * 60,
      isWaiting: true,
      atOnce: 1,
      keepSeconds: 60,
    },
    [MACHINE_JOB]: {
      run: (job, run) => runMachineTranslation(services, job, run),
      timeLimitSeconds: 2 * HOUR,
      // Another server does the work.
      isWaiting: true,
      atOnce: 2,
      keepSeconds: 24 * HOUR,
    },
    [OPENAPI_JOB]: {
      run: (job, run) => processSpec(services, job, run),
      timeLimitSeconds: 15 * 60,
      // Each takes a core and, when the document is long, much memory.
      atOnce: 1,
      keepSeconds: HOUR,
    },
    [CLEANUP_JOB]: {
      run: (_job, run) => cleanUp(services, run),
      timeLimitSeconds: 10 * 60,
      keepSeconds: HOUR,
    },
  };
}

/** Runs requested jobs and the instance's own, until it is stopped. */
export async function startJobs(services: Services): Promise<JobWorker> {
  const { database, hub } = services;
  const kinds = Object.entries(jobKinds(services)).map(([name, kind]) => [name, telling(kind)] as const);
  const worker = await startJobWorker({
    database,
    kinds: Object.fromEntries(kinds),
    concurrency: CONCURRENCY,
    onChange: async ({ id, organizationId, spaceId, createdBy }: JobRow) => {
      if (organizationId === null || createdBy === null) return;
      await hub.publish(database, {
        noun: 'jobs',
        id,
        organization: organizationId,
        space: spaceId ?? undefined,
        recipients: [createdBy],
      });
    },
  });
  const askForHousekeeping = () =>
    enqueueJob(database, { kind: CLEANUP_JOB, uniqueKey: CLEANUP_JOB, input: {}, delaySeconds: 60 }).catch(
      (error: unknown) => logError(error, 'the cleanup could not be queued'),
    );
  await askForHousekeeping();
  await catchUp(services);
  await catchUpEmbeddings(services);
  await catchUpCounts(services);
  const stopSchedule = await watchBackupSchedule(database);
  const timer = setInterval(
    () =>
      Promise.all([
        askForHousekeeping(),
        catchUp(services),
        catchUpEmbeddings(services),
        catchUpCounts(services),
      ]),
    HOUR * 1_000,
  );
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      stopSchedule();
      return worker.stop();
    },
  };
}

/** A failure that a caller would see goes to the person who asked for the job, and is not retried. */
function telling(kind: JobKind): JobKind {
  return {
    ...kind,
    run: async (job, run) => {
      try {
        return await kind.run(job, run);
      } catch (error) {
        if (error instanceof Problem && error.status < 500) throw new JobFailure(error.message);
        throw error;
      }
    },
  };
}
