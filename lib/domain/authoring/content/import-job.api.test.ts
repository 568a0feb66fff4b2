import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJobs } from '@/lib/domain/background/start-jobs';
import { waitForJob } from '@/lib/jobs/queue';
import type { JobWorker } from '@/lib/jobs/worker';
import { organizations, users } from '@/lib/storage/schema/users';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
const web = createServer((request, response) => {
  const isThere = request.url === '/guide.md';
  response.writeHead(isThere ? 200 : 404, { 'content-type': 'text/markdown' });
  response.end('# Guide\n\nHello.\n');
});
let worker: JobWorker;
let admin: Person;
let organization: string;
let space: string;
let base: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const { port } = web.address() as AddressInfo;
  base = `http://127.0.0.1:${port}`;
  const { services } = testApp();
  services.environment.outboundAllow.push(`127.0.0.1:${port}`);
  worker = await startJobs(services);
  admin = await testApp().person();
  organization = await testApp().organization(admin);
  space = await testApp().make(admin, `/orgs/${organization}/spaces`, {
    title: 'Imported',
    editMode: 'live',
  });
});
afterAll(async () => {
  await worker.stop();
  web.close();
});

async function run(who: Person, path: string) {
  const body = { url: `${base}${path}`, source: 'markdown' };
  const started = await testApp().send<{ id: string; state: string }>(
    who,
    'POST',
    `/spaces/${space}/content/import-jobs`,
    body,
  );
  expect(started.status).toBe(202);
  await waitForJob(testApp().database, started.data.id, { timeoutMs: 20_000 });
  const { data } = await testApp().send<{ state: string; result?: { pages: number }; error?: string }>(
    who,
    'GET',
    `/orgs/${organization}/jobs/${started.data.id}`,
  );
  return data;
}

it('imports while nobody waits, and tells what came of it', async () => {
  const job = await run(admin, '/guide.md');
  expect(job).toMatchObject({ state: 'done', result: { pages: 1, issues: [] } });
  const { data } = await testApp().send<{ pages: { title: string }[] }>(
    admin,
    'GET',
    `/spaces/${space}/content/pages`,
  );
  expect(data.pages.map(({ title }) => title)).toEqual(['Guide']);
});

it('says why it failed, and changes nothing', async () => {
  const before = await testApp().send(admin, 'GET', `/spaces/${space}`);
  expect(await run(admin, '/gone.md')).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('url:'),
  });
  const after = await testApp().send(admin, 'GET', `/spaces/${space}`);
  expect(after.data.revision).toBe(before.data.revision);
});

async function startThen(who: Person, change: () => Promise<unknown>) {
  await worker.stop();
  const body = { url: `${base}/guide.md`, source: 'markdown' };
  const path = `/spaces/${space}/content/import-jobs`;
  const { data } = await testApp().send<{ id: string }>(who, 'POST', path, body);
  await change();
  worker = await startJobs(testApp().services);
  return waitForJob(testApp().database, data.id, { timeoutMs: 20_000 });
}

it('acts with the rights that its maker has when it runs', async () => {
  const editor = await testApp().member(organization, 'edit');
  const locked = await startThen(editor, () =>
    testApp().send(admin, 'PATCH', `/spaces/${space}`, { editMode: 'locked' }),
  );
  expect(locked).toMatchObject({ state: 'failed', error: expect.stringContaining('locked') });
  await testApp().send(admin, 'PATCH', `/spaces/${space}`, { editMode: 'live' });
  const disabled = await startThen(editor, () =>
    testApp().database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, editor.id)),
  );
  expect(disabled).toMatchObject({ state: 'failed', error: expect.stringContaining('no longer') });
});

it('changes nothing in an organization that was blocked meanwhile', async () => {
  const block = (blockedReason: string | null) =>
    testApp()
      .database.db.update(organizations)
      .set({ blockedReason })
      .where(eq(organizations.id, organization));
  const job = await startThen(admin, () => block('security'));
  expect(job).toMatchObject({ state: 'failed', error: expect.stringContaining('blocked') });
  await block(null);
});
