import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectFiles } from '@/lib/domain/background/collect-files';
import { copySpaceFiles, lockFilesOf, measureFiles } from '@/lib/storage/content/file-usage';
import { hashOf } from '@/lib/storage/content/hash';
import { PIXEL } from '@/lib/testing/docs-folder';
import { type Person, prepareTestApp, TEST_URL } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
const SIZE = 10_000;
const MUCH = 1024 ** 3;
let admin: Person;
let organization: string;
let space: string;
let changeRequest: string;
let site: string;

beforeEach(async () => {
  testApp().services.environment.fileQuotas = { perOrganization: MUCH, perDay: MUCH };
  admin = await testApp().person();
  organization = await testApp().organization(admin);
  space = await testApp().make(admin, `/orgs/${organization}/spaces`, { title: 'Docs' });
  const made = await testApp().make(admin, `/spaces/${space}/change-requests`, { subject: 'Edits' });
  changeRequest = `/spaces/${space}/change-requests/${made}`;
  site = `/orgs/${organization}/sites/${await testApp().make(admin, `/orgs/${organization}/sites`, { title: 'Docs' })}`;
});

/** A picture like no other, of so many bytes: viewers do not mind what stands behind its end. */
const picture = (size = SIZE) => Buffer.concat([PIXEL, randomBytes(size - PIXEL.length)]);

async function post(who: Person, path: string, body: BodyInit) {
  const headers = { authorization: `Bearer ${who.token}` };
  const request = new Request(`${TEST_URL}/v1${path}`, { method: 'POST', headers, body });
  const response = await testApp().api.fetch(request);
  const data = (await response.json()) as { id?: string; error?: { message: string } };
  return { status: response.status, data, headers: response.headers };
}
const attach = (bytes: Buffer, who = admin, at = space) =>
  post(who, `/spaces/${at}/attachments?name=dot.png`, bytes as unknown as BodyInit);
function bringIn(bytes: Buffer) {
  const form = new FormData();
  form.append('README.md', new Blob(['# Home\n\n![Dot](dot.png)\n']), 'README.md');
  form.append('dot.png', new Blob([bytes as unknown as ArrayBuffer]), 'dot.png');
  return post(admin, `/spaces/${space}/content/upload`, form);
}
const insert = (bytes: Buffer, ...more: object[]) => {
  const file = { name: 'dot.png', base64: bytes.toString('base64'), contentType: 'image/png' };
  const changes = [{ operation: 'insert_files', files: [file] }, ...more];
  return testApp().send(admin, 'POST', `${changeRequest}/content`, { changes });
};

/** Every way by which bytes come into an organization. */
const WAYS: [string, (bytes: Buffer) => Promise<{ status: number; headers: Headers }>][] = [
  ['a picture of a comment', (bytes) => attach(bytes)],
  [
    'an upload',
    (bytes) => post(admin, `${changeRequest}/content/files?name=dot.png`, bytes as unknown as BodyInit),
  ],
  ['an edit', (bytes) => insert(bytes)],
  ['an import', (bytes) => bringIn(bytes)],
  [
    'a picture of a site',
    (bytes) => post(admin, `${site}/assets?name=dot.png`, bytes as unknown as BodyInit),
  ],
];

const used = async () =>
  (await testApp().database.transaction((tx) => measureFiles(tx, organization, []))).used;
const allow = (quotas: { perOrganization?: number; perDay?: number }) =>
  Object.assign(testApp().services.environment.fileQuotas, quotas);
const hasBytes = async (hash: string) => {
  const body = await testApp().services.files.read(hash);
  await body?.cancel();
  return body !== undefined;
};

