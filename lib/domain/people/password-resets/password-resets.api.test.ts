import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNT_MAIL_JOB } from '@/lib/domain/people/account-mails/queue-account-mail';
import { sendAccountMail } from '@/lib/domain/people/account-mails/send-account-mail';
import { hashPassword } from '@/lib/secrets/password';
import { hashSecret } from '@/lib/secrets/token';
import { newId } from '@/lib/storage/database/id';
import { passwordResets } from '@/lib/storage/schema/account-links';
import { jobs } from '@/lib/storage/schema/jobs';
import { sessions } from '@/lib/storage/schema/sessions';
import { users } from '@/lib/storage/schema/users';
import { prepareMail, secretIn } from '@/lib/testing/mail-driver';
import { SignInBrowser } from '@/lib/testing/sign-in-browser';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
const mailing = prepareMail(testApp, ACCOUNT_MAIL_JOB, sendAccountMail);
const NEW = 'quite another phrase';
let person: Person;
let email: string;

const db = () => testApp().database.db;
const post = <Data = Record<string, string>>(path: string, body: object, who?: Person) =>
  testApp().send<Data>(who, 'POST', path, body);
const ask = (address: string) => post('/password-resets', { email: address });
const check = async (secret: string) => (await post('/password-resets/check', { secret })).status;
const complete = (secret: string, password = NEW) => post('/password-resets/complete', { secret, password });
const mailed = async () => {
  expect((await ask(email)).status).toBe(202);
  return secretIn((await mailing.receive())[0]);
};
const canSignIn = async (password: string) =>
  (await new SignInBrowser(testApp().services).signIn(email, password)).status === 200;
const openSession = () =>
  db()
    .insert(sessions)
    .values({ id: newId(), userId: person.id, tokenHash: newId(), expiresAt: sql`now() + interval '1 day'` });
const countSessions = () => db().$count(sessions, eq(sessions.userId, person.id));

beforeEach(async () => {
  person = await testApp().person();
  email = `${person.id.toLowerCase()}@example.org`;
});

describe('asking for a new password', () => {
  it('answers and does the same for known, unknown and disabled people, and mails the known alone', async () => {
    const gone = await testApp().person();
    await db().update(users).set({ disabledAt: new Date() }).where(eq(users.id, gone.id));
    const nobody = `${newId()}@example.org`;
    for (const address of [email.toUpperCase(), nobody, `${gone.id}@example.org`]) {
      const { status, data } = await ask(address);
      expect([status, data]).toEqual([202, { sendsMail: true }]);
    }
    expect(await db().$count(jobs)).toBe(3);
    const mails = await mailing.receive();
    expect(mails.map(({ to }) => to)).toEqual([[email]]);
    expect(mails[0]?.text).toContain(`http://lectern.test/reset-password#${secretIn(mails[0])}`);
    expect(await db().$count(passwordResets, eq(passwordResets.userId, gone.id))).toBe(0);
  });

  it('keeps the hash of the link alone, and fills nobody’s mailbox', async () => {
    const secret = await mailed();
    const [row] = await db().select().from(passwordResets).where(eq(passwordResets.userId, person.id));
    expect(row?.secretHash).toBe(hashSecret(secret));
    expect(JSON.stringify(await db().select().from(jobs))).not.toContain(secret);
    const more = [];
    for (let round = 0; round < 5; round++) {
      await Promise.all([ask(email), ask(email)]);
      more.push(...(await mailing.receive()));
    }
    expect(more).toHaveLength(2);
  });

  it('says where no e-mail is sent, and leaves nothing behind', async () => {
    testApp().services.environment.mail = undefined;
    expect((await ask(email)).data).toEqual({ sendsMail: false });
    expect(await db().$count(jobs)).toBe(0);
  });
});

