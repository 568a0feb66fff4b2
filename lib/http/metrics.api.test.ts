import { afterEach, expect, it } from 'vitest';
import { metrics } from '@/lib/metrics/metrics';
import { startMetrics } from '@/lib/metrics/start-metrics';
import { prepareTestApp, TEST_URL } from '@/lib/testing/test-app';
import { createApi } from './app';

const testApp = prepareTestApp();
const TOKEN = 'a token of sixteen or more'.replaceAll(' ', '-');
let stop = () => {};
afterEach(() => stop());

const ask = (api: ReturnType<typeof createApi>, token?: string) =>
  api.fetch(
    new Request(`${TEST_URL}/metrics`, token ? { headers: { authorization: `Bearer ${token}` } } : {}),
  );

async function watched() {
  const { services } = testApp();
  const wanted = { metricsToken: TOKEN, requestLog: false };
  stop = await startMetrics(wanted, () => services.database.status().connections);
  return createApi({ ...services, environment: { ...services.environment, metricsToken: TOKEN } });
}

it('answers Prometheus with the token, and is not there without one', async () => {
  expect((await ask(testApp().api, TOKEN)).status).toBe(404);
  const api = await watched();
  for (const wrong of [undefined, `${TOKEN}x`, TOKEN.slice(1)]) {
    const refused = await ask(api, wrong);
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  }
  const person = await testApp().person();
  const get = (path: string) =>
    api.fetch(new Request(`${TEST_URL}/v1${path}`, { headers: { authorization: `Bearer ${person.token}` } }));
  await get('/user');
  await get('/user');
  await get('/spaces/a-secret-of-somebody');
  const answer = await ask(api, TOKEN);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  const text = await answer.text();
  expect(text).toContain(
    'lectern_request_duration_seconds_count{route="getCurrentUser",method="GET",status="2xx"} 2',
  );
  expect(text).toContain(
    'lectern_request_duration_seconds_count{route="getSpace",method="GET",status="4xx"} 1',
  );
  expect(text).toMatch(/^lectern_database_statement_duration_seconds_count [1-9]/m);
  expect(text).toContain('lectern_database_up 1');
  expect(text).toMatch(/^lectern_database_connections\{state="open"\} [1-9]/m);
  expect(text).toMatch(/^lectern_cache_entries\{cache="documents"\} \d/m);
  expect(text).toMatch(/^lectern_cache_bytes\{cache="documents"\} \d/m);
  expect(text).toMatch(/^lectern_cache_limit_bytes\{cache="trees"\} [1-9]/m);
  expect(text).toMatch(/^lectern_cache_reads_total\{cache="word-stems",found="no"\} \d/m);
  expect(text).toMatch(/^lectern_cache_evictions_total\{cache="answers"\} \d/m);
  expect(text).toMatch(/^lectern_nodejs_eventloop_lag_seconds /m);
  // Labels are ids of routes: what was asked for is in none of them.
  expect(text).not.toContain('secret');
});

it('says that the database is away instead of failing with it', async () => {
  const api = await watched();
  const { services } = testApp();
  const isAway = { ...services.database, prepared: () => Promise.reject(new Error('away')) };
  const alone = createApi({
    ...services,
    database: isAway,
    environment: { ...services.environment, metricsToken: TOKEN },
  });
  expect(await (await ask(alone, TOKEN)).text()).toContain('lectern_database_up 0');
  expect(await (await ask(api, TOKEN)).text()).toContain('lectern_database_up 1');
});

it('measures nothing when nobody watches', async () => {
  await watched();
  stop();
  expect(metrics).toEqual({});
});
