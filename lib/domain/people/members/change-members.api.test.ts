import { and, eq } from 'drizzle-orm';
import { jwtVerify } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { cleanUp } from '@/lib/domain/background/clean-up';
import { auditEvents } from '@/lib/storage/schema/instance';
import { apiTokens, removedMembers, users } from '@/lib/storage/schema/users';
import { openCheckedClient } from '@/lib/testing/checked-client';
import { type Person, prepareTestApp, TEST_URL } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let admin: Person;
let organizationId: string;
let path: string;

beforeEach(async () => {
  admin = await testApp().person();
  organizationId = await testApp().organization(admin);
  path = `/orgs/${organizationId}/members`;
});

const send = (who: Person, method: string, rest = '', body?: unknown) =>
  testApp().send<Record<string, unknown> & { error?: { message: string } }>(who, method, path + rest, body);

const removed = () =>
  testApp().send<{ items: { id: string; removedBy?: { id: string } }[] }>(
    admin,
    'GET',
    `/orgs/${organizationId}/removed-members`,
  );
const restore = (id: string) =>
  testApp().send<Record<string, unknown>>(
    admin,
    'POST',
    `/orgs/${organizationId}/removed-members/${id}/restore`,
  );

async function entries() {
  const rows = await testApp()
    .database.db.select()
    .from(auditEvents)
    .where(eq(auditEvents.organizationId, organizationId))
    .orderBy(auditEvents.createdAt, auditEvents.id);
  return rows.map(({ action, subject, actorId, details }) => ({ action, subject, actorId, details }));
}

