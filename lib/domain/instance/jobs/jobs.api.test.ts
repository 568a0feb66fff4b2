import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { keepHouse } from '@/lib/domain/background/keep-house';
import { artifactKey } from '@/lib/domain/queue/artifacts';
import { insertJob } from '@/lib/storage/jobs/insert-job';
import { spaces } from '@/lib/storage/schema/content';
import { jobs } from '@/lib/storage/schema/jobs';
import { type Person, prepareWorld } from '@/lib/testing/world';

const world = prepareWorld();
let admin: Person;
let organizationId: string;

const run = { signal: new AbortController().signal, report: () => undefined, lookAgain: () => undefined };

beforeAll(async () => {
  admin = await world().person();
  organizationId = await world().organization(admin);
});

it('shows each their own jobs and nobody those of others', async () => {
  const other = await world().member(organizationId, 'admin');
  const ask = async (who: Person) => {
    const { job } = await insertJob(world().database, {
      kind: 'test',
      organizationId,
      createdBy: who.id,
      input: { secret: 'not shown' },
    });
    return job.id;
  };
  const [first, foreign, second] = [await ask(admin), await ask(other), await ask(admin)];
  const path = `/orgs/${organizationId}/jobs`;
  const { data } = await world().send<{ items: { id: string }[] }>(admin, 'GET', path);
  expect(data.items.map(({ id }) => id).sort()).toEqual([first, second].sort());
  expect(JSON.stringify(data)).not.toContain('not shown');
  expect((await world().send(admin, 'GET', `${path}/${second}`)).data).toMatchObject({
    object: 'job',
    id: second,
    state: 'queued',
  });
  expect((await world().send(admin, 'GET', `${path}/${foreign}`)).status).toBe(404);
});

it('takes old jobs away with what they made, and leaves the others', async () => {
  const { db } = world().database;
  const { job: old } = await insertJob(world().database, { kind: 'test', input: {} });
  const { job: young } = await insertJob(world().database, { kind: 'test', input: {} });
  for (const { id } of [old, young])
    await world().services.artifacts.write(artifactKey(id), new TextEncoder().encode(id));
  await db
    .update(jobs)
    .set({ state: 'done', expiresAt: sql`now() - interval '1 second'` })
    .where(eq(jobs.id, old.id));
  await keepHouse(world().services, run);
  expect(await world().services.artifacts.read(artifactKey(old.id))).toBeUndefined();
  const kept = await world().services.artifacts.read(artifactKey(young.id));
  expect(await new Response(kept).text()).toBe(young.id);
  const left = (await db.select({ id: jobs.id }).from(jobs)).map(({ id }) => id);
  expect(left).toContain(young.id);
  expect(left).not.toContain(old.id);
});

it('takes spaces away when their days in the trash are over, and sites keep their defaults', async () => {
  const org = `/orgs/${organizationId}`;
  const make = (title: string) => world().make(admin, `${org}/spaces`, { title });
  const [old, young, shown] = [await make('Old'), await make('Young'), await make('Shown')];
  const siteId = await world().make(admin, `${org}/sites`, { title: 'Docs' });
  const site = `${org}/sites/${siteId}`;
  const alone = await world().make(admin, `${site}/sections`, { spaceId: old, title: 'Alone' });
  const both = await world().make(admin, `${site}/sections`, { spaceId: old, title: 'Both' });
  await world().make(admin, `${site}/site-spaces`, { spaceId: shown, sectionId: both });
  for (const id of [old, young]) await world().send(admin, 'DELETE', `/spaces/${id}`);
  await world()
    .database.db.update(spaces)
    .set({ deletedAt: sql`now() - interval '8 days'` })
    .where(eq(spaces.id, old));
  expect(await keepHouse(world().services, run)).toMatchObject({ spaces: 1 });
  expect(await keepHouse(world().services, run)).toMatchObject({ spaces: 0 });
  const left = (await world().database.db.select({ id: spaces.id }).from(spaces)).map(({ id }) => id);
  expect(left).toEqual(expect.arrayContaining([young, shown]));
  expect(left).not.toContain(old);
  type List = { items: { id: string; default?: boolean; section?: string; space?: { id: string } }[] };
  const sections = (await world().send<List>(admin, 'GET', `${site}/sections`)).data.items;
  expect(sections.map(({ id }) => id)).not.toContain(alone);
  expect(sections.filter((section) => section.default)).toHaveLength(1);
  const inBoth = (await world().send<List>(admin, 'GET', `${site}/site-spaces`)).data.items.filter(
    ({ section }) => section === both,
  );
  expect(inBoth).toMatchObject([{ default: true }]);
});
