import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { cleanUp } from '@/lib/domain/background/clean-up';
import { auditEvents } from '@/lib/storage/schema/instance';
import { ssoProviders } from '@/lib/storage/schema/sso-providers';
import { apiTokens, members, organizations } from '@/lib/storage/schema/users';
import { SCHEMA } from '@/lib/testing/all-tables';
import { buildFixtures, type Fixtures } from '@/lib/testing/fixtures';
import { addressOf, exampleOf, TABLE } from '@/lib/testing/route-table';
import { type Person, prepareTestApp, TEST_URL } from '@/lib/testing/test-app';

interface Named {
  items: { id: string }[];
}

const testApp = prepareTestApp();
let admin: Person;
let org: string;

const db = () => testApp().database.db;
const send = <Data = Record<string, never>>(
  who: Person | undefined,
  method: string,
  path: string,
  body?: unknown,
) => testApp().send<Data>(who, method, path, body);
const idsOf = async (who: Person, path: string) =>
  (await send<Named>(who, 'GET', path)).data.items.map(({ id }) => id);
const remove = async (who = admin) => (await send(who, 'DELETE', `/orgs/${org}`)).status;
const restore = async (who: Person) => (await send(who, 'POST', `/orgs/${org}/restore`)).status;
const age = (days: number) =>
  db()
    .update(organizations)
    .set({ deletedAt: sql`now() - make_interval(days => ${days}::int, secs => 1)` })
    .where(eq(organizations.id, org));
const keep = () =>
  cleanUp(testApp().services, {
    signal: new AbortController().signal,
    report: () => undefined,
    lookAgain: () => undefined,
  });

beforeEach(async () => {
  admin = await testApp().person();
  org = await testApp().organization(admin, 'Closing');
});

/**
 * A stream of changes has no end, a question that is asked again stands in the log of questions twice, and each address
 * of a preview is a new one.
 */
const GOES_ON = new Set(['subscribeToOrganization', 'streamAnswer', 'getPublishingPreview']);

/** What every reading answers, by its name; the log and the streams go on. */
async function readAll(fixtures: Fixtures): Promise<Map<string, unknown>> {
  const seen = new Map<string, unknown>();
  for (const endpoint of TABLE) {
    if (endpoint.method !== 'GET' || typeof endpoint.access !== 'object') continue;
    if (GOES_ON.has(endpoint.id) || endpoint.noun === 'audit-events') continue;
    const { status, data } = await send(
      admin,
      'GET',
      addressOf(endpoint, fixtures, exampleOf(endpoint, fixtures)),
    );
    seen.set(endpoint.id, [status, data]);
  }
  return seen;
}

