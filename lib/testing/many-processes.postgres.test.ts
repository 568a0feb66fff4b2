import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { RATE_LIMITS } from '@/lib/contract/rate-limits';
import { ChangeRequestDriver } from './change-request-driver';
import { PublishedDriver } from './published-driver';
import { bundleServer, ServerProcess } from './server-process';
import { type Person, prepareTestApp, TEST_URL } from './test-app';

const testApp = prepareTestApp();
let processes: ServerProcess[];
let [first, second]: ServerProcess[] = [];
let admin: Person;
let organizationId: string;

beforeAll(async () => {
  const { databaseUrl = '', dataDir } = testApp().database.options;
  const variables = {
    LECTERN_URL: TEST_URL,
    LECTERN_DATA_DIR: dataDir,
    LECTERN_SECRET: 'a secret of the tests, long enough for the check',
    DATABASE_URL: databaseUrl,
    LECTERN_DATABASE_CONNECTIONS: '4',
  };
  const { program, remove } = await bundleServer();
  processes = [new ServerProcess(program, variables), new ServerProcess(program, variables)];
  [first, second] = processes;
  admin = await testApp().person();
  organizationId = await testApp().organization(admin);
  await Promise.all(processes.map((each) => each.at('/')));
  remove();
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.kill()));
});

const one = () => first as ServerProcess;
const other = () => second as ServerProcess;

it('what is merged through one is told by the other, and read there, also by the readers of a site', async () => {
  const published = await PublishedDriver.open(testApp(), admin, organizationId);
  await published.show('public');
  const { spaceId, at } = published;
  const pages = `/spaces/${spaceId}/content/path/guides%2Fsecond`;
  const page = await other().send<{ id: string }>(admin, 'GET', pages);
  const address = await other().at(`${at}/guides/second`);
  // Both have it in memory as it was.
  expect(await (await fetch(address)).text()).toContain('Second to none');
  const stream = await other().watch(admin, organizationId);
  const driver = new ChangeRequestDriver(testApp(), admin, spaceId);
  const id = await driver.open();
  await driver.write(id, page.data.id, '# Second steps\n\nThird of four.\n');
  expect((await one().send(admin, 'POST', `${driver.base}/${id}/merge`)).status).toBe(200);
  await stream.waitFor((text) => text.includes(`"noun":"spaces"`) || text.includes(`"noun":"revisions"`));
  const now = await other().send(admin, 'GET', pages);
  expect(JSON.stringify(now.data)).toContain('Third of four');
  // The readers' server hears of it as well, and looks by itself after two seconds.
  await vi.waitFor(async () => expect(await (await fetch(address)).text()).toContain('Third of four'), {
    timeout: 10_000,
    interval: 50,
  });
  stream.leave();
});

it('a token that one revokes and a member whom one removes are nobody to the other, at once and in open streams', async () => {
  const member = await testApp().member(organizationId, 'edit');
  const organization = `/orgs/${organizationId}`;
  expect((await other().send(member, 'GET', organization)).status).toBe(200);
  const stream = await other().watch(member, organizationId);
  expect((await one().send(admin, 'DELETE', `${organization}/members/${member.id}`)).status).toBe(204);
  expect((await other().send(member, 'GET', organization)).status).toBe(404);
  await stream.ended;
  const tokens = await one().send<{ items: { id: string }[] }>(member, 'GET', '/user/tokens');
  expect((await one().send(member, 'DELETE', `/user/tokens/${tokens.data.items[0]?.id}`)).status).toBe(205);
  expect((await other().send(member, 'GET', '/user')).status).toBe(401);
});

it('whom the password of a share link let in at one is asked for the new one by the other', async () => {
  const published = await PublishedDriver.open(testApp(), admin, organizationId);
  await published.show('share-link');
  const { id, key } = await published.shareKey('Partners', 'five unrelated words');
  const cookies = [`lectern-share-${published.driver.siteId}=${key}`];
  const address = await other().at(published.at);
  const form = { method: 'POST', redirect: 'manual', headers: { cookie: cookies[0] ?? '' } } as const;
  const entered = await fetch(await one().at(published.at), {
    ...form,
    body: new URLSearchParams({ password: 'five unrelated words' }),
  });
  expect(entered.status).toBe(303);
  cookies.push(entered.headers.get('set-cookie')?.split(';', 1)[0] ?? '');
  const read = () => fetch(address, { headers: { cookie: cookies.join('; ') } });
  expect((await read()).status).toBe(200);
  const path = `/orgs/${organizationId}/sites/${published.driver.siteId}/share-links/${id}`;
  const changed = await one().send(admin, 'PATCH', path, { password: 'six other unrelated words' });
  expect(changed.status).toBe(200);
  await vi.waitFor(async () => expect((await read()).status).toBe(401), { timeout: 5_000, interval: 20 });
});

it('what is dear is counted by both together, to the number', async () => {
  const member = await testApp().member(organizationId, 'admin');
  const ask = (at: number) =>
    processes[at % 2]
      ?.send(member, 'GET', `/orgs/${organizationId}/members/export`)
      .then(({ status }) => status);
  const statuses = await Promise.all(Array.from({ length: 3 * RATE_LIMITS.expensive }, (_, at) => ask(at)));
  expect(statuses.filter((status) => status === 200)).toHaveLength(RATE_LIMITS.expensive);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2 * RATE_LIMITS.expensive);
});

it('each job is worked on once, whichever process was asked for it', async () => {
  const spaceId = await testApp().make(admin, `/orgs/${organizationId}/spaces`, { title: 'Jobs' });
  const body = (at: number) => ({ url: `http://127.0.0.1:9/${at}.zip`, source: 'website' });
  for (let at = 0; at < 8; at++) {
    const asked = await processes[at % 2]?.send(
      admin,
      'POST',
      `/spaces/${spaceId}/content/import-jobs`,
      body(at),
    );
    expect(asked?.status).toBeLessThan(300);
  }
  const jobs = () =>
    other().send<{ items: { kind: string; state: string }[] }>(
      admin,
      'GET',
      `/orgs/${organizationId}/jobs?limit=100`,
    );
  await vi.waitFor(
    async () => {
      const imports = (await jobs()).data.items.filter(({ kind }) => kind === 'import');
      expect(imports.map(({ state }) => state)).toEqual(Array(8).fill('failed'));
    },
    { timeout: 60_000, interval: 100 },
  );
  const { rows } = await testApp().database.db.execute(
    "select distinct attempts from jobs where kind = 'import'",
  );
  expect(rows).toEqual([{ attempts: 1 }]);
});