describe('a member', () => {
  it('gets another role or is disabled, which counts at once and is written down', async () => {
    const { api, wrong } = openCheckedClient(testApp(), admin);
    const person = await testApp().member(organizationId, 'read');
    const create = () => testApp().send(person, 'POST', `/orgs/${organizationId}/spaces`, { title: 'Mine' });
    expect((await create()).status).toBe(403);
    const changed = await api.orgs.updateMemberInOrganizationById(organizationId, person.id, {
      role: 'create' as never,
    });
    expect(changed.data).toMatchObject({ id: person.id, role: 'create', disabled: false });
    expect((await create()).status).toBe(201);
    await send(admin, 'PATCH', `/${person.id}`, { role: 'create' });
    expect((await send(admin, 'PATCH', `/${person.id}`, { disabled: true, role: null })).data).toMatchObject({
      role: null,
      disabled: true,
    });
    expect((await create()).status).toBe(404);
    expect((await send(admin, 'PATCH', `/${person.id}`, { disabled: false })).data).toMatchObject({
      disabled: false,
    });
    const about = { subject: person.id, actorId: admin.id };
    const of = (before: object, after: object) => expect.objectContaining({ before, after });
    expect(await entries()).toEqual(
      expect.arrayContaining([
        { action: 'member.role', ...about, details: of({ role: 'read' }, { role: 'create' }) },
        { action: 'member.role', ...about, details: of({ role: 'create' }, { role: null }) },
        { action: 'member.disable', ...about, details: of({ disabled: false }, { disabled: true }) },
        { action: 'member.enable', ...about, details: of({ disabled: true }, { disabled: false }) },
      ]),
    );
    expect((await entries()).filter(({ action }) => action.startsWith('member.'))).toHaveLength(4);
    expect(wrong).toEqual([]);
  });

  it('who is disabled or removed has no stream any longer', async () => {
    for (const act of ['disable', 'remove', 'bulk'] as const) {
      const person = await testApp().member(organizationId, 'edit');
      const headers = { authorization: `Bearer ${person.token}` };
      const response = await testApp().api.fetch(
        new Request(`${TEST_URL}/v1/orgs/${organizationId}/events`, { headers }),
      );
      const reader = response.body?.getReader();
      await reader?.read();
      if (act === 'disable') await send(admin, 'PATCH', `/${person.id}`, { disabled: true });
      if (act === 'remove') await send(admin, 'DELETE', `/${person.id}`);
      if (act === 'bulk') await send(admin, 'PATCH', '', { users: [person.id], remove: true });
      let chunk = await reader?.read();
      while (chunk && !chunk.done) chunk = await reader?.read();
      expect(chunk?.done).toBe(true);
    }
  });

  it('who is the last administrator stays one, enabled and here', async () => {
    const gone = await testApp().member(organizationId, 'admin');
    const away = await testApp().member(organizationId, 'admin');
    await testApp().database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, gone.id));
    await send(admin, 'PATCH', `/${away.id}`, { disabled: true });
    const tries = [
      ['PATCH', `/${admin.id}`, { role: 'create' }],
      ['PATCH', `/${admin.id}`, { disabled: true }],
      ['DELETE', `/${admin.id}`, undefined],
      ['PATCH', '', { users: [admin.id, away.id], remove: true }],
      ['PATCH', '', { users: [away.id, admin.id], role: null }],
    ] as const;
    for (const [method, rest, body] of tries) {
      const { status, data } = await send(admin, method, rest, body);
      expect([rest, status, data.error?.message]).toEqual([
        rest,
        409,
        expect.stringMatching(/ is the last administrator\. Make somebody else administrator first\.$/),
      ]);
    }
    expect((await send(admin, 'GET', `/${admin.id}/removal`)).data).toMatchObject({ isLastAdmin: true });
    await send(admin, 'PATCH', `/${away.id}`, { disabled: false });
    expect((await send(admin, 'GET', `/${admin.id}/removal`)).data).toMatchObject({ isLastAdmin: false });
    expect((await send(admin, 'DELETE', `/${admin.id}`)).status).toBe(204);
    expect((await entries()).at(-1)).toMatchObject({ action: 'member.leave', subject: admin.id });
  });

  it('leaves by themselves, and is removed by administrators alone', async () => {
    const [guest, reader, creator] = [
      await testApp().member(organizationId, null),
      await testApp().member(organizationId, 'read'),
      await testApp().member(organizationId, 'create'),
    ];
    expect((await send(creator, 'DELETE', `/${reader.id}`)).status).toBe(403);
    expect((await send(guest, 'DELETE', '/nobody')).status).toBe(403);
    for (const person of [guest, reader])
      expect((await send(person, 'DELETE', `/${person.id}`)).status).toBe(204);
    expect((await send(reader, 'GET')).status).toBe(404);
    const { data } = await removed();
    expect(data.items.map(({ id }) => id).toSorted()).toEqual([guest.id, reader.id].toSorted());
  });
});