describe('the files of an organization', () => {
  it.each(WAYS)('have a limit, to the byte, which %s does not pass', async (_, send) => {
    allow({ perOrganization: 2 * SIZE - 1 });
    const first = picture();
    expect((await attach(first)).status).toBe(201);
    const { revision } = (await testApp().send(admin, 'GET', `/spaces/${space}`)).data;
    expect((await send(picture())).status).toBe(409);
    expect(await used()).toBe(SIZE);
    expect((await testApp().send(admin, 'GET', `/spaces/${space}`)).data.revision).toBe(revision);
    // What is there already takes no room, and what fits comes in.
    expect((await send(first)).status).toBeLessThan(300);
    expect(await used()).toBe(SIZE);
    allow({ perOrganization: 2 * SIZE });
    expect((await send(picture())).status).toBeLessThan(300);
    expect(await used()).toBe(2 * SIZE);
  });

  it('are those of its spaces, whoever else has the same: a copy takes no room, and what is gone for good gives it back', async () => {
    await bringIn(picture());
    await testApp().send(admin, 'POST', `/spaces/${space}/duplicate`);
    expect(await used()).toBe(SIZE);
    const { data } = await testApp().send<{ items: { id: string }[] }>(
      admin,
      'GET',
      `/orgs/${organization}/spaces`,
    );
    expect(data.items).toHaveLength(2);
    for (const { id } of data.items) {
      expect(await used()).toBe(SIZE);
      await testApp().database.db.execute(sql`delete from spaces where id = ${id}`);
    }
    expect(await used()).toBe(0);
  });

  it('are counted one after the other where they come at once', async () => {
    allow({ perOrganization: 3 * SIZE });
    const people = await Promise.all(
      Array.from({ length: 8 }, () => testApp().member(organization, 'comment')),
    );
    const sent = await Promise.all(people.map((person) => attach(picture(), person)));
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
    expect(await used()).toBe(3 * SIZE);
    // Only who adds to the same organization waits.
    await testApp().database.transaction(async (tx) => {
      await lockFilesOf(tx, 'another');
    });
  });

  it('are found in the content that there was before they were counted', async () => {
    await bringIn(picture());
    await insert(picture());
    const { db } = testApp().database;
    await db.execute(sql`delete from space_files where space_id = ${space}`);
    expect(await used()).toBe(0);
    const folder = join(import.meta.dirname, '../../storage/migrations');
    const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
      entries: { tag: string }[];
    };
    const tag = entries.find((entry) => entry.tag.endsWith('_file_usage'))?.tag;
    const steps = readFileSync(join(folder, `${tag}.sql`), 'utf8').split('--> statement-breakpoint');
    await db.execute(sql`delete from space_files`);
    await db.execute(sql.raw(steps.at(-1) ?? ''));
    expect(await used()).toBe(2 * SIZE);
  });
});

describe('what a person brings in on a day', () => {
  it.each(WAYS)('has a limit, to the byte, which %s does not pass', async (_, send) => {
    allow({ perDay: 2 * SIZE });
    expect((await attach(picture())).status).toBe(201);
    allow({ perDay: 2 * SIZE - 1 });
    const refused = await send(picture());
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(86_400);
    expect(await used()).toBe(SIZE);
    allow({ perDay: 2 * SIZE });
    expect((await send(picture())).status).toBeLessThan(300);
    expect((await attach(picture())).status).toBe(429);
  });

  it('counts wherever it goes and whether it is used or not, for them alone and for that day', async () => {
    allow({ perDay: 2 * SIZE });
    const missing = { operation: 'delete_page', page: 'nothing' };
    expect((await insert(picture(), missing)).status).toBeGreaterThanOrEqual(400);
    const elsewhere = await testApp().organization(admin, 'Elsewhere');
    const other = await testApp().make(admin, `/orgs/${elsewhere}/spaces`, { title: 'Other' });
    expect((await attach(picture(), admin, other)).status).toBe(201);
    expect((await attach(picture())).status).toBe(429);
    const member = await testApp().member(organization, 'comment');
    expect((await attach(picture(), member)).status).toBe(201);
    await testApp().database.db.execute(
      sql`update file_uploads set day = day - 1 where user_id = ${admin.id}`,
    );
    expect((await attach(picture())).status).toBe(201);
  });
});

