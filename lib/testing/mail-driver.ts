import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Services } from '@/lib/domain/shared/services';
import type { JobKind } from '@/lib/jobs/job-kind';
import { jobs } from '@/lib/storage/schema/jobs';
import { MailServer, type ReceivedMail } from './mail-server';
import { runQueuedJobs } from './run-queued-jobs';
import type { TestApp } from './test-app';

/** The instance of a test file sends e-mail of one kind of job, and none from the test before. */
export function prepareMail(
  testApp: () => TestApp,
  kind: string,
  send: (services: Services, job: Parameters<JobKind['run']>[0]) => ReturnType<JobKind['run']>,
  options: { attempts?: number } = {},
) {
  const server = new MailServer();
  beforeAll(() => server.start());
  afterAll(() => server.stop());
  beforeEach(async () => {
    testApp().services.environment.mail = { smtpUrl: server.url, from: 'Lectern <lectern@example.org>' };
    server.received.length = 0;
    await testApp().database.db.delete(jobs);
  });
  /** Sends what is queued; the states of all jobs after that. */
  async function deliver(): Promise<string[]> {
    await runQueuedJobs(testApp(), kind, (job) => send(testApp().services, job), options);
    return (await testApp().database.db.select({ state: jobs.state }).from(jobs)).map(({ state }) => state);
  }
  /** Sends what is queued; what arrived since the last time. */
  async function receive(): Promise<ReceivedMail[]> {
    await deliver();
    return server.received.splice(0);
  }
  return { server, deliver, receive };
}

/** What stands behind `#` in the link of an e-mail. */
export const secretIn = (mail: ReceivedMail | undefined): string =>
  /#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'none';
