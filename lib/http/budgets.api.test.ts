import { describe, expect, it } from 'vitest';
import { RATE_LIMITS } from '@/lib/contract/rate-limits';
import { readEnvironment } from '@/lib/environment';
import { type Person, prepareTestApp, TEST_URL } from '@/lib/testing/test-app';
import { createApi } from './app';

const testApp = prepareTestApp();

/** The same API with limits on. */
function openLimited(more: Record<string, string> = {}) {
  const { services } = testApp();
  const environment = readEnvironment({
    LECTERN_URL: TEST_URL,
    LECTERN_DATA_DIR: services.environment.dataDir,
    LECTERN_SECRET: 'a secret of the tests, long enough for the check',
    ...more,
  });
  const api = createApi({ ...services, environment });
  return async (path: string, who: Person | undefined, headers: Record<string, string> = {}, body = '{}') => {
    const method = path.includes('resets') ? 'POST' : 'PUT';
    const authorization: Record<string, string> = who ? { authorization: `Bearer ${who.token}` } : {};
    const sent = { 'content-type': 'application/json', ...authorization, ...headers };
    return (await api.fetch(new Request(`${TEST_URL}/v1${path}`, { method, headers: sent, body }))).status;
  };
}

describe('a budget of requests', () => {
  it('is one for every form of a request, and for one person alone', async () => {
    const send = openLimited();
    const [one, other] = [await testApp().person(), await testApp().person()];
    const wrong = '{"current":"not the password","password":"a long enough phrase"}';
    const forms: [string, Record<string, string>, string][] = [
      ['/user/password', {}, wrong],
      ['/user/password?', {}, '{}'],
      ['/user/password?x=1', { 'x-forwarded-for': '203.0.113.7' }, wrong],
      ['/user/%70assword', { 'user-agent': 'another' }, '['],
      ['//user/../user/password'.slice(1), { 'x-real-ip': '203.0.113.8' }, wrong],
    ];
    expect(forms).toHaveLength(RATE_LIMITS.login);
    for (const [path, headers, body] of forms) expect(await send(path, one, headers, body)).not.toBe(429);
    for (const [path, headers, body] of forms)
      expect([path, await send(path, one, headers, body)]).toEqual([path, 429]);
    expect(await send('/user/password', other, {}, wrong)).toBe(403);
  });

  it('of who is nobody yet is that of their address, which a proxy names only where it is trusted', async () => {
    const guess = (send: ReturnType<typeof openLimited>, from: string) =>
      send('/password-resets/complete', undefined, { 'x-forwarded-for': from }, '{}');
    const direct = openLimited();
    for (let time = 0; time < RATE_LIMITS.login; time += 1)
      expect(await guess(direct, `203.0.113.${time}`)).not.toBe(429);
    expect(await guess(direct, '203.0.113.99')).toBe(429);
    const proxied = openLimited({ LECTERN_TRUST_PROXY: 'true' });
    for (let time = 0; time < RATE_LIMITS.login; time += 1)
      // What stands before the address that the proxy itself saw, anybody may have written.
      expect(await guess(proxied, `198.51.100.${time}, 203.0.113.200`)).not.toBe(429);
    expect(await guess(proxied, '203.0.113.200')).toBe(429);
    expect(await guess(proxied, '203.0.113.201')).not.toBe(429);
  });
});
