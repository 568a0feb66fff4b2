import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNT_MAIL_JOB } from '@/lib/domain/people/account-mails/queue-account-mail';
import { sendAccountMail } from '@/lib/domain/people/account-mails/send-account-mail';
import { hashPassword } from '@/lib/secrets/password';
import { hashSecret } from '@/lib/secrets/token';
import { newId } from '@/lib/storage/database/id';
import { emailChanges } from '@/lib/storage/schema/account-links';
import { sessions } from '@/lib/storage/schema/sessions';
import { users } from '@/lib/storage/schema/users';
import { prepareMail, secretIn } from '@/lib/testing/mail-driver';
import { type Person, prepareTestApp, TEST_URL } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
const mailing = prepareMail(testApp, ACCOUNT_MAIL_JOB, sendAccountMail);
const PASSWORD = 'a few unrelated words';
let person: Person;
let wanted: string;

const db = () => testApp().database.db;
const request = (body: object = {}, who: Person = person) =>
  testApp().send(who, 'POST', '/user/email-changes', { email: wanted, password: PASSWORD, ...body });
const confirm = (secret: string, headers: Record<string, string> = {}) =>
  testApp().send(undefined, 'POST', '/email-changes/confirm', { secret }, headers);
const emailOf = async () => (await testApp().send<{ email: string }>(person, 'GET', '/user')).data.email;
const mailed = async () => {
  expect((await request()).status).toBe(202);
  return secretIn((await mailing.receive())[0]);
};
const openSession = async () => {
  const secret = newId();
  const expiresAt = sql`now() + interval '1 day'`;
  await db()
    .insert(sessions)
    .values({ id: newId(), userId: person.id, tokenHash: hashSecret(secret), expiresAt });
  return { cookie: `lectern-session=${secret}`, origin: TEST_URL, 'sec-fetch-site': 'same-origin' };
};
const isOpen = async (headers: Record<string, string>) =>
  (await testApp().send(undefined, 'GET', '/user', undefined, headers)).status === 200;

beforeEach(async () => {
  person = await testApp().person();
  wanted = `${newId()}@example.org`;
  const passwordHash = await hashPassword(PASSWORD);
  await db().update(users).set({ passwordHash }).where(eq(users.id, person.id));
});

describe('another e-mail address', () => {
  it('counts once its link was followed, ends all other sessions, and the old one is told', async () => {
    const before = await emailOf();
    const [here, there] = [await openSession(), await openSession()];
    expect((await request()).status).toBe(202);
    const [mail] = await mailing.receive();
    expect(mail?.to).toEqual([wanted]);
    expect(mail?.text).toContain(`${TEST_URL}/confirm-email#`);
    expect(await emailOf()).toBe(before);
    const secret = secretIn(mail);
    expect((await confirm(secret, here)).data).toEqual({ email: wanted });
    expect(await emailOf()).toBe(wanted);
    expect([await isOpen(here), await isOpen(there)]).toEqual([true, false]);
    expect((await confirm(secret)).status).toBe(404);
    const [told] = await mailing.receive();
    expect([told?.to, told?.head]).toEqual([[before], expect.stringContaining('was changed')]);
    expect(told?.text).not.toContain(wanted);
  });

  it('asks for the password, and for another address', async () => {
    expect((await request({ password: 'not it' })).status).toBe(403);
    expect((await request({ email: await emailOf() })).status).toBe(400);
    expect((await request({ email: 'no address' })).status).toBe(400);
    await db().update(users).set({ passwordHash: null }).where(eq(users.id, person.id));
    expect((await request()).status).toBe(403);
    expect(await db().$count(emailChanges, eq(emailChanges.userId, person.id))).toBe(0);
  });

  it('is told to be taken to nobody but whoever reads its mail', async () => {
    const other = await testApp().person();
    wanted = `${other.id.toLowerCase()}@example.org`.toUpperCase();
    const secret = await mailed();
    const before = await emailOf();
    expect((await confirm(secret)).status).toBe(409);
    expect(await emailOf()).toBe(before);
  });

  it('is the newest that was asked for, for an hour, and until the password changes', async () => {
    const first = await mailed();
    wanted = `${newId()}@example.org`;
    const second = await mailed();
    expect((await confirm(first)).status).toBe(404);
    await db()
      .update(emailChanges)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(emailChanges.userId, person.id));
    expect((await confirm(second)).status).toBe(404);
    await request();
    const body = { current: PASSWORD, password: 'quite another phrase' };
    expect((await testApp().send(person, 'PUT', '/user/password', body)).status).toBe(200);
    // What was on its way to the new address is not sent any more.
    expect((await mailing.receive()).map(({ head }) => /Subject: (.*)/.exec(head)?.[1])).toEqual([
      'Your password for Lectern at lectern.test was changed',
    ]);
  });

  it('needs an instance that sends e-mail', async () => {
    testApp().services.environment.mail = undefined;
    expect((await request()).status).toBe(409);
  });
});
