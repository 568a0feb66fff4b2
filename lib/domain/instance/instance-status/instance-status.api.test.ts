import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ReplyOf } from '@/lib/contract/endpoint';
import type { getInstanceStatus, listInstanceJobs } from '@/lib/contract/instance-status';
import { IMPORT_JOB } from '@/lib/domain/authoring/content/imports';
import { countMigrations } from '@/lib/storage/database/migrate';
import { failJob } from '@/lib/storage/jobs/advance-job';
import { claimJobs } from '@/lib/storage/jobs/claim-jobs';
import { insertJob } from '@/lib/storage/jobs/insert-job';
import { backups } from '@/lib/storage/schema/backups';
import { auditEvents } from '@/lib/storage/schema/instance';
import { jobs } from '@/lib/storage/schema/jobs';
import { prepareTestApp } from '@/lib/testing/test-app';
import { PDF_JOB } from '../pdf/pdf-scope';

const testApp = prepareTestApp();
const read = (who: Parameters<ReturnType<typeof testApp>['send']>[0]) =>
  testApp().send<ReplyOf<typeof getInstanceStatus>>(who, 'GET', '/instance/status');

/** A job that was given up. */
async function keepFailure(kind: string, uniqueKey: string): Promise<string> {
  const { db } = testApp().database;
  const { job } = await insertJob(testApp().database, { kind, uniqueKey, input: {} });
  const [claimed] = await claimJobs(db, [kind], 1, 30);
  if (claimed) await failJob(db, claimed, 'It broke.', 600);
  return job.id;
}

it('tells administrators of the instance how it is, and nobody else', async () => {
  const admin = await testApp().person({ isInstanceAdmin: true });
  const owner = await testApp().person();
  await testApp().organization(owner);
  await insertJob(testApp().database, { kind: 'webhook', input: {} });
  const failed = await keepFailure('mail', 'a');
  const { status, data } = await read(admin);
  expect(status).toBe(200);
  expect(data).toMatchObject({
    object: 'instance-status',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    node: process.version,
    processes: 1,
    database: {
      engine: testApp().database.engine,
      durable: true,
      writable: true,
      schemaStep: countMigrations(),
      programStep: countMigrations(),
    },
    content: { organizations: 1, people: 2, spaces: 0, sites: 0 },
    jobs: {
      queued: 1,
      running: 0,
      failed: 1,
      oldestWaitingSeconds: expect.any(Number),
      kinds: [
        { kind: 'mail', failed: 1 },
        { kind: 'webhook', queued: 1 },
      ],
      failures: [{ id: failed, kind: 'mail', error: 'It broke.', attempts: 1, canRetry: true }],
    },
  });
  expect(data.database.size).toBeGreaterThan(1_000_000);
  expect(data.disk?.total).toBeGreaterThan(data.disk?.free ?? Number.POSITIVE_INFINITY);

  // No backup yet; then one that was made, and one that was given up since.
  expect(data.backups).toBeUndefined();
  const made = new Date('2026-01-02T03:04:05.000Z');
  const given = new Date('2026-01-03T03:04:05.000Z');
  await testApp()
    .database.db.insert(backups)
    .values([
      { id: 'made', trigger: 'person', fileName: 'a', createdAt: made, finishedAt: made },
      { id: 'given-up', trigger: 'schedule', fileName: 'b', createdAt: given },
    ]);
  expect((await read(admin)).data.backups).toEqual({
    count: 1,
    lastSuccessAt: made.toISOString(),
    lastFailureAt: given.toISOString(),
  });

  expect((await read(owner)).status).toBe(403);
  expect((await read(undefined)).status).toBe(401);
  const reader = await testApp().person({ isInstanceAdmin: true, scopes: ['read'] });
  expect((await read(reader)).status).toBe(403);
});

it('puts a failed job back into the queue, once, and none that people have gone on from', async () => {
  const admin = await testApp().person({ isInstanceAdmin: true });
  const retry = (who: typeof admin, jobId: string) =>
    testApp().send<{ state: string }>(who, 'POST', `/instance/jobs/${jobId}/retry`);
  const failed = await keepFailure(PDF_JOB, 'b');
  expect((await retry(await testApp().person(), failed)).status).toBe(403);
  expect(await retry(admin, failed)).toMatchObject({ status: 200, data: { state: 'queued' } });
  expect((await retry(admin, failed)).status).toBe(409);
  expect((await retry(admin, 'nothing')).status).toBe(404);
  const [again] = await claimJobs(testApp().database.db, [PDF_JOB], 5, 30).then((jobs) =>
    jobs.filter(({ id }) => id === failed),
  );
  expect(again).toMatchObject({ attempts: 1, error: null, finishedAt: null, expiresAt: null });

  const { db } = testApp().database;
  expect(await db.select().from(auditEvents).where(eq(auditEvents.action, 'job.retry'))).toMatchObject([
    { actorId: admin.id, subject: failed, details: { job: PDF_JOB } },
  ]);

  // Another one of the same key is under way: two of them would do the same twice.
  const first = await keepFailure('mail', 'same');
  await insertJob(testApp().database, { kind: 'mail', uniqueKey: 'same', input: {} });
  expect((await retry(admin, first)).status).toBe(409);

  const imported = await keepFailure(IMPORT_JOB, 'c');
  expect((await retry(admin, imported)).status).toBe(409);
  const { data } = await read(admin);
  expect(data.jobs.failures.find(({ id }) => id === imported)?.canRetry).toBe(false);
});

it('lists the jobs of all organizations, by state and by kind', async () => {
  const admin = await testApp().person({ isInstanceAdmin: true });
  const owner = await testApp().person();
  const organizationId = await testApp().organization(owner, 'Jobs');
  const { db } = testApp().database;
  await db.delete(jobs);
  const failed = await keepFailure('mail', 'listed');
  const { job: waiting } = await insertJob(testApp().database, {
    kind: PDF_JOB,
    input: {},
    organizationId,
    createdBy: owner.id,
  });
  const list = async (query = '') =>
    (await testApp().send<ReplyOf<typeof listInstanceJobs>>(admin, 'GET', `/instance/jobs?${query}`)).data;
  const { items, count } = await list();
  expect(count).toBe(2);
  expect(items).toMatchObject([
    {
      object: 'instance-job',
      id: waiting.id,
      kind: PDF_JOB,
      state: 'queued',
      organization: { id: organizationId, title: 'Jobs' },
      createdBy: { id: owner.id },
      runAfter: expect.any(String),
      attempts: 0,
      canRetry: false,
    },
    { id: failed, kind: 'mail', state: 'failed', error: 'It broke.', attempts: 1, canRetry: true },
  ]);
  expect(items[1]).not.toHaveProperty('runAfter');
  const ids = async (query: string) => (await list(query)).items.map(({ id }) => id);
  expect(await ids('state=failed')).toEqual([failed]);
  expect(await ids(`kind=${PDF_JOB}`)).toEqual([waiting.id]);
  expect(await ids(`kind=${PDF_JOB}&state=failed`)).toEqual([]);
  expect((await testApp().send(admin, 'GET', '/instance/jobs?state=gone')).status).toBe(400);
  expect((await testApp().send(owner, 'GET', '/instance/jobs')).status).toBe(403);
});
