import { MemberRole } from '@gitbook/api';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Role } from '@/lib/access/roles';
import type { linkInvite } from '@/lib/contract/invites';
import { grants } from '@/lib/storage/schema/grants';
import { auditEvents } from '@/lib/storage/schema/instance';
import { linkInvites } from '@/lib/storage/schema/invites';
import { apiTokens, members, organizations, removedMembers } from '@/lib/storage/schema/users';
import { openCheckedClient } from '@/lib/testing/checked-client';
import { OIDC_PROVIDER } from '@/lib/testing/fixtures';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

type Link = z.output<typeof linkInvite> & { level?: Role | null; role?: Role | null };

const testApp = prepareTestApp();
let admin: Person;
let org: string;
let space: string;
let links: string;

beforeEach(async () => {
  admin = await testApp().person();
  org = await testApp().organization(admin);
  space = await testApp().make(admin, `/orgs/${org}/spaces`, { title: 'Handbook' });
  links = `/orgs/${org}/link-invites`;
});

const db = () => testApp().database.db;
const make = async (body: object, who = admin) => (await testApp().send<Link>(who, 'POST', links, body)).data;
const status = async (who: Person | undefined, method: string, path: string, body?: unknown) =>
  (await testApp().send(who, method, path, body)).status;
const follow = (who: Person, link: Link) =>
  testApp().send<{ error?: { message: string } }>(who, 'POST', `/orgs/${org}/invites/${link.id}`);
const roleOf = async (who: Person) => {
  const [row] = await db()
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.organizationId, org), eq(members.userId, who.id)));
  return row?.role;
};
const grantOf = async (who: Person, on = space) => {
  const [row] = await db()
    .select({ role: grants.role })
    .from(grants)
    .where(and(eq(grants.spaceId, on), eq(grants.userId, who.id)));
  return row?.role;
};
const guest = async (level: Role) => {
  const person = await testApp().member(org, null);
  await testApp().grant(org, { spaceId: space }, { userId: person.id }, level);
  return person;
};