describe('what nothing uses', () => {
  const { signal } = new AbortController();
  const collect = () => collectFiles(testApp().services, signal);
  const age = async (days: number) => {
    const { db } = testApp().database;
    await db.execute(sql`update attachments set created_at = created_at - ${days} * interval '1 day'`);
    await db.execute(sql`update blobs set created_at = created_at - ${days} * interval '1 day',
      unused_since = unused_since - ${days} * interval '1 day'`);
  };
  const hashOfAttachment = async (id: string | undefined) => {
    const { rows } = await testApp().database.db.execute<{ blob: string }>(
      sql`select blob from attachments where id = ${id ?? ''}`,
    );
    return rows[0]?.blob ?? '';
  };
  const isThere = async (id: string | undefined) => (await hashOfAttachment(id)) !== '';

  it('is collected after a week with its bytes: pictures that no comment, reply or suggestion shows', async () => {
    const sent = await Promise.all(Array.from({ length: 4 }, () => attach(picture())));
    const [lost, inComment, inReply, late] = sent.map(({ data }) => data.id);
    const bytes = await Promise.all([lost, inComment, inReply, late].map(hashOfAttachment));
    const show = (id: string | undefined) => ({ body: { markdown: `See ![dot](/attachments/${id})` } });
    const comment = await testApp().send<{ id: string }>(
      admin,
      'POST',
      `/spaces/${space}/comments`,
      show(inComment),
    );
    const replies = `/spaces/${space}/comments/${comment.data.id}/replies`;
    expect((await testApp().send(admin, 'POST', replies, show(inReply))).status).toBeLessThan(300);
    await age(8);
    await testApp().database.db.execute(sql`update attachments set created_at = now() - interval '6 days'
      where id = ${late ?? ''}`);
    await collect();
    expect(await Promise.all([lost, inComment, inReply, late].map(isThere))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(await used()).toBe(3 * SIZE);
    // The bytes stay for a day longer, for backups that began before.
    await collect();
    expect(await Promise.all(bytes.map(hasBytes))).toEqual([true, true, true, true]);
    await age(2);
    await collect();
    expect(await Promise.all(bytes.map(hasBytes))).toEqual([false, true, true, true]);
    await testApp().send(admin, 'DELETE', `/spaces/${space}/comments/${comment.data.id}`);
    await age(8);
    await collect();
    expect(await Promise.all([inComment, inReply].map(isThere))).toEqual([false, false]);
  });

  it('is collected where a request failed after its bytes were kept, and can be brought in again', async () => {
    const bytes = picture();
    const missing = { operation: 'delete_page', page: 'nothing' };
    await insert(bytes, missing);
    const again = picture();
    await insert(again, missing);
    const both = [bytes, again].map(hashOf);
    await age(2);
    await collect();
    expect(await Promise.all(both.map(hasBytes))).toEqual([true, true]);
    await age(2);
    // Somebody brings one of them in again before it is taken away.
    expect((await insert(again)).status).toBe(200);
    await collect();
    expect(await Promise.all(both.map(hasBytes))).toEqual([false, true]);
    const made = await attach(bytes);
    expect(made.status).toBe(201);
    expect(await hasBytes(await hashOfAttachment(made.data.id))).toBe(true);
  });

  it('is never what content has, also in a revision of which nobody counted the files', async () => {
    await bringIn(picture());
    const { db } = testApp().database;
    const { rows } = await db.execute<{ blob: string; root: string }>(sql`
      select f.blob, r.root_hash as root from space_files f join revisions r on r.space_id = f.space_id
      where f.space_id = ${space} order by r.ordinal desc limit 1`);
    const [{ blob, root }] = rows as [{ blob: string; root: string }];
    await db.execute(sql`delete from space_files where blob = ${blob}`);
    for (let day = 0; day < 3; day++) {
      await age(2);
      await collect();
    }
    expect(await hasBytes(blob)).toBe(true);
    await testApp().database.transaction((tx) => copySpaceFiles(tx, space, root));
    expect(await used()).toBe(SIZE);
  });
});
