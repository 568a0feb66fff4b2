import { afterAll, beforeAll, beforeEach } from 'vitest';
import { ACCOUNT_MAIL_JOB } from '@/lib/domain/people/account-mails/queue-account-mail';
import { sendAccountMail } from '@/lib/domain/people/account-mails/send-account-mail';
import { runJob } from '@/lib/jobs/run-job';
import { claimJobs } from '@/lib/storage/jobs/claim-jobs';
import { MailServer, type ReceivedMail } from './mail-server';
import type { TestApp } from './test-app';

interface AccountMailDriver {
  server: MailServer;
  /** Sends what is queued; what arrived since the last time. */
  deliver(): Promise<ReceivedMail[]>;
}

/** The instance of a test file sends e-mail, about accounts alone. */
export function prepareAccountMail(testApp: () => TestApp): AccountMailDriver {
  const server = new MailServer();
  beforeAll(() => server.start());
  afterAll(() => server.stop());
  beforeEach(() => {
    testApp().services.environment.mail = { smtpUrl: server.url, from: 'Lectern <lectern@example.org>' };
  });
  return {
    server,
    deliver: async () => {
      const { services, database } = testApp();
      const stopping = new AbortController().signal;
      for (const job of await claimJobs(database.db, [ACCOUNT_MAIL_JOB], 100, 30))
        await runJob(
          { database, onChange: async () => undefined, stopping },
          { run: (row) => sendAccountMail(services, row), timeLimitSeconds: 60, keepSeconds: 60 },
          job,
        );
      return server.received.splice(0);
    },
  };
}

/** What stands behind `#` in the link of an e-mail. */
export const secretIn = (mail: ReceivedMail | undefined): string =>
  /#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'none';
