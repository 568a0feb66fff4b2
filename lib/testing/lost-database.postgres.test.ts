import { afterAll, beforeAll, expect, it } from 'vitest';
import { assembleServices } from '@/lib/domain/shared/services';
import { type Api, createApi } from '@/lib/http/app';
import { type Database, openDatabase } from '@/lib/storage/database/db';
import { openTcpProxy, type TcpProxy } from './tcp-proxy';
import { type Person, prepareTestApp, TEST_URL } from './test-app';

const testApp = prepareTestApp();
let proxy: TcpProxy;
let database: Database;
let api: Api;
let admin: Person;
let organizationId: string;

beforeAll(async () => {
  proxy = await openTcpProxy(testApp().database.options.databaseUrl ?? '');
  database = await openDatabase({ databaseUrl: proxy.url, dataDir: '', statementTimeoutMs: 400 });
  api = createApi(assembleServices(testApp().services.environment, database));
  admin = await testApp().person();
  organizationId = await testApp().organization(admin);
});
afterAll(async () => {
  await database.close();
  await proxy.close();
});

async function send(method: string, path: string, body?: unknown) {
  const response = await api.fetch(
    new Request(`${TEST_URL}${path}`, {
      method,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  return { status: response.status, data: (await response.json()) as Record<string, unknown> };
}

const titles = async () => {
  const { data } = await testApp().send<{ items: { title: string }[] }>(
    admin,
    'GET',
    `/orgs/${organizationId}/spaces`,
  );
  return data.items.map(({ title }) => title).sort();
};

it.each(['cut', 'stall'] as const)(
  'a database that is away (%s) is a 503 that says so, never a wrong answer, and is found again',
  async (how) => {
    const spaces = `/v1/orgs/${organizationId}/spaces`;
    const before = await titles();
    expect((await send('GET', spaces)).status).toBe(200);
    proxy[how]();
    const refused = await Promise.all([
      send('GET', spaces),
      send('POST', spaces, { title: `Lost ${how}` }),
      send('GET', '/v1/user'),
    ]);
    for (const { status, data } of refused) {
      expect(status).toBe(503);
      expect(data).toEqual({
        error: { code: 503, message: "The database can't be reached. Try again in a moment." },
      });
    }
    expect((await send('GET', '/ready')).status).toBe(503);
    expect(await send('GET', '/health')).toEqual({ status: 200, data: { status: 'ok' } });
    proxy.restore();
    expect((await send('POST', spaces, { title: `Found ${how}` })).status).toBe(201);
    expect((await send('GET', '/ready')).status).toBe(200);
    // A write whose answer was lost on the way may have happened: here none had reached the server.
    expect(await titles()).toEqual([...before, `Found ${how}`].sort());
  },
);

it('a slow database is waited for as long as a statement may take, and no longer', async () => {
  const user = () => send('GET', '/v1/user');
  proxy.delay(50);
  expect((await user()).status).toBe(200);
  const locked = testApp().database.transaction(async (tx) => {
    await tx.execute(`select from organizations where id = '${organizationId}' for update`);
    const refused = await send('PATCH', `/v1/orgs/${organizationId}`, { title: 'Waiting' });
    expect(refused.status).toBe(503);
    expect(refused.data).toMatchObject({
      error: { message: expect.stringMatching(/took too long|changing the same/) },
    });
  });
  await locked;
  expect((await send('PATCH', `/v1/orgs/${organizationId}`, { title: 'Done' })).status).toBe(200);
  proxy.delay(0);
});
