import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { cleanUp } from '@/lib/domain/background/clean-up';
import { artifactKey } from '@/lib/domain/queue/artifacts';
import { insertJob } from '@/lib/storage/jobs/insert-job';
import { spaces } from '@/lib/storage/schema/content';
import { jobs } from '@/lib/storage/schema/jobs';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let admin: Person;
let organizationId: string;

const run = { signal: new AbortController().signal, report: () => undefined, lookAgain: () => undefined };

beforeAll(async () => {
  admin = await testApp().person();
  organizationId = await testApp().organization(admin);
});

it('shows each their own jobs and nobody those of others', async () => {
  const other = await testApp().member(organizationId, 'admin');
  const ask = async (who: Person) => {
    const { job } = await insertJob(testApp().database, {
      kind: 'test',
      organizationId,
      createdBy: who.id,
      input: { secret: 'not shown' },
    });
    return job.id;
  };
  const [first, foreign, second] = [await ask(admin), await ask(other), await ask(admin)];
  const path = `/orgs/${organizationId}/jobs`;
  const { data } = await testApp().send<{ items: { id: string }[] }>(admin, 'GET', path);
  expect(data.items.map(({ id }) => id).sort()).toEqual([first, second].sort());
  expect(JSON.stringify(data)).not.toContain('not shown');
  expect((await testApp().send(admin, 'GET', `${path}/${second}`)).data).toMatchObject({
    object: 'job',
    id: second,
    state: 'queued',
  });
  expect((await testApp().send(admin, 'GET', `${path}/${foreign}`)).status).toBe(404);
});

it('takes old jobs away with what they made, and leaves the others', async () => {
  const { db } = testApp().database;
  const { job: old } = await insertJob(testApp().database, { kind: 'test', input: {} });
  const { job: young } = await insertJob(testApp().database, { kind: 'test', input: {} });
  for (const { id } of [old, young])
    await testApp().services.artifacts.write(artifactKey(id), new TextEncoder().encode(id));
  await db
    .update(jobs)
    .set({ state: 'done', expiresAt: sql`now() - interval '1 second'` })
    .where(eq(jobs.id, old.id));
  await cleanUp(testApp().services, run);
  expect(await testApp().services.artifacts.read(artifactKey(old.id))).toBeUndefined();
  const kept = await testApp().services.artifacts.read(artifactKey(young.id));
  expect(await new Response(kept).text()).toBe(young.id);
  const left = (await db.select({ id: jobs.id }).from(jobs)).map(({ id }) => id);
  expect(left).toContain(young.id);
  expect(left).not.toContain(old.id);
});

it('takes spaces away when their days in the trash are over, and sites keep their defaults', async () => {
  const org = `/orgs/${organizationId}`;
  const make = (title: string) => testApp().make(admin, `${org}/spaces`, { title });
  const [old, young, shown] = [await make('Old'), await make('Young'), await make('Shown')];
  const siteId = await testApp().make(admin, `${org}/sites`, { title: 'Docs' });
  const site = `${org}/sites/${siteId}`;
  const alone = await testApp().make(admin, `${site}/sections`, { spaceId: old, title: 'Alone' });
  const both = await testApp().make(admin, `${site}/sections`, { spaceId: old, title: 'Both' });
  await testApp().make(admin, `${site}/site-spaces`, { spaceId: shown, sectionId: both });
  for (const id of [old, young]) await testApp().send(admin, 'DELETE', `/spaces/${id}`);
  await testApp()
    .database.db.update(spaces)
    .set({ deletedAt: sql`now() - interval '8 days'` })
    .where(eq(spaces.id, old));
  expect(await cleanUp(testApp().services, run)).toMatchObject({ spaces: 1 });
  expect(await cleanUp(testApp().services, run)).toMatchObject({ spaces: 0 });
  const left = (await testApp().database.db.select({ id: spaces.id }).from(spaces)).map(({ id }) => id);
  expect(left).toEqual(expect.arrayContaining([young, shown]));
  expect(left).not.toContain(old);
  type List = { items: { id: string; default?: boolean; section?: string; space?: { id: string } }[] };
  const sections = (await testApp().send<List>(admin, 'GET', `${site}/sections`)).data.items;
  expect(sections.map(({ id }) => id)).not.toContain(alone);
  expect(sections.filter((section) => section.default)).toHaveLength(1);
  const inBoth = (await testApp().send<List>(admin, 'GET', `${site}/site-spaces`)).data.items.filter(
    ({ section }) => section === both,
  );
  expect(inBoth).toMatchObject([{ default: true }]);
});
