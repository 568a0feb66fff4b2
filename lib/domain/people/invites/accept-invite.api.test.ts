import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ssoProviders } from '@/lib/storage/schema/sso-providers';
import { members, users } from '@/lib/storage/schema/users';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

interface Link {
  id: string;
}

const testApp = prepareTestApp();
let admin: Person;
let org: string;

beforeEach(async () => {
  admin = await testApp().person();
  org = await testApp().organization(admin);
});

const db = () => testApp().database.db;
const make = async (body: object) =>
  (await testApp().send<Link>(admin, 'POST', `/orgs/${org}/link-invites`, body)).data;

describe('who has no account', () => {
  const accept = (link: Link, body: object) =>
    testApp().send<{ error?: { message: string } }>(undefined, 'POST', `/invites/${link.id}/accept`, {
      displayName: 'New',
      password: 'a long enough phrase',
      ...body,
    });

  it('makes one and joins by a link at once, or neither', async () => {
    const link = await make({ role: 'edit', maxUses: 1 });
    const email = `${admin.id}@new.example`;
    expect((await accept(link, {})).status).toBe(400);
    expect((await accept(link, { email, password: 'password123' })).status).toBe(400);
    expect(await accept(link, { email })).toMatchObject({ status: 201, data: { organization: org, email } });
    const other = await make({ role: 'edit' });
    const again = await accept(other, { email: email.toUpperCase() });
    expect([again.status, again.data.error?.message]).toEqual([
      409,
      expect.stringContaining('Sign in instead'),
    ]);
    expect((await accept(link, { email: `2${email}` })).status).toBe(404);
    expect(
      await db()
        .select()
        .from(users)
        .where(eq(users.email, `2${email}`)),
    ).toEqual([]);
    const [user] = await db().select().from(users).where(eq(users.email, email));
    const rows = await db()
      .select()
      .from(members)
      .where(eq(members.userId, user?.id ?? ''));
    expect(rows).toMatchObject([{ organizationId: org, role: 3, invitedBy: admin.id }]);
  });

  it('does not get by a link what waits for an address elsewhere', async () => {
    const link = await make({ role: 'read' });
    const invited = `${org}@example.org`;
    await testApp().send(admin, 'POST', `/orgs/${org}/invites`, { emails: [invited], role: 'admin' });
    expect((await accept(link, { email: invited.toUpperCase() })).status).toBe(409);
    const domain = `${org.toLowerCase()}.example`;
    await db()
      .insert(ssoProviders)
      .values({ id: org, organizationId: org, kind: 'saml', label: 'x', domains: [domain] });
    expect((await accept(link, { email: `ada@${domain}` })).status).toBe(409);
    expect((await accept(link, { email: `ada@not.${domain}` })).status).toBe(201);
  });
});
