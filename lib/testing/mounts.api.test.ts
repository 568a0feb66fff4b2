import { beforeAll, describe, expect, it } from 'vitest';
import { singleton } from '@/lib/singleton';
import { buildFixtures, type Fixtures } from './fixtures';
import { addressOf, exampleOf, TABLE } from './route-table';
import { type Person, prepareTestApp, TEST_URL } from './test-app';

const testApp = prepareTestApp();
let admin: Person;
let fixtures: Fixtures;

beforeAll(async () => {
  admin = await testApp().person();
  fixtures = await buildFixtures(testApp(), admin, await testApp().organization(admin));
  singleton('api', () => Promise.resolve(testApp().api));
});

/** A stream of changes has no end, and each address of a preview is a new one. */
const NEVER_ALIKE = new Set(['subscribeToOrganization', 'getPublishingPreview']);

describe('the two mounts', () => {
  it('give the same answers', async () => {
    const route = await import('@/app/v1/[[...path]]/route');
    for (const endpoint of TABLE) {
      if (endpoint.method !== 'GET' || NEVER_ALIKE.has(endpoint.id)) continue;
      const address = `${TEST_URL}/v1${addressOf(endpoint, fixtures, exampleOf(endpoint, fixtures))}`;
      const request = () => new Request(address, { headers: { authorization: `Bearer ${admin.token}` } });
      const [direct, throughNext] = [await testApp().api.fetch(request()), await route.GET(request())];
      expect([endpoint.id, throughNext.status, await throughNext.text()]).toEqual([
        endpoint.id,
        direct.status,
        await direct.text(),
      ]);
      const headers = (response: Response) =>
        [...response.headers].filter(([name]) => name !== 'x-request-id');
      expect(headers(throughNext)).toEqual(headers(direct));
    }
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      const request = () => new Request(`${TEST_URL}/v1/nothing`, { method });
      expect((await route[method](request())).status).toBe((await testApp().api.fetch(request())).status);
    }
  });
});
