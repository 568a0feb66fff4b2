import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAIL_JOB } from '@/lib/domain/queue/queue-mails';
import { changeRequests } from '@/lib/storage/schema/change-requests';
import { spaces } from '@/lib/storage/schema/content';
import { jobs } from '@/lib/storage/schema/jobs';
import { users } from '@/lib/storage/schema/users';
import { InboxDriver } from '@/lib/testing/inbox-driver';
import { prepareMail } from '@/lib/testing/mail-driver';
import { OrganizationDriver } from '@/lib/testing/organization-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';
import { sendNotificationMail } from './send-mails';

const testApp = prepareTestApp();
const mail = prepareMail(testApp, MAIL_JOB, sendNotificationMail, { attempts: 2 });
const { server } = mail;
let driver: InboxDriver;
let actor: Person;

beforeEach(async () => {
  driver = await InboxDriver.open(testApp());
  actor = await driver.member();
  await testApp().database.db.delete(jobs);
});

/** Does what is queued, as if the time had come; answers the states. */
async function deliver(): Promise<string[]> {
  await testApp().database.db.update(jobs).set({ runAfter: sql`now()` }).where(eq(jobs.state, 'queued'));
  return mail.deliver();
}

const comment = (id: string, mentions: string[] = []) =>
  ({ kind: 'comment', comment: { id, threadId: null, mentions } }) as const;

const tellAuthor = async (body = 'Hello', mentions: string[] = []) =>
  driver.tell(
    actor,
    comment(await driver.write(actor, { body, pageId: 'page', pageTitle: 'Start' }), mentions),
  );