describe('removing', () => {
  it('takes grants, teams and tokens of this organization, says so before, and can be undone', async () => {
    const { db } = testApp().database;
    const person = await testApp().member(organizationId, 'edit');
    const elsewhere = await testApp().organization(person, 'Elsewhere');
    const space = await testApp().make(admin, `/orgs/${organizationId}/spaces`, { title: 'Handbook' });
    const site = await testApp().make(admin, `/orgs/${organizationId}/sites`, { title: 'Docs' });
    const collection = await testApp().make(admin, `/orgs/${organizationId}/collections`, {
      title: 'Guides',
    });
    const [owned, gone] = [
      await testApp().team(organizationId, [person]),
      await testApp().team(organizationId, [person, admin]),
    ];
    await testApp().send(admin, 'PUT', `/orgs/${organizationId}/teams/${owned}/members/${person.id}`, {
      role: 'owner',
    });
    for (const on of [{ spaceId: space }, { siteId: site }, { collectionId: collection }])
      await testApp().grant(organizationId, on, { userId: person.id }, 'review');
    const abroad = await testApp().make(person, `/orgs/${elsewhere}/spaces`, { title: 'Other' });
    await testApp().grant(elsewhere, { spaceId: abroad }, { userId: person.id }, 'admin');
    for (const organization of [organizationId, elsewhere])
      await testApp().make(person, '/user/tokens', { label: 'bound', organization });
    const request = await testApp().make(person, `/spaces/${space}/change-requests`, { subject: 'Mine' });

    const { data: facts } = await send(admin, 'GET', `/${person.id}/removal`);
    expect(facts).toMatchObject({ openChangeRequests: 1, grants: 3, tokens: 1, isLastAdmin: false });
    const team = { title: expect.any(String) };
    expect(facts.teams).toHaveLength(2);
    expect(facts.teams).toEqual(
      expect.arrayContaining([
        { id: owned, isLastOwner: true, ...team },
        { id: gone, isLastOwner: false, ...team },
      ]),
    );
    const before = (await send(admin, 'GET', `/${person.id}`)).data;
    expect(before).toMatchObject({ spaces: 1, teams: 2 });
    expect((await send(admin, 'DELETE', `/${person.id}`)).status).toBe(204);
    expect((await send(admin, 'DELETE', `/${person.id}`)).status).toBe(204);
    expect((await send(person, 'GET')).status).toBe(404);
    expect((await testApp().send(person, 'GET', `/spaces/${abroad}`)).status).toBe(200);
    const tokens = await db.select().from(apiTokens).where(eq(apiTokens.userId, person.id));
    expect(tokens.map((token) => token.organizationId).toSorted()).toEqual([elsewhere, null].toSorted());
    const kept = await testApp().send(admin, 'GET', `/spaces/${space}/change-requests/${request}`);
    expect(kept.data).toMatchObject({ createdBy: { id: person.id } });
    const counts = await testApp().send(admin, 'GET', `/orgs/${organizationId}/teams/${gone}`);
    expect(counts.data).toMatchObject({ members: 1 });

    expect((await removed()).data).toMatchObject({
      items: [{ id: person.id, role: 'edit', removedBy: { id: admin.id } }],
    });
    await testApp().send(admin, 'DELETE', `/orgs/${organizationId}/teams/${gone}`);
    await testApp().send(admin, 'DELETE', `/orgs/${organizationId}/sites/${site}`);
    await testApp().send(admin, 'DELETE', `/orgs/${organizationId}/deleted-sites?site=${site}`);
    const back = await restore(person.id);
    expect([back.status, back.data]).toEqual([200, { ...before, teams: 1 }]);
    expect((await send(admin, 'GET', `/${person.id}/removal`)).data).toMatchObject({ grants: 2, tokens: 0 });
    const teams = await send(admin, 'GET', `/${person.id}/teams`);
    expect(teams.data).toMatchObject({
      count: 1,
      items: [{ team: { id: owned }, member: { role: 'owner' } }],
    });
    expect((await removed()).data).toMatchObject({ count: 0 });
    expect((await restore(person.id)).status).toBe(409);
    const acts = (await entries()).filter(({ subject }) => subject === person.id).map(({ action }) => action);
    expect(acts).toEqual(['member.remove', 'member.restore']);
  });

  it('is forgotten after 30 days, and when the person joins again', async () => {
    const { db } = testApp().database;
    const [old, again] = [
      await testApp().member(organizationId, 'edit'),
      await testApp().member(organizationId, 'edit'),
    ];
    for (const { id } of [old, again]) await send(admin, 'DELETE', `/${id}`);
    const [day] = [24 * 60 * 60 * 1_000];
    const ago = (days: number) =>
      db
        .update(removedMembers)
        .set({ removedAt: new Date(Date.now() - days * day) })
        .where(and(eq(removedMembers.organizationId, organizationId), eq(removedMembers.userId, old.id)));
    await ago(29);
    expect((await removed()).data.items).toHaveLength(2);
    await ago(31);
    expect((await removed()).data.items.map(({ id }) => id)).toEqual([again.id]);
    expect((await restore(old.id)).status).toBe(404);
    const run = { signal: new AbortController().signal } as Parameters<typeof cleanUp>[1];
    expect(await cleanUp(testApp().services, run)).toMatchObject({ members: 1 });
    expect(await cleanUp(testApp().services, run)).toMatchObject({ members: 0 });
    const [user] = await db.select().from(users).where(eq(users.id, again.id));
    const invited = await testApp().send(admin, 'POST', `/orgs/${organizationId}/invites`, {
      emails: [user?.email],
    });
    expect(invited.status).toBeLessThan(300);
    expect((await send(admin, 'GET', `/${again.id}`)).status).toBe(200);
    expect((await removed()).data.items).toEqual([]);
  });
});

