import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { levelOf, type Role } from '@/lib/access/roles';
import { ssoProviders } from '@/lib/storage/schema/sso-providers';
import { members, users } from '@/lib/storage/schema/users';
import { openCheckedClient } from '@/lib/testing/checked-client';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let admin: Person;
let organizationId: string;
let team: string;

interface Someone {
  id: string;
  name: string;
  role: Role | null;
  joinedAt: string;
  lastSeenAt: string | undefined;
  disabled: boolean;
  sso: boolean;
}

let people: Someone[];

const NAMES = ['Bo 100%', 'bo 1000', 'Al_in', 'Alain', 'Ärger', 'zoë', 'Bo 100%', 'Cy', '=SUM(1)', 'Di, "D"'];
const ROLES: (Role | null)[] = [
  'edit',
  null,
  'read',
  'edit',
  'admin',
  'create',
  'review',
  null,
  'read',
  'comment',
];

beforeAll(async () => {
  admin = await testApp().person();
  organizationId = await testApp().organization(admin);
  const { db } = testApp().database;
  people = [];
  const persons: Person[] = [];
  for (const [at, name] of NAMES.entries()) {
    const role = ROLES[at] ?? null;
    const person = await testApp().member(organizationId, role);
    persons.push(person);
    const row = {
      // Some share a moment, so that the id decides.
      joinedAt: new Date(Date.UTC(2024, 0, 1 + Math.floor(at / 3), 0, 0, 0, 7)),
      lastSeenAt: at % 4 === 3 ? null : new Date(Date.UTC(2025, 0, 9 - Math.floor(at / 2))),
      disabled: at % 5 === 2,
      sso: at % 3 === 1,
    };
    await db.update(users).set({ displayName: name }).where(eq(users.id, person.id));
    await db
      .update(members)
      .set(row)
      .where(and(eq(members.organizationId, organizationId), eq(members.userId, person.id)));
    people.push({
      id: person.id,
      name,
      role,
      ...row,
      joinedAt: row.joinedAt.toISOString(),
      lastSeenAt: row.lastSeenAt?.toISOString(),
    });
  }
  await db.delete(members).where(eq(members.userId, admin.id));
  await testApp().join(organizationId, admin, 'admin');
  const [mine] = await db
    .update(members)
    .set({ joinedAt: new Date(Date.UTC(2023, 0, 1)) })
    .where(and(eq(members.organizationId, organizationId), eq(members.userId, admin.id)))
    .returning();
  await db.update(users).set({ displayName: 'Ada' }).where(eq(users.id, admin.id));
  const joinedAt = mine?.joinedAt.toISOString() ?? '';
  people.push({
    id: admin.id,
    name: 'Ada',
    role: 'admin',
    joinedAt,
    lastSeenAt: undefined,
    disabled: false,
    sso: false,
  });
  team = await testApp().team(organizationId, persons.slice(0, 4));
  const elsewhere = await testApp().organization(admin, 'Elsewhere');
  await testApp().team(elsewhere, persons);
  await testApp().member(elsewhere, 'edit');
});

interface Page {
  items: { id: string }[];
  count: number;
  next?: { page: string };
}

async function readAll(
  query: Record<string, string>,
  limit: number,
): Promise<{ ids: string[]; count: number }> {
  const ids: string[] = [];
  let page: string | undefined;
  let count = -1;
  do {
    const asked = new URLSearchParams({ ...query, limit: String(limit), ...(page ? { page } : {}) });
    const { status, data } = await testApp().send<Page>(
      admin,
      'GET',
      `/orgs/${organizationId}/members?${asked}`,
    );
    expect(status).toBe(200);
    ids.push(...data.items.map(({ id }) => id));
    if (count >= 0) expect(data.count).toBe(count);
    count = data.count;
    page = data.next?.page;
  } while (page);
  return { ids, count };
}

const bytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

const KEYS: Record<string, (one: Someone) => string | undefined> = {
  joinedAt: ({ joinedAt }) => joinedAt,
  lastSeenAt: ({ lastSeenAt, disabled }) => (disabled ? undefined : lastSeenAt),
  name: ({ name }) => name.toLowerCase(),
  role: ({ role, name }) => `${levelOf(role)}${name.toLowerCase()}`,
};

const FILTERS: [Record<string, string>, (one: Someone) => boolean][] = [
  [{}, () => true],
  [{ role: 'edit' }, ({ role }) => role === 'edit'],
  [{ role: 'guest' }, ({ role }) => role === null],
  [{ search: '100%' }, ({ name }) => name.includes('100%')],
  [{ search: 'L_I' }, ({ name }) => name === 'Al_in'],
  [{ search: 'bo 1', state: 'active' }, ({ name, disabled }) => /bo 1/i.test(name) && !disabled],
  [{ state: 'disabled' }, ({ disabled }) => disabled],
  [{ state: 'sso' }, ({ sso }) => sso],
];