describe('a link', () => {
  it('is a secret of 256 bits that its keepers read again, and that is nowhere in the database', async () => {
    const link = await make({ role: 'edit', maxUses: 3 });
    expect(link).toMatchObject({
      object: 'invite',
      role: 'edit',
      uses: 0,
      maxUses: 3,
      active: true,
      redundant: true,
    });
    expect(Buffer.from(link.id, 'base64url')).toHaveLength(32);
    expect(link.urls.app).toBe(`http://lectern.test/invite/${link.id}`);
    expect((await testApp().send(admin, 'GET', `${links}/${link.id}`)).data).toEqual(link);
    const rows = [await db().select().from(linkInvites), await db().select().from(auditEvents)];
    expect(JSON.stringify(rows)).not.toContain(link.id);
  });

  it('whose secret is lost can still be found and deleted', async () => {
    const link = await make({ role: 'read' });
    await db().update(linkInvites).set({ secretSealed: 'sealed with another key' });
    const { data } = await testApp().send<{ items: Link[] }>(admin, 'GET', links);
    const [left] = data.items;
    expect(left).toMatchObject({ active: false, enabled: true });
    expect(left?.id).not.toBe(link.id);
    expect(await status(admin, 'DELETE', `${links}/${left?.id}`)).toBe(205);
    expect(await status(admin, 'GET', `${links}/${left?.id}`)).toBe(404);
  });

  it('of the organization is kept by its administrators, one of a space or collection by who manages it', async () => {
    const collection = await testApp().make(admin, `/orgs/${org}/collections`, { title: 'Guides' });
    const [toOrganization, toSpace, toCollection] = [
      await make({ role: 'read' }),
      await make({ level: 'read', space }),
      await make({ level: 'read', collection }),
    ];
    expect(toSpace).toMatchObject({ target: 'space', level: 'read', space: { id: space } });
    expect(toCollection).toMatchObject({ target: 'collection', collection: { id: collection } });
    const [manager, reader, stranger] = [
      await guest('create'),
      await guest('read'),
      await testApp().member(org, null),
    ];
    const answers = async (who: Person) => [
      await status(who, 'GET', links),
      await status(who, 'GET', `${links}?space=${space}`),
      await status(who, 'GET', `${links}?collection=${collection}`),
      await status(who, 'GET', `${links}/${toOrganization.id}`),
      await status(who, 'GET', `${links}/${toSpace.id}`),
      await status(who, 'PATCH', `${links}/${toSpace.id}`, { maxUses: 5 }),
      await status(who, 'POST', links, { role: 'read' }),
      await status(who, 'POST', links, { level: 'read', space }),
    ];
    expect(await answers(admin)).toEqual([200, 200, 200, 200, 200, 200, 201, 201]);
    expect(await answers(manager)).toEqual([403, 200, 404, 403, 200, 200, 403, 201]);
    expect(await answers(reader)).toEqual([403, 403, 404, 403, 403, 403, 403, 403]);
    expect(await answers(stranger)).toEqual([403, 404, 404, 403, 404, 404, 403, 404]);
    expect(await status(reader, 'DELETE', `${links}/${toSpace.id}`)).toBe(403);
    expect(await status(stranger, 'DELETE', `${links}/${toSpace.id}`)).toBe(204);
    expect(await status(manager, 'DELETE', `${links}/${toSpace.id}`)).toBe(205);
    expect(await status(admin, 'GET', `${links}?space=${space}&collection=${collection}`)).toBe(400);
    const ids = async (query: string) =>
      (await testApp().send<{ items: Link[] }>(admin, 'GET', `${links}${query}`)).data.items.map(
        ({ id }) => id,
      );
    expect(await ids('')).toContain(toOrganization.id);
    expect(await ids('')).not.toContain(toCollection.id);
    expect(await ids(`?collection=${collection}`)).toEqual([toCollection.id]);
    await testApp().send(admin, 'DELETE', `/spaces/${space}`);
    expect(await status(admin, 'GET', `${links}?space=${space}`)).toBe(404);
  });

  it.each(['admin', 'create', 'edit', null] as const)(
    'never gives, nor is changed or deleted, above its keeper: %s',
    async (level) => {
      const manager = await guest('create');
      const isWithin = level !== 'admin';
      expect(await status(manager, 'POST', links, { level, space })).toBe(isWithin ? 201 : 403);
      const link = await make({ level, space });
      const mine = await make({ level: 'read', space }, manager);
      const done = isWithin ? 200 : 403;
      expect(await status(manager, 'PATCH', `${links}/${mine.id}`, { level })).toBe(done);
      expect(await status(manager, 'PATCH', `${links}/${link.id}`, { enabled: false })).toBe(done);
      expect(await status(manager, 'DELETE', `${links}/${link.id}`)).toBe(isWithin ? 205 : 403);
    },
  );

  it('is changed field by field, within its limits, and what it was is written down', async () => {
    const link = await make({ role: 'read', maxUses: 2 });
    const change = (body: object) => testApp().send<Link>(admin, 'PATCH', `${links}/${link.id}`, body);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect((await change({ role: 'review', expiresAt: tomorrow })).data).toMatchObject({
      role: 'review',
      expiresAt: tomorrow,
      maxUses: 2,
    });
    expect((await change({ expiresAt: null, enabled: false })).data).toMatchObject({
      enabled: false,
      active: false,
    });
    expect((await change({ enabled: true })).data).not.toHaveProperty('expiresAt');
    await follow(await testApp().person(), link);
    await follow(await testApp().person(), link);
    expect((await change({ maxUses: 1 })).status).toBe(400);
    expect((await change({ maxUses: null })).data).toMatchObject({ uses: 2, active: true });
    const past = new Date(Date.now() - 1_000).toISOString();
    for (const body of [
      { expiresAt: past },
      { level: 'read' },
      { maxUses: 0 },
      { maxUses: 10_001 },
      { role: 'owner' },
    ])
      expect([body, (await change(body)).status]).toEqual([body, 400]);
    expect(await status(admin, 'POST', links, { role: 'read', expiresAt: past })).toBe(400);
    const written = await db().select().from(auditEvents).where(eq(auditEvents.organizationId, org));
    const changes = written
      .filter(({ action }) => action === 'link-invite.change')
      .map(({ details }) => details);
    expect(changes).toContainEqual({
      before: { role: 'read', expiresAt: null },
      after: { role: 'review', expiresAt: tomorrow },
    });
  });

  it('is made, read, changed, followed and deleted by the public client', async () => {
    const { api, wrong } = openCheckedClient(testApp(), admin);
    const { data: made } = await api.orgs.createOrganizationInvite(org, { role: MemberRole.Read });
    await api.orgs.createOrganizationInvite(org, { level: MemberRole.Read, space });
    expect((await api.orgs.listOrganizationInviteLinks(org)).data.items).toHaveLength(1);
    await api.orgs.getOrganizationInviteLink(org, made.id);
    await api.orgs.updateOrganizationInviteById(org, made.id, { role: MemberRole.Edit });
    const person = await testApp().person();
    await openCheckedClient(testApp(), person).api.orgs.joinOrganizationWithInvite(org, made.id);
    expect(await roleOf(person)).toBe(3);
    await api.orgs.inviteUsersToOrganization(org, {
      emails: ['somebody@example.org'],
      role: MemberRole.Read,
    });
    await api.orgs.deleteOrganizationInviteById(org, made.id);
    expect(wrong).toEqual([]);
  });
});