describe('an e-mail', () => {
  it('waits a while, and says together what happened to one change request', async () => {
    await tellAuthor('First **thing**');
    await tellAuthor('Second thing', [driver.author.id]);
    const queued = await testApp().database.db.select().from(jobs);
    expect(queued[0]?.runAfter.getTime()).toBeGreaterThan(Date.now() + 50_000);
    expect(new Set(await deliver())).toEqual(new Set(['done']));
    expect(server.received).toHaveLength(1);
    const [mail] = server.received;
    expect(mail?.to).toEqual([`${driver.author.id.toLowerCase()}@example.org`]);
    expect(mail?.head).toContain('Subject: [Handbook] Say more (#1)');
    expect(mail?.head).toContain(`References: <${driver.changeRequestId}@lectern.test>`);
    expect(mail?.head).toContain(`<${driver.spaceId}.lectern.test>`);
    expect(mail?.head).toMatch(/List-Unsubscribe: <http:\/\/lectern.test\/account\/notifications>/);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toMatch(
        /commented on Start[\s\S]*First (?:<strong>)?thing[\s\S]*mentioned you on Start[\s\S]*Second thing/,
      );
      expect(part).toContain(`/change-requests/1/discussion?comment=`);
    }
    await deliver();
    expect(server.received).toHaveLength(1);
    await tellAuthor('Third thing');
    await deliver();
    expect(server.received).toHaveLength(2);
    expect(server.received[1]?.text).toContain('Third thing');
    expect(server.received[1]?.text).not.toContain('First thing');
  });

  it('carries what people wrote as text alone', async () => {
    const hostile = '"><script>alert(1)</script>\r\nBcc: all@example.org\u202e<img src=x onerror=alert(1)>';
    const { db } = testApp().database;
    await db.update(users).set({ displayName: hostile }).where(eq(users.id, actor.id));
    await db
      .update(users)
      .set({ displayName: `Ada ${hostile}` })
      .where(eq(users.id, driver.author.id));
    await db
      .update(changeRequests)
      .set({ subject: hostile })
      .where(eq(changeRequests.id, driver.changeRequestId));
    await db.update(spaces).set({ title: hostile }).where(eq(spaces.id, driver.spaceId));
    await tellAuthor(
      `![x](https://evil.example/x.png) <script>alert(2)</script> [go](javascript:alert(3)) ${hostile}`,
    );
    expect(await deliver()).toEqual(['done']);
    const [mail] = server.received;
    expect(server.received[0]?.to).toHaveLength(1);
    expect(mail?.head).not.toMatch(/^Bcc:/im);
    expect(mail?.html.match(/<(?!\/?(?:html|body|p|a|div|blockquote|!doctype)\b)/gi)).toBeNull();
    expect(mail?.html).not.toMatch(/javascript:|<img|\u202e/);
    // A picture elsewhere is named, with a link to it, and not loaded.
    for (const [, href] of mail?.html.matchAll(/href="([^"]*)"/g) ?? [])
      expect(href).toMatch(
        /^http:\/\/lectern\.test\/[\w/~?=&;#-]+$|^https:\/\/evil\.example\/x\.png$|^mailto:/,
      );
  });

  it('shows what was written as it is drawn, with links that lead there from outside', async () => {
    const { organizationId, spaceId, changeRequestId, author } = driver;
    const made = await driver
      .changeRequests(spaceId, author)
      .edit(changeRequestId, { operation: 'insert_page', title: 'Setting up' });
    const page = made.data.changes[0]?.page.id;
    const other = await driver.makeSpace({ title: 'Elsewhere' });
    const stranger = await OrganizationDriver.open(testApp());
    const foreign = await stranger.makeSpace();
    await tellAuthor(
      [
        `> [!NOTE]\n> See [old.md](/pages/${page} "mention"), **${'long '.repeat(150)}end**. :rocket:`,
        `- [@Ada](/users/u1)\n- [there](https://app.gitbook.com/s/${other}/some/page#part)`,
        `- [nowhere](https://app.gitbook.com/s/${foreign}/page)\n- [gone](/pages/gone)`,
        '```js\nrun();\n```',
        '![shot](/attachments/a1)',
      ].join('\n\n'),
    );
    await deliver();
    const [mail] = server.received;
    const text = mail?.text.replaceAll('\r\n', '\n');
    const app = `http://lectern.test/orgs/${organizationId}/spaces`;
    const shown = `${app}/${spaceId}/~/change-requests/1/changes?page=${page}`;
    expect(mail?.html).toContain(`<a href="${shown}">Setting up</a>, <strong>long long`);
    expect(mail?.html).toContain(`<a href="${app}/${other}/some/page#part">there</a>`);
    expect(mail?.html).toContain(`<a href="https://app.gitbook.com/s/${foreign}/page">nowhere</a>`);
    expect(mail?.html).toContain(
      `<a href="http://lectern.test/v1/spaces/${spaceId}/attachments/a1">[Image: shot]</a>`,
    );
    expect(mail?.html).toMatch(/<strong>Note<\/strong>[\s\S]*end<\/strong>\. 🚀[\s\S]*>gone<\/p>\s*<\/li>/);
    expect(mail?.html).toMatch(/<pre [^>]*>run\(\);<\/pre>/);
    expect(text).toContain(`> Note\n>\n> See Setting up (${shown}), long`);
    expect(text).toMatch(/> - @Ada\n[\s\S]*>\s+run\(\);/);
    expect(text).not.toMatch(/\*\*|```|\[!NOTE\]/);
  });

  it('is not sent of what was read, of what may no longer be seen, or to who does not want it', async () => {
    const { db } = testApp().database;
    await tellAuthor();
    await testApp().send(driver.author, 'PATCH', driver.inbox, { read: true });
    expect(await deliver()).toEqual(['done']);
    await tellAuthor();
    await db.update(spaces).set({ defaultLevel: 0 }).where(eq(spaces.id, driver.spaceId));
    await deliver();
    await db.update(spaces).set({ defaultLevel: null }).where(eq(spaces.id, driver.spaceId));
    await tellAuthor();
    await testApp().send(driver.author, 'PATCH', '/user/notification-settings', {
      comments: { email: false },
    });
    await deliver();
    await db.delete(jobs);
    await tellAuthor();
    expect(await db.select().from(jobs)).toEqual([]);
    expect(server.received).toEqual([]);
    await testApp().send(driver.author, 'PATCH', '/user/notification-settings', {
      comments: { email: true, inbox: false },
    });
    await tellAuthor('By e-mail alone');
    await deliver();
    expect(server.received).toMatchObject([{ text: expect.stringContaining('By e-mail alone') }]);
  });

  it('is tried again when the server is away, and given up when it is refused', async () => {
    await tellAuthor('Patience');
    await server.stop();
    expect(await deliver()).toEqual(['queued']);
    await server.start();
    expect(await deliver()).toEqual(['done']);
    expect(server.received).toMatchObject([{ text: expect.stringContaining('Patience') }]);
    await testApp().database.db.delete(jobs);
    server.refusal = { code: 554, message: `No, ${server.password}` };
    await tellAuthor();
    expect(await deliver()).toEqual(['failed']);
    server.refusal = undefined;
    const [job] = await testApp().database.db.select().from(jobs);
    expect(job).toMatchObject({
      attempts: 1,
      error: 'The mail server did not take a message (EMESSAGE 554).',
    });
  });

  it('is neither sent nor queued without a server', async () => {
    const { environment } = testApp().services;
    const { mail } = environment;
    environment.mail = undefined;
    await tellAuthor();
    expect(await testApp().database.db.select().from(jobs)).toEqual([]);
    environment.mail = mail;
  });
});