describe('the list of members', () => {
  it.each(Object.keys(KEYS).flatMap((sort) => ['asc', 'desc'].map((order) => [sort, order] as const)))(
    'by %s %s is whole, in order and counted, whatever the filters',
    async (sort, order) => {
      const keyOf = KEYS[sort] as (one: Someone) => string | undefined;
      for (const [query, holds] of FILTERS) {
        const expected = people
          .filter((one) => holds(one) && keyOf(one) !== undefined)
          .sort((a, b) => bytes(keyOf(a) ?? '', keyOf(b) ?? '') || bytes(a.id, b.id))
          .map(({ id }) => id);
        if (order === 'desc') expected.reverse();
        for (const limit of [3, 1000])
          expect([query, await readAll({ ...query, sort, order }, limit)]).toEqual([
            query,
            { ids: expected, count: expected.length },
          ]);
      }
    },
  );

  it('has the newest first unless asked, finds by address, and keeps to its own teams', async () => {
    expect(await readAll({}, 5)).toEqual(await readAll({ sort: 'joinedAt', order: 'desc' }, 1000));
    expect((await readAll({ search: `${admin.id.toUpperCase()}@EXAMPLE` }, 5)).ids).toEqual([admin.id]);
    expect((await readAll({ team }, 3)).ids.toSorted()).toEqual(
      people
        .slice(0, 4)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(await readAll({ team: 'nobody' }, 3)).toEqual({ ids: [], count: 0 });
    expect(await readAll({ search: '' }, 20)).toMatchObject({ count: people.length });
  });

  it('and a member are for guests nobody but themselves', async () => {
    const guest = await testApp().member(organizationId, null);
    const path = `/orgs/${organizationId}/members`;
    expect((await testApp().send(guest, 'GET', path)).status).toBe(403);
    expect((await testApp().send(guest, 'GET', `${path}/${admin.id}`)).status).toBe(404);
    expect((await testApp().send(guest, 'GET', `${path}/${guest.id}`)).data).toMatchObject({
      id: guest.id,
      role: null,
    });
    await testApp().database.db.delete(members).where(eq(members.userId, guest.id));
  });

  it('is what the public client reads, each of them as alone', async () => {
    const { api, wrong } = openCheckedClient(testApp(), admin);
    const { data } = await api.orgs.listMembersInOrganizationById(organizationId, { limit: 1000 });
    expect(data.items).toHaveLength(people.length);
    for (const item of data.items)
      expect((await api.orgs.getMemberInOrganizationById(organizationId, item.id)).data).toEqual(item);
    const mine = data.items.find(({ id }) => id === people[0]?.id);
    expect(mine).toMatchObject({ role: 'edit', teams: 1, spaces: 0, disabled: false, sso: false });
    expect(wrong).toEqual([]);
  });
});

describe('the table of members', () => {
  it('is CSV that a spreadsheet reads and that starts no formula', async () => {
    const path = `/orgs/${organizationId}/members/export`;
    const { data, headers } = await testApp().send<string>(admin, 'GET', `${path}?sort=name&order=asc`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = data.split('\r\n');
    expect(lines[0]).toMatch(/Name,E-mail,Role,State,Teams,Joined,Last seen$/);
    expect(lines.length).toBe(people.length + 2);
    expect(data).toMatch(/^\uFEFF?Name,E-mail,Role,State,Teams,Joined,Last seen\r\n"?'=SUM\(1\)"?,/);
    expect(data).toContain('"Di, ""D""",');
    const some = await testApp().send<string>(admin, 'GET', `${path}?role=guest`);
    expect(some.data.match(/,guest,/g)).toHaveLength(2);
    const member = await testApp().member(organizationId, 'create');
    expect((await testApp().send(member, 'GET', path)).status).toBe(403);
    await testApp().database.db.delete(members).where(eq(members.userId, member.id));
  });

  it('has a member in it once single sign-on is asked of them', async () => {
    const { api, wrong } = openCheckedClient(testApp(), admin);
    const id = people.find(({ sso, disabled }) => !sso && !disabled)?.id ?? '';
    const { db } = testApp().database;
    const refused = async (why: string) => {
      const { status, data } = await testApp().send(
        admin,
        'POST',
        `/orgs/${organizationId}/members/${id}/sso`,
      );
      expect([status, JSON.stringify(data)]).toEqual([409, expect.stringContaining(why)]);
    };
    const provider = { id: `sso-${organizationId}`, organizationId, kind: 'oidc' as const, label: 'Staff' };
    await db.insert(ssoProviders).values({ ...provider, domains: ['elsewhere.org'] });
    const own = eq(ssoProviders.id, provider.id);
    const complete = { issuer: 'https://id.example.org', clientId: 'lectern', clientSecretSealed: 'sealed' };
    await db.update(ssoProviders).set(complete).where(own);
    await refused('none is for that domain');
    await db
      .update(ssoProviders)
      .set({ domains: ['elsewhere.org', 'example.org'] })
      .where(own);
    expect((await api.orgs.setUserAsSsoMemberForOrganization(organizationId, id)).data).toMatchObject({
      sso: true,
    });
    expect((await readAll({ state: 'sso' }, 50)).ids).toContain(id);
    const undone = await testApp().send(admin, 'POST', `/orgs/${organizationId}/members/${id}/sso`, {
      sso: false,
    });
    expect(undone.data).toMatchObject({ sso: false });
    expect(wrong).toEqual([]);
  });
});
