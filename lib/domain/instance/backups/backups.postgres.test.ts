import { truncateSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockScheduleFact, writeScheduleFact } from '@/lib/storage/backups/schedule-fact';
import { finishJob } from '@/lib/storage/jobs/advance-job';
import { claimJobs } from '@/lib/storage/jobs/claim-jobs';
import { backups } from '@/lib/storage/schema/backups';
import { auditEvents } from '@/lib/storage/schema/instance';
import { jobs } from '@/lib/storage/schema/jobs';
import { type Person, prepareTestApp, TEST_URL } from '@/lib/testing/test-app';
import { askForDueBackup } from './ask-for-backup';
import { locateArchive } from './backup-folder';
import { BACKUP_JOB, runBackup, runVerification, VERIFY_JOB } from './backup-jobs';

interface Backup {
  id: string;
  state: string;
  fileName: string;
  size: number;
  trigger: string;
  verification?: { state: string; problem?: string };
}

const testApp = prepareTestApp();
let admin: Person;

const base = '/instance/backups';
const send = <Data = Backup>(method: string, path = '', body?: unknown, who = admin) =>
  testApp().send<Data>(who, method, `${base}${path}`, body);
const listAll = async () => (await send<{ items: Backup[] }>('GET')).data.items;

/** What the worker of the queue would do. */
async function work(): Promise<void> {
  const { database } = testApp();
  const run = { signal: new AbortController().signal, report: () => undefined, lookAgain: () => undefined };
  for (const job of await claimJobs(database.db, [BACKUP_JOB, VERIFY_JOB], 10, 30)) {
    const kind = job.kind === BACKUP_JOB ? runBackup : runVerification;
    await finishJob(database.db, job, await kind(testApp().services, job, run), 60);
  }
}

beforeAll(async () => {
  admin = await testApp().person({ isInstanceAdmin: true });
});

beforeEach(async () => {
  for (const { id } of await listAll()) await send('DELETE', `/${id}`);
  await testApp().database.db.delete(jobs);
});

describe('a backup', () => {
  it('is made as a job, and is the same for all who ask meanwhile', async () => {
    const first = await send('POST');
    expect([first.status, first.data.state]).toEqual([201, 'queued']);
    expect((await send('POST')).data.id).toBe(first.data.id);
    expect((await send('GET', `/${first.data.id}/archive`)).status).toBe(409);
    expect((await send('POST', `/${first.data.id}/verify`)).status).toBe(409);
    await work();
    const { data } = await send('GET', `/${first.data.id}`);
    expect(data).toMatchObject({ state: 'done', trigger: 'person', size: expect.any(Number) });
    expect((await send('POST')).data.id).not.toBe(first.data.id);
  });

  it('is downloaded whole, and that is written down', async () => {
    const { id } = (await send('POST')).data;
    await work();
    const { size, fileName } = (await send('GET', `/${id}`)).data;
    const response = await testApp().api.fetch(
      new Request(`${TEST_URL}/v1${base}/${id}/archive`, {
        headers: { authorization: `Bearer ${admin.token}` },
      }),
    );
    expect(response.headers.get('content-disposition')).toContain(fileName);
    expect((await response.arrayBuffer()).byteLength).toBe(size);
    const written = await testApp()
      .database.db.select({ action: auditEvents.action })
      .from(auditEvents)
      .where(eq(auditEvents.subject, id));
    expect(written.map(({ action }) => action).sort()).toEqual(['backup.create', 'backup.download']);
  });

  it('is verified, and an archive that was cut short is told of', async () => {
    const { id, fileName } = (await send('POST')).data;
    await work();
    expect((await send('POST', `/${id}/verify`)).data.verification?.state).toBe('queued');
    await work();
    expect((await send('GET', `/${id}`)).data.verification).toEqual({
      state: 'done',
      finishedAt: expect.any(String),
    });
    const path = locateArchive(testApp().services.environment, fileName);
    truncateSync(path, 1_000);
    await send('POST', `/${id}/verify`);
    await work();
    expect((await send('GET', `/${id}`)).data.verification?.problem).toContain('its end is missing');
  });

  it('is deleted with its archive; under way it is given up', async () => {
    const { id, fileName } = (await send('POST')).data;
    await work();
    const { backupDir } = testApp().services.environment;
    expect(await readdir(backupDir)).toEqual([fileName]);
    expect((await send('DELETE', `/${id}`)).status).toBe(205);
    expect((await send('DELETE', `/${id}`)).status).toBe(204);
    expect((await send('GET', `/${id}`)).status).toBe(404);
    const next = await send('POST');
    await send('DELETE', `/${next.data.id}`);
    expect((await send('POST')).status).toBe(409);
    await expect(work()).rejects.toThrow('deleted');
    expect(await readdir(backupDir)).toEqual([]);
  });

  it('is for administrators of the instance, and their tokens of the scope admin, alone', async () => {
    const others = [
      await testApp().person(),
      await testApp().person({ isInstanceAdmin: true, scopes: ['read', 'write'] }),
    ];
    const { id } = (await send('POST')).data;
    for (const who of others)
      for (const [method, path] of [
        ['GET', ''],
        ['POST', ''],
        ['GET', `/${id}`],
        ['GET', `/${id}/archive`],
        ['DELETE', `/${id}`],
      ] as const)
        expect((await send(method, path, undefined, who)).status).toBe(403);
  });
});

describe('the schedule', () => {
  const schedule = (body: unknown) => testApp().send(admin, 'PATCH', '/instance/backup-schedule', body);

  it('makes one backup when it is due, and keeps as many as it says', async () => {
    expect((await schedule({ every: 'daily', hour: 0, keep: 2 })).status).toBe(200);
    const byHand = (await send('POST')).data.id;
    await work();
    for (let day = 1; day <= 3; day++) {
      // As if the last one had been made two days ago.
      await testApp().database.transaction(async (tx) => {
        const fact = await lockScheduleFact(tx);
        const since = new Date(Date.now() - 48 * 60 * 60 * 1_000).toISOString();
        if (fact) await writeScheduleFact(tx, { ...fact, since });
      });
      const asked = await Promise.all([1, 2, 3].map(() => askForDueBackup(testApp().database)));
      expect(asked.filter(Boolean)).toHaveLength(1);
      await work();
    }
    const left = await listAll();
    expect(left.map(({ trigger }) => trigger)).toEqual(['schedule', 'schedule', 'person']);
    expect(left.at(-1)?.id).toBe(byHand);
    expect(await readdir(testApp().services.environment.backupDir)).toHaveLength(3);
  });

  it('answers as it was set, and refuses what is beyond its limits', async () => {
    for (const body of [
      { hour: 24 },
      { hour: -1 },
      { weekday: 7 },
      { keep: 0 },
      { keep: 101 },
      { keep: 1.5 },
    ])
      expect([body, (await schedule(body)).status]).toEqual([body, 400]);
    expect((await schedule({ every: 'weekly', hour: 23, weekday: 6, keep: 100 })).data).toMatchObject({
      every: 'weekly',
      nextAt: expect.stringContaining('T23:00:00.000Z'),
    });
    expect((await schedule({ every: 'off' })).data).toMatchObject({ every: 'off', keep: 100 });
  });
});

it('a backup whose job is gone is told of as failed', async () => {
  const { id } = (await send('POST')).data;
  await testApp().database.db.delete(jobs);
  expect((await send('GET', `/${id}`)).data.state).toBe('failed');
  expect(await testApp().database.db.select().from(backups)).toHaveLength(1);
});
