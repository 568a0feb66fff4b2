import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { invitation, inviteUsers } from '@/lib/contract/invites';
import { hashSecret, newApiToken } from '@/lib/secrets/token';
import { newId } from '@/lib/storage/database/id';
import { apiTokens, members, users } from '@/lib/storage/schema/users';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

type Answer = z.output<typeof inviteUsers.response>;
type Invitation = z.output<typeof invitation>;

const testApp = prepareTestApp();
let admin: Person;
let org: string;
let squatter: Person;
let email: string;

const db = () => testApp().database.db;
const invite = async (by: Person, to: string) =>
  (await testApp().send<Answer>(by, 'POST', `/orgs/${to}/invites`, { emails: [email], role: 'edit' })).data;
const secretFor = async (by: Person, of: string) => {
  const { data } = await testApp().send<{ items: Invitation[] }>(by, 'GET', `/orgs/${of}/invitations`);
  return (
    data.items
      .find((one) => one.email === email)
      ?.urls.app.split('/')
      .at(-1) ?? ''
  );
};
const accept = (secret: string, body: object) =>
  testApp().send(undefined, 'POST', `/invites/${secret}/accept`, {
    displayName: 'Owner',
    password: 'a long enough phrase',
    ...body,
  });
const isMember = async (organizationId: string) =>
  (await db().$count(
    members,
    and(eq(members.organizationId, organizationId), eq(members.userId, squatter.id)),
  )) > 0;

/** Somebody who joins another organization by its link, in the name of an address that they never showed to be theirs. */
beforeEach(async () => {
  admin = await testApp().person();
  org = await testApp().organization(admin);
  email = `${newId().toLowerCase()}@example.org`;
  const other = await testApp().person();
  const elsewhere = await testApp().organization(other, 'Elsewhere');
  const link = await testApp().send<{ id: string }>(other, 'POST', `/orgs/${elsewhere}/link-invites`, {
    role: 'read',
  });
  expect((await accept(link.data.id, { email, displayName: 'Squatter' })).status).toBe(201);
  const [user] = await db().select().from(users).where(eq(users.email, email));
  const token = newApiToken();
  squatter = { id: user?.id ?? '', token };
  await db()
    .insert(apiTokens)
    .values({
      id: newId(),
      userId: squatter.id,
      label: 'theirs',
      tokenHash: hashSecret(token),
      prefix: token.slice(0, 8),
      lastFour: token.slice(-4),
      scopes: ['read', 'write', 'admin'],
    });
});

describe('an address that was only named', () => {
  it('gets an invitation where it is invited, and no membership', async () => {
    const answer = await invite(admin, org);
    expect([answer.users, answer.results]).toEqual([[], [expect.objectContaining({ outcome: 'invited' })]]);
    expect(await isMember(org)).toBe(false);
  });

  it('goes to whoever follows the invitation, and nothing of who named it works any more', async () => {
    await invite(admin, org);
    const secret = await secretFor(admin, org);
    const offer = await testApp().send<{ hasAccount: boolean }>(undefined, 'GET', `/invites/${secret}`);
    expect(offer.data.hasAccount).toBe(false);
    expect((await accept(secret, {})).status).toBe(201);
    expect(await isMember(org)).toBe(true);
    expect((await testApp().send(squatter, 'GET', '/user')).status).toBe(401);
    const [user] = await db().select().from(users).where(eq(users.email, email));
    expect(user).toMatchObject({ id: squatter.id, displayName: 'Owner', isAddressProven: true });
  });

  it('is shown to be their own by following an invitation to it, once for all organizations', async () => {
    await invite(admin, org);
    const secret = await secretFor(admin, org);
    expect((await testApp().send(squatter, 'POST', `/orgs/${org}/invites/${secret}`)).status).toBe(200);
    const another = await testApp().person();
    const third = await testApp().organization(another, 'Third');
    expect((await invite(another, third)).users).toEqual([squatter.id]);
    expect(await isMember(third)).toBe(true);
  });
});
