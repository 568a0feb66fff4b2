import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@/lib/contract/endpoint';
import { ENDPOINTS } from '@/lib/contract/index';
import { MOST_COUNTED } from '@/lib/list-limits';
import { buildFixtures, type Fixtures } from './fixtures';
import { addressOf, exampleOf } from './route-table';
import { type Person, prepareTestApp } from './test-app';

interface List {
  items: unknown[];
  count?: number;
  next?: { page: string };
}

const testApp = prepareTestApp();
let admin: Person;
let fixtures: Fixtures;

beforeAll(async () => {
  admin = await testApp().person();
  fixtures = await buildFixtures(testApp(), admin, await testApp().organization(admin));
});

const read = async (endpoint: Endpoint) => {
  const address = addressOf(endpoint, fixtures, exampleOf(endpoint, fixtures));
  const { data } = await testApp().send<List>(
    admin,
    'GET',
    `${address}${address.includes('?') ? '&' : '?'}limit=1`,
  );
  return data;
};

/** Copies a row until its list has so many, by what has to differ, as SQL of `n`. */
async function fill(endpoint: Endpoint, table: string, which: SQL, differs: string, total: number) {
  const { count = 0 } = await read(endpoint);
  await testApp().database.db.execute(sql`insert into ${sql.identifier(table)}
    select r.* from ${sql.identifier(table)} t cross join generate_series(${count}::int + 1, ${total}::int) n
    cross join lateral jsonb_populate_record(t, jsonb_build_object('id', 'copy' || n, ${sql.raw(differs)})) r
    where ${which}`);
}

const now = `'created_at', now() - n * interval '1 second'`;

describe('a list', () => {
  it.each<[Endpoint, string, () => SQL, string]>([
    [
      ENDPOINTS.listApiTokens,
      'api_tokens',
      () => sql`t.id = ${fixtures.tokenId}`,
      `'token_hash', 'copy' || n`,
    ],
    [ENDPOINTS.listSpaceComments, 'comments', () => sql`t.id = ${fixtures.commentId}`, now],
    [ENDPOINTS.listNotifications, 'notifications', () => sql`t.id = ${fixtures.notificationId}`, now],
    [
      ENDPOINTS.listShareLinks,
      'share_links',
      () => sql`t.id = ${fixtures.shareLinkId}`,
      `'key_hash', 'copy' || n`,
    ],
    [
      ENDPOINTS.listInvitations,
      'invitations',
      () => sql`t.id = ${fixtures.invitationId}`,
      `'secret_hash', 'copy' || n, 'email', 'copy' || n || '@example.org'`,
    ],
    [
      ENDPOINTS.listChangeRequests,
      'change_requests',
      () => sql`t.id = ${fixtures.changeRequestId}`,
      `'number', 100 + n, 'status', 'open'`,
    ],
  ])(
    '$id counts up to a thousand exactly, and leaves the count out beyond',
    async (endpoint, table, which, differs) => {
      await fill(endpoint, table, which(), differs, MOST_COUNTED);
      expect(await read(endpoint)).toMatchObject({ count: MOST_COUNTED, next: {} });
      await testApp().database.db.execute(sql`insert into ${sql.identifier(table)}
      select r.* from ${sql.identifier(table)} t cross join generate_series(9000, 9000) n
      cross join lateral jsonb_populate_record(t, jsonb_build_object('id', 'copy' || n, ${sql.raw(differs)})) r
      where ${which()}`);
      const beyond = await read(endpoint);
      expect(beyond.items).toHaveLength(1);
      expect([beyond.next !== undefined, 'count' in beyond]).toEqual([true, false]);
    },
  );

  it('of all spaces does so as well', async () => {
    expect('count' in (await read(ENDPOINTS.listOrganizationChangeRequests))).toBe(false);
  });
});