describe('a link to a new password', () => {
  it('works once, ends every session and every other link, and is told of', async () => {
    await db()
      .update(users)
      .set({ passwordHash: await hashPassword('the old password') })
      .where(eq(users.id, person.id));
    const [older, first] = [await mailed(), await mailed()];
    await openSession();
    expect((await complete(first, 'password123')).status).toBe(400);
    expect((await complete(first, 'x'.repeat(7))).status).toBe(400);
    expect((await complete(first, email)).status).toBe(400);
    expect([await check(older), await check(first), await countSessions()]).toEqual([404, 200, 1]);
    const done = await complete(first);
    expect([done.status, done.data]).toEqual([200, { email }]);
    expect([await check(first), await check(older), await countSessions()]).toEqual([404, 404, 0]);
    for (const used of [first, older]) expect((await complete(used)).status).toBe(404);
    expect([await canSignIn('the old password'), await canSignIn(NEW)]).toEqual([false, true]);
    const [told] = await mailing.receive();
    expect(told?.head).toContain('was changed');
    expect((await testApp().send(person, 'GET', '/user')).status).toBe(200);
  });

  it('is dead as soon as there is a newer one, of whichever kind', async () => {
    const root = await testApp().person();
    await db().update(users).set({ isInstanceAdmin: true }).where(eq(users.id, root.id));
    const handed = async () => {
      const { data } = await post<{ url: string }>('/instance/password-resets', { email }, root);
      return new URL(data.url).hash.slice(1);
    };
    const links = [await mailed(), await handed(), await handed(), await mailed()];
    const newest = links.pop() ?? '';
    for (const link of links) expect([await check(link), (await complete(link)).status]).toEqual([404, 404]);
    expect([await check(newest), (await complete(newest)).status]).toEqual([200, 200]);
  });

  it('gives a password to an account that had none', async () => {
    await complete(await mailed());
    expect(await canSignIn(NEW)).toBe(true);
  });

  it('works no more when it is old, when its owner is disabled, or when it was made up', async () => {
    const secret = await mailed();
    const expire = (when: string) =>
      db()
        .update(passwordResets)
        .set({ expiresAt: sql`now() + ${when}::interval` })
        .where(eq(passwordResets.userId, person.id));
    await expire('-1 second');
    expect([await check(secret), (await complete(secret)).status]).toEqual([404, 404]);
    await expire('1 hour');
    await db().update(users).set({ disabledAt: new Date() }).where(eq(users.id, person.id));
    expect([await check(secret), (await complete(secret)).status]).toEqual([404, 404]);
    expect([await check('made up'), (await complete('made up')).status]).toEqual([404, 404]);
    expect(await check('x'.repeat(129))).toBe(400);
  });

  it('ends with a changed password', async () => {
    await complete(await mailed());
    const secret = await mailed();
    const body = { current: NEW, password: 'and one more phrase' };
    expect((await testApp().send(person, 'PUT', '/user/password', body)).status).toBe(200);
    expect(await check(secret)).toBe(404);
  });

  it('takes an account from whoever made it in the name of an address that was not theirs', async () => {
    await db().update(users).set({ isAddressProven: false }).where(eq(users.id, person.id));
    expect((await complete(await mailed())).status).toBe(200);
    const [row] = await db().select().from(users).where(eq(users.id, person.id));
    expect(row?.isAddressProven).toBe(true);
    expect((await testApp().send(person, 'GET', '/user')).status).toBe(401);
  });
});

describe('a link that is handed over', () => {
  const make = (who: Person, address: string) =>
    post<{ url: string; email: string }>('/instance/password-resets', { email: address }, who);

  it('is made by administrators of the instance alone, shown once, and told to the organizations of the person', async () => {
    const root = await testApp().person({ isInstanceAdmin: true });
    const admin = await testApp().person();
    const organizationId = await testApp().organization(admin);
    await testApp().join(organizationId, person, 'admin');
    expect((await make(admin, email)).status).toBe(403);
    expect((await make(root, `${newId()}@example.org`)).status).toBe(404);
    const { status, data } = await make(root, email.toUpperCase());
    expect([status, data.email]).toEqual([201, email]);
    const secret = data.url.split('#')[1] ?? '';
    expect((await complete(secret)).status).toBe(200);
    expect(await canSignIn(NEW)).toBe(true);
    const log = async (action: string) =>
      (
        await testApp().send<{ items: { actor?: { id: string } }[] }>(
          admin,
          'GET',
          `/orgs/${organizationId}/audit-events?action=${action}`,
        )
      ).data.items.map(({ actor }) => actor?.id);
    expect([await log('password.link'), await log('password.reset')]).toEqual([[root.id], [person.id]]);
    const stranger = await testApp().person();
    const elsewhere = await testApp().organization(stranger, 'Elsewhere');
    const other = await testApp().send<{ items: object[] }>(
      stranger,
      'GET',
      `/orgs/${elsewhere}/audit-events?action=password`,
    );
    expect(other.data.items).toEqual([]);
  });

  it('does not show that an address is theirs', async () => {
    await db().update(users).set({ isAddressProven: false }).where(eq(users.id, person.id));
    const root = await testApp().person({ isInstanceAdmin: true });
    await complete((await make(root, email)).data.url.split('#')[1] ?? '');
    const [row] = await db().select().from(users).where(eq(users.id, person.id));
    expect(row?.isAddressProven).toBe(false);
    expect((await testApp().send(person, 'GET', '/user')).status).toBe(200);
  });
});
