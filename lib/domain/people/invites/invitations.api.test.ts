import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { invitation, inviteUsers } from '@/lib/contract/invites';
import { auditEvents } from '@/lib/storage/schema/instance';
import { invitations } from '@/lib/storage/schema/invites';
import { ssoProviders } from '@/lib/storage/schema/sso-providers';
import { members, organizations, teamMembers, users } from '@/lib/storage/schema/users';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

type Answer = z.output<typeof inviteUsers.response>;
type Invitation = z.output<typeof invitation>;

const testApp = prepareTestApp();
let admin: Person;
let org: string;

beforeEach(async () => {
  admin = await testApp().person();
  org = await testApp().organization(admin);
});

const db = () => testApp().database.db;
const send = <Data = Record<string, never>>(
  who: Person | undefined,
  method: string,
  path: string,
  body?: unknown,
) => testApp().send<Data & { error: { message: string } }>(who, method, path, body);
const invite = async (body: object) => (await send<Answer>(admin, 'POST', `/orgs/${org}/invites`, body)).data;
const list = async (query = '') =>
  (await send<{ items: Invitation[] }>(admin, 'GET', `/orgs/${org}/invitations${query}`)).data.items;
const secretOf = (one: Invitation | undefined) => one?.urls.app.split('/').at(-1) ?? '';
const addressOf = (person: Person) => `${person.id.toLowerCase()}@example.org`;
const addressed = async (email: string) => (await list()).find((one) => one.email === email.toLowerCase());
const memberOf = async (userId: string) => {
  const [row] = await db()
    .select()
    .from(members)
    .where(and(eq(members.organizationId, org), eq(members.userId, userId)));
  return row;
};
const accept = (secret: string, more: object = {}) =>
  send<{ email: string }>(undefined, 'POST', `/invites/${secret}/accept`, {
    displayName: 'New',
    password: 'a long enough phrase',
    ...more,
  });

describe('inviting addresses', () => {
  it('adds who has an account, invites who has none, and says of each what became of it', async () => {
    const [known, disabledHere, gone] = [
      await testApp().person(),
      await testApp().member(org, 'read'),
      await testApp().person(),
    ];
    await db().update(members).set({ disabled: true }).where(eq(members.userId, disabledHere.id));
    await db().update(users).set({ disabledAt: new Date() }).where(eq(users.id, gone.id));
    const team = await testApp().team(org, []);
    const fresh = `${org}@example.org`;
    await invite({ emails: [`old-${fresh}`] });
    const answer = await invite({
      role: 'read',
      teams: [team],
      emails: [
        addressOf(known).toUpperCase(),
        { email: fresh, role: 'edit', teams: [] },
        addressOf(admin),
        `OLD-${fresh}`,
        addressOf(disabledHere),
        addressOf(gone),
        addressOf(known),
        fresh.toUpperCase(),
      ],
    });
    expect(answer.results.map(({ outcome }) => outcome)).toEqual([
      'added',
      'invited',
      'member',
      'renewed',
      'refused',
      'refused',
      'member',
      'renewed',
    ]);
    expect(answer.results.map(({ message }) => message)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      expect.stringContaining('disabled member'),
      expect.stringContaining('account is disabled'),
      undefined,
      undefined,
    ]);
    expect(answer).toMatchObject({ users: [known.id], invited: 3 });
    expect(answer).not.toHaveProperty('failedSSOEmails');
    expect(await memberOf(known.id)).toMatchObject({ role: 1, invitedBy: admin.id, sso: false });
    expect(await db().select().from(teamMembers).where(eq(teamMembers.teamId, team))).toHaveLength(1);
    expect(await memberOf(gone.id)).toBeUndefined();
    const shown = (await list()).map(({ email, role, teams, status }) => [email, role, teams.length, status]);
    expect(new Set(shown)).toEqual(
      new Set([
        [fresh.toLowerCase(), 'edit', 0, 'pending'],
        [`old-${fresh.toLowerCase()}`, 'read', 1, 'pending'],
      ]),
    );
    expect(await list(`?search=OLD-`)).toHaveLength(1);
    expect(await list('?search=%25')).toEqual([]);
  });

  it('gives the default role of the organization when none is named, and a guest none', async () => {
    await db().update(organizations).set({ defaultRole: 2 }).where(eq(organizations.id, org));
    await invite({ emails: ['a@example.org', { email: 'b@example.org', role: null }] });
    expect([(await addressed('a@example.org'))?.role, (await addressed('b@example.org'))?.role]).toEqual([
      'comment',
      null,
    ]);
  });

  it('takes teams of the organization alone, and names the field of a wrong one', async () => {
    const foreign = await testApp().team(await testApp().organization(admin), []);
    const body = { emails: ['a@example.org', { email: 'b@example.org', teams: [foreign] }] };
    const wrong = await send(admin, 'POST', `/orgs/${org}/invites`, body);
    expect([wrong.status, wrong.data.error.message]).toEqual([
      404,
      expect.stringMatching(/^emails\.1\.teams: /),
    ]);
    expect(await list()).toEqual([]);
    expect((await send(admin, 'POST', `/orgs/${org}/invites`, { emails: [] })).status).toBe(400);
    const many = (count: number) => ({
      emails: Array.from({ length: count }, (_, at) => `p${at}@example.org`),
    });
    expect((await send(admin, 'POST', `/orgs/${org}/invites`, many(501))).status).toBe(400);
    expect((await invite(many(500))).invited).toBe(500);
  });

  it('for single sign-on takes what a provider serves', async () => {
    const known = await testApp().person();
    const body = { emails: [addressOf(known), 'a@served.example', 'b@not.served.example'], sso: true };
    expect(await invite(body)).toMatchObject({ invited: 0, failedSSOEmails: body.emails });
    await db()
      .insert(ssoProviders)
      .values({
        id: org,
        organizationId: org,
        kind: 'saml',
        label: 'x',
        domains: ['served.example', 'example.org'],
      });
    const answer = await invite(body);
    expect(answer).toMatchObject({
      users: [known.id],
      invited: 2,
      failedSSOEmails: ['b@not.served.example'],
    });
    expect(await memberOf(known.id)).toMatchObject({ sso: true });
    const secret = secretOf(await addressed('a@served.example'));
    expect((await send(undefined, 'GET', `/invites/${secret}`)).data).toMatchObject({ sso: true });
    expect((await accept(secret)).status).toBe(403);
  });
});

