import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { getAccount, listAccounts, signOutAccount } from '@/lib/contract/accounts';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { hashSecret, newSecret } from '@/lib/secrets/token';
import { newId } from '@/lib/storage/database/id';
import { auditEvents } from '@/lib/storage/schema/instance';
import { sessions } from '@/lib/storage/schema/sessions';
import { users } from '@/lib/storage/schema/users';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

type Account = ReplyOf<typeof getAccount>;

const testApp = prepareTestApp();
let chief: Person;

beforeEach(async () => {
  // One chief at a time: who is the last administrator of the instance is what this is about.
  await testApp().database.db.update(users).set({ isInstanceAdmin: false });
  chief = await testApp().person({ isInstanceAdmin: true });
});

const account = ({ id }: Person) => `/instance/accounts/${id}`;
const read = async (who: Person) => (await testApp().send<Account>(chief, 'GET', account(who))).data;
const change = (who: Person, body: object, by = chief) =>
  testApp().send<Account & { error: { message: string } }>(by, 'PATCH', account(who), body);

async function signIn({ id }: Person): Promise<void> {
  const expiresAt = new Date(Date.now() + 60_000);
  await testApp()
    .database.db.insert(sessions)
    .values({ id: newId(), userId: id, tokenHash: hashSecret(newSecret()), expiresAt });
}

const logOf = async ({ id }: Person) =>
  (
    await testApp()
      .database.db.select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, id))
      .orderBy(auditEvents.createdAt, auditEvents.organizationId)
  ).map(({ action, organizationId, actorId, details }) => ({ action, organizationId, actorId, details }));

describe('the accounts of an instance', () => {
  it('stand by name, and are found by name, address, state, organization and what they administer', async () => {
    const mark = newId().toLowerCase();
    const named = async (displayName: string) => {
      const person = await testApp().person();
      await testApp().database.db.update(users).set({ displayName }).where(eq(users.id, person.id));
      return person;
    };
    const ada = await named(`ada ${mark}`);
    const grace = await named(`Grace ${mark}`);
    const barbara = await named(`Barbara ${mark}`);
    const organization = await testApp().organization(ada);
    await testApp().join(organization, grace, 'read');
    await change(grace, { disabled: true });
    await change(barbara, { instanceAdmin: true });

    const find = async (query: string) =>
      (
        await testApp().send<ReplyOf<typeof listAccounts>>(chief, 'GET', `/instance/accounts?${query}`)
      ).data.items.map(({ id }) => id);
    expect(await find(`search=${mark.toUpperCase()}`)).toEqual([ada.id, barbara.id, grace.id]);
    expect(await find(`search=${grace.id.toLowerCase()}@example.org`)).toEqual([grace.id]);
    expect(await find(`search=${mark}&state=disabled`)).toEqual([grace.id]);
    expect(await find(`search=${mark}&state=active`)).toEqual([ada.id, barbara.id]);
    expect(await find(`search=${mark}&instanceAdmin=true`)).toEqual([barbara.id]);
    expect(await find(`organization=${organization}`)).toEqual([ada.id, grace.id]);
    expect(await find(`search=${encodeURIComponent('%')}`)).toEqual([]);
  });

  it('tell their organizations, sessions and tokens', async () => {
    const ada = await testApp().person();
    const first = await testApp().organization(ada, 'First');
    const second = await testApp().organization(ada, 'Second');
    await testApp().member(second, 'admin');
    await signIn(ada);
    expect(await read(ada)).toMatchObject({
      object: 'account',
      id: ada.id,
      state: 'active',
      instanceAdmin: false,
      lastInstanceAdmin: false,
      password: false,
      organizations: 2,
      sessions: 1,
      tokens: 1,
      memberships: [
        { organization: { id: first, title: 'First' }, role: 'admin', disabled: false, lastAdmin: true },
        { organization: { id: second, title: 'Second' }, role: 'admin', disabled: false, lastAdmin: false },
      ],
    });
    expect((await read(chief)).lastInstanceAdmin).toBe(true);
    expect((await testApp().send(chief, 'GET', '/instance/accounts/nobody')).status).toBe(404);
  });
});