describe('a deleted organization', () => {
  it('answers nothing on any route, and comes back whole', async () => {
    const fixtures = await buildFixtures(testApp(), admin, org);
    const before = await readAll(fixtures);
    expect(await remove()).toBe(205);
    for (const endpoint of TABLE) {
      if (typeof endpoint.access !== 'object') continue;
      const example = exampleOf(endpoint, fixtures);
      const { status } = await send(
        admin,
        endpoint.method,
        addressOf(endpoint, fixtures, example),
        example.body,
      );
      const isItself = endpoint.method === 'DELETE' && status === 204;
      expect([endpoint.id, isItself ? 404 : status]).toEqual([endpoint.id, 404]);
    }
    const stranger = await testApp().person();
    expect((await send(stranger, 'POST', `/orgs/${org}/invites/${fixtures.inviteId}`)).status).toBe(404);
    expect((await send(undefined, 'GET', `/invites/${fixtures.inviteId}`)).status).toBe(404);
    expect(await restore(admin)).toBe(200);
    expect(await readAll(fixtures)).toEqual(before);
  });

  it('is in no list, gives no acquaintance, and no other object may name it', async () => {
    const other = await testApp().organization(admin, 'Staying');
    const member = await testApp().member(org, 'edit');
    await db()
      .update(organizations)
      .set({ emailDomains: ['closing.example'] })
      .where(eq(organizations.id, org));
    const ofDomain = async () =>
      (await send<{ organizations: { id: string }[] }>(admin, 'GET', '/email-domains/Closing.example/orgs'))
        .data.organizations.length;
    expect([await idsOf(admin, '/orgs'), await ofDomain()]).toEqual([[org, other], 1]);
    expect((await send(member, 'GET', `/users/${admin.id}`)).status).toBe(200);
    await remove();
    expect([await idsOf(admin, '/orgs'), await ofDomain()]).toEqual([[other], 0]);
    expect((await send(member, 'GET', `/users/${admin.id}`)).status).toBe(404);
    const collection = await testApp().make(admin, `/orgs/${other}/collections`, { title: 'Guides' });
    const moved = await send(admin, 'POST', `/collections/${collection}/transfer`, { organization: org });
    expect(moved.status).toBe(404);
    const root = await testApp().person({ isInstanceAdmin: true });
    const body = {
      email: `${org}@example.org`,
      displayName: 'Bot',
      organizations: [{ id: org, role: 'read' }],
    };
    expect((await send(root, 'POST', '/users', body)).status).toBe(404);
  });

  it('is restored by its administrators alone, for 7 days', async () => {
    const [second, editor, disabled, bound] = [
      await testApp().member(org, 'admin'),
      await testApp().member(org, 'create'),
      await testApp().member(org, 'admin'),
      await testApp().member(org, 'admin'),
    ];
    await db().update(members).set({ disabled: true }).where(eq(members.userId, disabled.id));
    const elsewhere = await testApp().organization(bound);
    await db().update(apiTokens).set({ organizationId: elsewhere }).where(eq(apiTokens.userId, bound.id));
    expect([await remove(editor), await restore(admin)]).toEqual([403, 404]);
    expect([await remove(), await remove()]).toEqual([205, 204]);
    for (const who of [editor, disabled, bound, await testApp().person()]) {
      expect(await restore(who)).toBe(404);
      expect(await idsOf(who, '/user/deleted-organizations')).toEqual([]);
    }
    const { data } = await send<{ items: { deletedAt: string; restorableUntil: string }[] }>(
      second,
      'GET',
      '/user/deleted-organizations',
    );
    expect(data.items).toMatchObject([{ id: org, title: 'Closing' }]);
    const [item] = data.items;
    expect(Date.parse(item?.restorableUntil ?? '') - Date.parse(item?.deletedAt ?? '')).toBe(7 * 86_400_000);
    await age(7);
    expect([await restore(second), await idsOf(second, '/user/deleted-organizations')]).toEqual([404, []]);
    await age(6);
    expect([await restore(second), await restore(second)]).toEqual([200, 404]);
    const written = await db().select().from(auditEvents).where(eq(auditEvents.organizationId, org));
    expect(written.map(({ action }) => action).sort()).toEqual([
      'organization.delete',
      'organization.restore',
    ]);
  });

  it('ends the streams of everybody who watches', async () => {
    const person = await testApp().member(org, 'read');
    const response = await testApp().api.fetch(
      new Request(`${TEST_URL}/v1/orgs/${org}/events`, {
        headers: { authorization: `Bearer ${person.token}` },
      }),
    );
    const reader = response.body?.getReader();
    await reader?.read();
    await remove();
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read());
    expect((await send(person, 'GET', `/orgs/${org}/events`)).status).toBe(404);
  });

  it('goes for good after its days, with all that was its own, and nothing of others', async () => {
    const other = await buildFixtures(testApp(), admin, await testApp().organization(admin, 'Staying'));
    await buildFixtures(testApp(), admin, org);
    await db().insert(ssoProviders).values({ id: org, organizationId: org, kind: 'saml', label: 'x' });
    const before = await readAll(other);
    await remove();
    await age(6);
    expect(await keep()).toMatchObject({ organizations: 0 });
    await age(7);
    expect(await keep()).toMatchObject({ organizations: 1 });
    for (const table of Object.values(SCHEMA)) {
      if (!('organizationId' in table) || table === SCHEMA.auditEvents) continue;
      const left = await db().select().from(table).where(sql`${table.organizationId} = ${org}`);
      expect(left).toEqual([]);
    }
    expect(await readAll(other)).toEqual(before);
  });
});