describe('an invitation', () => {
  it('is followed once, with its address, and gives what it says', async () => {
    const team = await testApp().team(org, []);
    const email = `${org}@example.org`;
    await invite({ emails: [email], role: 'review', teams: [team] });
    const secret = secretOf(await addressed(email));
    expect((await send(undefined, 'GET', `/invites/${secret}`)).data).toMatchObject({
      kind: 'email',
      email: email.toLowerCase(),
      hasAccount: false,
      role: 'review',
    });
    const other = await testApp().person();
    const mistaken = await send(other, 'POST', `/orgs/${org}/invites/${secret}`);
    expect([mistaken.status, mistaken.data.error.message]).toEqual([
      403,
      expect.stringContaining(email.toLowerCase()),
    ]);
    const { status, data } = await accept(secret, { email: 'somebody-else@example.org' });
    expect([status, data.email]).toEqual([201, email.toLowerCase()]);
    const [user] = await db().select().from(users).where(eq(users.email, email.toLowerCase()));
    expect(await memberOf(user?.id ?? '')).toMatchObject({ role: 4, invitedBy: admin.id });
    expect(await db().select().from(teamMembers).where(eq(teamMembers.teamId, team))).toHaveLength(1);
    expect([
      (await accept(secret)).status,
      (await send(undefined, 'GET', `/invites/${secret}`)).status,
    ]).toEqual([404, 404]);
    expect(await list()).toEqual([]);
  });

  it('is joined by whoever got an account with that address meanwhile', async () => {
    const email = `late-${org.toLowerCase()}@example.org`;
    await invite({ emails: [email], role: 'edit' });
    const secret = secretOf(await addressed(email));
    const person = await testApp().person();
    await db().update(users).set({ email }).where(eq(users.id, person.id));
    const known = await accept(secret);
    expect([known.status, known.data.error.message]).toEqual([
      409,
      expect.stringContaining('Sign in instead'),
    ]);
    expect((await send(person, 'POST', `/orgs/${org}/invites/${secret}`)).status).toBe(200);
    expect(await memberOf(person.id)).toMatchObject({ role: 3 });
  });

  it('is changed, sent anew with another secret, and revoked at once', async () => {
    const team = await testApp().team(org, []);
    await invite({ emails: ['a@example.org'], role: 'read' });
    const before = await addressed('a@example.org');
    const path = `/orgs/${org}/invitations/${before?.id}`;
    const changed = await send<Invitation>(admin, 'PATCH', path, { role: 'edit', teams: [team, team] });
    expect(changed.data).toMatchObject({ role: 'edit', teams: [{ id: team }] });
    expect((await send(admin, 'PATCH', path, { teams: ['nothing'] })).status).toBe(404);
    await db().update(invitations).set({ expiresAt: sql`now() - interval '1 second'` });
    expect(await addressed('a@example.org')).toMatchObject({ status: 'expired' });
    expect((await accept(secretOf(before))).status).toBe(404);
    const again = await send<Invitation>(admin, 'POST', `${path}/resend`);
    expect(again.data).toMatchObject({ status: 'pending', role: 'edit' });
    const days = (Date.parse(again.data.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(secretOf(again.data)).not.toBe(secretOf(before));
    expect((await send(undefined, 'GET', `/invites/${secretOf(before)}`)).status).toBe(404);
    expect((await send(undefined, 'GET', `/invites/${secretOf(again.data)}`)).status).toBe(200);
    expect([(await send(admin, 'DELETE', path)).status, (await send(admin, 'DELETE', path)).status]).toEqual([
      205, 204,
    ]);
    expect((await send(undefined, 'GET', `/invites/${secretOf(again.data)}`)).status).toBe(404);
    const written = await db().select().from(auditEvents).where(eq(auditEvents.organizationId, org));
    expect(written.map(({ action }) => action).sort()).toEqual([
      'invite.change',
      'invite.resend',
      'invite.revoke',
      'invite.send',
    ]);
    expect(JSON.stringify(written)).not.toContain(secretOf(again.data));
  });
});
