import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { invitation } from '@/lib/contract/invites';
import { jobs } from '@/lib/storage/schema/jobs';
import { members, organizations, users } from '@/lib/storage/schema/users';
import { prepareMail } from '@/lib/testing/mail-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';
import { INVITE_MAIL_JOB, sendInviteMail } from './invite-mails';

type Invitation = z.output<typeof invitation>;

const testApp = prepareTestApp();
const { server, deliver } = prepareMail(testApp, INVITE_MAIL_JOB, sendInviteMail);
let admin: Person;
let org: string;

beforeEach(async () => {
  admin = await testApp().person();
  org = await testApp().organization(admin);
});

const db = () => testApp().database.db;
const invite = (body: object) => testApp().send(admin, 'POST', `/orgs/${org}/invites`, body);
const addressOf = (person: Person) => `${person.id.toLowerCase()}@example.org`;
const addressed = async (email: string) => {
  const path = `/orgs/${org}/invitations`;
  const { data } = await testApp().send<{ items: Invitation[] }>(admin, 'GET', path);
  return data.items.find((one) => one.email === email);
};
const secretOf = (one: Invitation | undefined) => one?.urls.app.split('/').at(-1) ?? '';

describe('the e-mail of it', () => {
  it('says who invites, to what, as what and until when, and its link works', async () => {
    await db().update(users).set({ displayName: 'Ada' }).where(eq(users.id, admin.id));
    const known = await testApp().person();
    await invite({ emails: ['New@example.org', addressOf(known)], role: 'comment' });
    expect(server.received).toEqual([]);
    expect((await addressed('new@example.org'))?.sentAt).toEqual(expect.any(String));
    expect(await deliver()).toEqual(['done', 'done']);
    const mailTo = (email: string) => server.received.find(({ to }) => to.includes(email));
    const mail = mailTo('new@example.org');
    expect(mail?.head).toContain('Subject: Ada invites you to Acme');
    const secret = secretOf(await addressed('new@example.org'));
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(`http://lectern.test/invite/${secret}`);
      expect(part).toMatch(/Ada invites you to join Acme\. There you can read and comment\./);
      expect(part).toMatch(/only for new@example\.org and works once, until \d+ \w+ 20\d\d/);
    }
    expect(mailTo(addressOf(known))?.head).toContain('Subject: Ada added you to Acme');
    expect(mailTo(addressOf(known))?.text).toContain(`http://lectern.test/orgs/${org}`);
    expect(JSON.stringify(await db().select().from(jobs))).not.toContain(secret);
  });

  it('is not sent where whoever invites says so', async () => {
    const known = await testApp().person();
    const { data } = await invite({ emails: ['later@example.org', addressOf(known)], mail: false });
    expect(data).toMatchObject({ invited: 2, users: [known.id] });
    expect(await db().select().from(jobs)).toEqual([]);
    expect((await addressed('later@example.org'))?.sentAt).toBeUndefined();
  });

  it('carries names as text alone', async () => {
    const hostile = '"><script>alert(1)</script>\r\nBcc: all@example.org\u202e<img src=x onerror=alert(1)>';
    await db().update(users).set({ displayName: hostile }).where(eq(users.id, admin.id));
    await db().update(organizations).set({ title: hostile }).where(eq(organizations.id, org));
    await invite({ emails: ['new@example.org'] });
    expect(await deliver()).toEqual(['done']);
    const [mail] = server.received;
    expect(mail?.to).toEqual(['new@example.org']);
    expect(mail?.head).not.toMatch(/^Bcc:/im);
    expect(mail?.html.match(/<(?!\/?(?:html|body|p|a|!doctype)\b)/gi)).toBeNull();
    expect(mail?.html).not.toMatch(/\u202e/);
  });

  it('is not sent of what was revoked or ended meanwhile, nor where no e-mail is sent', async () => {
    const known = await testApp().person();
    await invite({ emails: ['new@example.org', addressOf(known)] });
    await testApp().send(
      admin,
      'DELETE',
      `/orgs/${org}/invitations/${(await addressed('new@example.org'))?.id}`,
    );
    await db().delete(members).where(eq(members.userId, known.id));
    expect(await deliver()).toEqual(['done', 'done']);
    testApp().services.environment.mail = undefined;
    await db().delete(jobs);
    await invite({ emails: ['other@example.org'] });
    expect(await db().select().from(jobs)).toEqual([]);
    expect(await addressed('other@example.org')).not.toHaveProperty('sentAt');
    expect(server.received).toEqual([]);
  });
});
