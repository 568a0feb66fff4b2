import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '@/lib/contract/endpoint';
import { buildFixtures, type Fixtures } from './fixtures';
import { addressOf, exampleOf, TABLE } from './route-table';
import { type Person, prepareTestApp } from './test-app';

interface List {
  items: { id: string }[];
  count?: number;
  next?: { page: string };
}

const testApp = prepareTestApp();
let admin: Person;
let fixtures: Fixtures;

beforeAll(async () => {
  admin = await testApp().person({ isInstanceAdmin: true });
  fixtures = await buildFixtures(testApp(), admin, await testApp().organization(admin));
  await testApp().make(admin, '/orgs', { title: 'Second' });
  await testApp().make(admin, '/user/tokens', { label: 'second' });
  await testApp().make(admin, `/orgs/${fixtures.organizationId}/sites`, { title: 'Second' });
  await testApp().make(admin, `/orgs/${fixtures.organizationId}/sites/${fixtures.siteId}/share-links`, {
    name: 'Second',
  });
  await testApp().make(admin, `/orgs/${fixtures.organizationId}/sites/${fixtures.siteId}/section-groups`, {
    title: 'Second',
  });
});

const lists = TABLE.filter(
  (endpoint) =>
    endpoint.query instanceof z.ZodObject &&
    'limit' in endpoint.query.shape &&
    'page' in endpoint.query.shape,
);

/** What grows without end is not counted. */
const UNCOUNTED = new Set(['listAuditEvents', 'listInstanceAuditEvents', 'listTranslationUnitRevisions']);

function read(endpoint: Endpoint, query: string) {
  const example = exampleOf(endpoint, fixtures);
  const address = addressOf(endpoint, fixtures, example);
  const path = `${address}${address.includes('?') ? '&' : '?'}${query}`;
  return testApp().send<List>(admin, endpoint.method, path, example.body);
}

describe('every list', () => {
  it.each(lists.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s can be read to its end, page by page',
    async (_, endpoint) => {
      const whole = await read(endpoint, 'limit=1000');
      expect(whole.status).toBe(200);
      const seen: string[] = [];
      let page: string | undefined;
      do {
        const { data } = await read(endpoint, `limit=1${page ? `&page=${encodeURIComponent(page)}` : ''}`);
        expect(data.items.length).toBeLessThanOrEqual(1);
        seen.push(...data.items.map((item) => item.id));
        page = data.next?.page;
      } while (page && seen.length < 1_000);
      expect(seen).toEqual(whole.data.items.map((item) => item.id));
      if (!UNCOUNTED.has(endpoint.id)) expect(whole.data.count).toBe(seen.length);
      expect(whole.data.next).toBeUndefined();
    },
  );

  it.each(lists.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s refuses what is not one of its pages',
    async (_, endpoint) => {
      for (const limit of ['0', '1001', '-1', '1.5', 'many', '', '%00']) {
        expect([limit, (await read(endpoint, `limit=${limit}`)).status]).toEqual([limit, 400]);
      }
      for (const limit of ['1', '1000']) expect((await read(endpoint, `limit=${limit}`)).status).toBe(200);
      const tokens = await testApp().send<List>(admin, 'GET', '/user/tokens?limit=1');
      const foreign = tokens.data.next?.page ?? '';
      const own = (await read(endpoint, 'limit=1')).data.next?.page;
      const flipped = own ? `${own[0] === 'A' ? 'B' : 'A'}${own.slice(1)}` : 'x.y';
      for (const page of [
        ...(endpoint.id === 'listApiTokens' ? [] : [foreign]),
        flipped,
        'x',
        '.',
        `${own ?? 'x'}x`,
        '%00',
      ]) {
        const { status } = await read(
          endpoint,
          `limit=1&page=${page === '%00' ? page : encodeURIComponent(page)}`,
        );
        expect([page, status]).toEqual([page, 400]);
      }
    },
  );
});