describe('changing many members', () => {
  it('is done for all of them, or for none with the reason', async () => {
    const some: Person[] = [];
    for (let i = 0; i < 5; i++) some.push(await testApp().member(organizationId, 'read'));
    const ids = some.map(({ id }) => id);
    const team = await testApp().team(organizationId, some.slice(0, 2));
    const all = async () =>
      Promise.all(ids.map(async (id) => (await send(admin, 'GET', `/${id}`)).data.role ?? 'none'));
    const stranger = await testApp().person();
    const foreign = await testApp().team(await testApp().organization(stranger), []);
    for (const [body, field] of [
      [{ users: [...ids, stranger.id], role: 'edit' }, 'users.5'],
      [{ users: ids, role: 'edit', addToTeams: [team, foreign] }, 'addToTeams.1'],
      [{ users: [ids[0], 'nobody'], remove: true }, 'users.1'],
    ] as const) {
      const { status, data } = await send(admin, 'PATCH', '', body);
      expect([status, data.error?.message]).toEqual([
        404,
        expect.stringContaining(`${field}: there is no such`),
      ]);
    }
    for (const body of [
      { users: ids },
      { users: [], role: 'edit' },
      { users: ids, remove: true, role: 'edit' },
    ])
      expect((await send(admin, 'PATCH', '', body)).status).toBe(400);
    expect(await all()).toEqual(['read', 'read', 'read', 'read', 'read']);
    await send(admin, 'PATCH', `/${ids[4]}`, { role: 'edit' });
    const changed = await send(admin, 'PATCH', '', { users: ids, role: 'edit' });
    expect(changed.data).toEqual({ changed: 4 });
    expect(await all()).toEqual(['edit', 'edit', 'edit', 'edit', 'edit']);
    expect((await send(admin, 'PATCH', '', { users: ids, addToTeams: [team] })).data).toEqual({ changed: 3 });
    const twice = [...ids, ...ids];
    expect((await send(admin, 'PATCH', '', { users: twice, remove: true })).data).toEqual({ changed: 5 });
    expect((await removed()).data.items).toHaveLength(5);
    const acts = (await entries()).map(({ action }) => action);
    const count = (action: string) => acts.filter((one) => one === action).length;
    expect([count('member.role'), count('team.members'), count('member.remove')]).toEqual([5, 1, 5]);
  });
});

describe('ping', () => {
  it('tells when somebody was seen, and says who they are in a token of one organization', async () => {
    const { api, wrong } = openCheckedClient(testApp(), admin);
    const before = (await send(admin, 'GET', `/${admin.id}`)).data;
    expect(before).not.toHaveProperty('lastSeenAt');
    const { data } = await api.orgs.updateOrganizationMemberLastSeenAt(organizationId);
    expect((await send(admin, 'GET', `/${admin.id}`)).data).toHaveProperty('lastSeenAt');
    const key = (id: string) => testApp().services.keyring.deriveKey(`visitor-claims:${id}`);
    const { payload } = await jwtVerify(data.gitbookVisitorClaims ?? '', key(organizationId), {
      issuer: TEST_URL,
      audience: organizationId,
    });
    expect(payload).toMatchObject({
      sub: admin.id,
      role: 'admin',
      email: `${admin.id.toLowerCase()}@example.org`,
    });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3_600);
    await expect(jwtVerify(data.gitbookVisitorClaims ?? '', key('another'))).rejects.toThrow();
    expect(wrong).toEqual([]);
  });
});