describe('an account that is disabled', () => {
  it('can not come in until it is enabled, when its tokens work again and its sessions do not', async () => {
    const ada = await testApp().person();
    const organization = await testApp().organization(ada);
    await testApp().member(organization, 'admin');
    await signIn(ada);
    const { status, data } = await change(ada, { disabled: true });
    expect([status, data.state, data.disabledAt, data.sessions]).toEqual([
      200,
      'disabled',
      expect.any(String),
      0,
    ]);
    expect((await testApp().send(ada, 'GET', '/user')).status).toBe(401);
    const link = { email: `${ada.id.toLowerCase()}@example.org` };
    expect((await testApp().send(chief, 'POST', '/instance/password-resets', link)).status).toBe(404);

    expect((await change(ada, { disabled: false })).data).toMatchObject({ state: 'active', sessions: 0 });
    expect((await testApp().send(ada, 'GET', '/user')).status).toBe(200);
    expect((await testApp().send(chief, 'POST', '/instance/password-resets', link)).status).toBe(201);

    const entry = (action: string, organizationId: string | null) => ({
      action,
      organizationId,
      actorId: chief.id,
      details: { name: data.displayName },
    });
    expect((await logOf(ada)).filter(({ action }) => action.startsWith('user.'))).toEqual([
      entry('user.disable', organization),
      entry('user.disable', null),
      entry('user.enable', organization),
      entry('user.enable', null),
    ]);
  });

  it('is no news when it is so already', async () => {
    const ada = await testApp().person();
    expect((await change(ada, { disabled: false, instanceAdmin: false })).status).toBe(200);
    expect((await change(ada, {})).status).toBe(200);
    expect(await logOf(ada)).toEqual([]);
  });

  it('is never the last administrator of the instance, nor of an organization, nor one’s own', async () => {
    const ada = await testApp().person();
    await testApp().organization(ada, 'Acme');
    const alone = await change(ada, { disabled: true });
    expect([alone.status, alone.data.error.message]).toEqual([
      409,
      expect.stringMatching(/last administrator of "Acme"\. Make somebody else/),
    ]);
    expect((await read(ada)).state).toBe('active');

    // Another one who is disabled, or whose account is, administers nothing.
    const organization = await testApp().organization(ada, 'Both');
    const grace = await testApp().member(organization, 'admin');
    expect((await change(grace, { disabled: true })).status).toBe(200);
    expect((await read(ada)).memberships.map(({ lastAdmin }) => lastAdmin)).toEqual([true, true]);

    // An organization in the trash has nobody to lose.
    const barbara = await testApp().person();
    const gone = await testApp().organization(barbara, 'Gone');
    await testApp().send(barbara, 'DELETE', `/orgs/${gone}`);
    expect((await change(barbara, { disabled: true })).status).toBe(200);

    expect((await change(chief, { disabled: true })).status).toBe(409);
    expect((await change(chief, { instanceAdmin: false })).data.error.message).toMatch(
      /last administrator of this instance/,
    );
    const second = await testApp().person();
    expect((await change(second, { instanceAdmin: true })).data.instanceAdmin).toBe(true);
    expect((await change(chief, { disabled: true }, second)).status).toBe(200);
    expect((await change(second, { instanceAdmin: false }, second)).status).toBe(409);
    expect((await logOf(second)).map(({ action, details }) => [action, details])).toEqual([
      ['user.instance-admin', { before: { instanceAdmin: false }, after: { instanceAdmin: true } }],
    ]);
  });
});

it('signing an account out ends its sessions, and its tokens only when asked to', async () => {
  const ada = await testApp().person();
  const organization = await testApp().organization(ada);
  await signIn(ada);
  await signIn(ada);
  const signOut = async (body: object) =>
    (await testApp().send<ReplyOf<typeof signOutAccount>>(chief, 'POST', `${account(ada)}/sign-out`, body))
      .data;
  expect(await signOut({})).toEqual({ sessions: 2, tokens: 0 });
  expect((await testApp().send(ada, 'GET', '/user')).status).toBe(200);
  expect(await signOut({ tokens: true })).toEqual({ sessions: 0, tokens: 1 });
  expect((await testApp().send(ada, 'GET', '/user')).status).toBe(401);
  expect((await logOf(ada)).map(({ action, organizationId }) => [action, organizationId])).toEqual([
    ['user.sign-out', organization],
    ['user.sign-out', null],
    ['user.sign-out', organization],
    ['user.sign-out', null],
  ]);
});