describe('who follows a link', () => {
  it('joins with its role, once, and hears of it before', async () => {
    const person = await testApp().person();
    const link = await make({ role: 'comment', maxUses: 1 });
    const offer = await testApp().send(person, 'GET', `/invites/${link.id}`);
    expect(offer.data).toMatchObject({
      kind: 'link',
      role: 'comment',
      isMember: false,
      organization: { id: org },
    });
    expect([(await follow(person, link)).status, (await follow(person, link)).status]).toEqual([200, 200]);
    expect(await roleOf(person)).toBe(2);
    expect((await testApp().send(admin, 'GET', `${links}/${link.id}`)).data).toMatchObject({
      uses: 1,
      active: false,
    });
    const late = await testApp().person();
    expect((await follow(late, link)).status).toBe(404);
    expect(await roleOf(late)).toBeUndefined();
    expect(await status(undefined, 'GET', `/invites/${link.id}`)).toBe(404);
  });

  it.each([
    ['expired', { expiresAt: new Date(Date.now() - 1_000) }],
    ['switched off', { isEnabled: false }],
    ['used up', { maxUses: 1, uses: 1 }],
  ])('that is %s finds nothing, like who has a wrong one', async (_, change) => {
    const person = await testApp().person();
    const link = await make({ role: 'read' });
    await db().update(linkInvites).set(change).where(eq(linkInvites.organizationId, org));
    const wrong = await testApp().send(person, 'GET', '/invites/wrong');
    expect(await testApp().send(person, 'GET', `/invites/${link.id}`)).toMatchObject({
      status: 404,
      data: wrong.data,
    });
    expect((await follow(person, link)).status).toBe(404);
    const body = { displayName: 'New', email: `${person.id}@new.example`, password: 'a long enough phrase' };
    expect(await status(undefined, 'POST', `/invites/${link.id}/accept`, body)).toBe(404);
    expect(await roleOf(person)).toBeUndefined();
  });

  it('to a space is a guest with its level there, and a member gains but never loses', async () => {
    const link = await make({ level: 'edit', space });
    const [stranger, reader, editor] = [
      await testApp().person(),
      await testApp().member(org, 'read'),
      await testApp().member(org, 'review'),
    ];
    const low = await guest('comment');
    for (const person of [stranger, reader, editor, low])
      expect((await follow(person, link)).status).toBe(200);
    expect([await roleOf(stranger), await grantOf(stranger)]).toEqual([0, 3]);
    expect([await roleOf(reader), await grantOf(reader)]).toEqual([1, 3]);
    expect([await roleOf(editor), await grantOf(editor)]).toEqual([4, undefined]);
    expect(await grantOf(low)).toBe(3);
    expect((await testApp().send(admin, 'GET', `${links}/${link.id}`)).data).toMatchObject({ uses: 3 });
    expect(await status(stranger, 'GET', `/spaces/${space}`)).toBe(200);
  });

  it('stays out while disabled, and begins anew after being removed', async () => {
    const link = await make({ role: 'read' });
    const disabled = await testApp().member(org, 'edit');
    await db().update(members).set({ disabled: true }).where(eq(members.userId, disabled.id));
    const refused = await follow(disabled, link);
    expect([refused.status, refused.data.error?.message]).toEqual([403, expect.stringContaining('disabled')]);
    const removed = await testApp().person();
    await db().insert(removedMembers).values({ organizationId: org, userId: removed.id, role: 6, kept: {} });
    await follow(removed, link);
    expect(await roleOf(removed)).toBe(1);
    expect(await db().select().from(removedMembers).where(eq(removedMembers.userId, removed.id))).toEqual([]);
  });

  it.each([
    ['blocked', { blockedReason: 'security' }, 'blocked', 404],
    ['without links', { inviteLinks: false }, 'by links', 404],
    ['with single sign-on', { sso: true }, 'single sign-on', 200],
  ])('of an organization %s is told why they stay out', async (_, change, reason, offered) => {
    const link = await make({ role: 'read' });
    await db().update(organizations).set(change).where(eq(organizations.id, org));
    await testApp().send(admin, 'POST', `/orgs/${org}/oidc`, OIDC_PROVIDER);
    const person = await testApp().person();
    const { status: refused, data } = await follow(person, link);
    expect([refused, data.error?.message]).toEqual([403, expect.stringContaining(reason)]);
    expect(await status(undefined, 'GET', `/invites/${link.id}`)).toBe(offered);
    const body = { displayName: 'New', email: `${person.id}@new.example`, password: 'a long enough phrase' };
    expect(await status(undefined, 'POST', `/invites/${link.id}/accept`, body)).toBe(
      offered === 200 ? 403 : 404,
    );
    expect(await roleOf(person)).toBeUndefined();
  });

  it('with a token of another organization finds nothing', async () => {
    const link = await make({ role: 'read' });
    const other = await testApp().organization(await testApp().person());
    const person = await testApp().member(other, 'read');
    await db().update(apiTokens).set({ organizationId: other }).where(eq(apiTokens.userId, person.id));
    expect((await follow(person, link)).status).toBe(404);
    expect(await status(person, 'POST', `/orgs/${other}/invites/${link.id}`)).toBe(404);
  });
});
