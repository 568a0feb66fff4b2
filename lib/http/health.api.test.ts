import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { createApi } from '@/lib/http/app';
import { prepareTestApp, TEST_URL } from '@/lib/testing/test-app';

const testApp = prepareTestApp();

it('whether it lives is told to anybody without asking the database; whether it is ready asks it once and says no more', async () => {
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const response = await createApi(testApp().services).fetch(
      new Request(`${TEST_URL}${path}`, { headers }),
    );
    return [response.status, await response.text()] as const;
  };
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const lives = [200, '{"status":"ok"}'];
  const said: Record<string, string>[] = [
    {},
    { authorization: 'Bearer nonsense' },
    { 'x-forwarded-for': '203.0.113.1' },
  ];
  for (const headers of said) expect(await ask('/health', headers)).toEqual(lives);
  expect(query).not.toHaveBeenCalled();
  const [status, text] = await ask('/ready');
  expect([status, Object.keys(JSON.parse(text)).sort()]).toEqual([200, ['durable', 'status', 'writable']]);
  expect(query.mock.calls.length).toBeLessThanOrEqual(1);
  query.mockRestore();
});
