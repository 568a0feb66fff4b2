import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeyring } from '@/lib/secrets/keyring';
import { currentEngine } from '@/lib/testing/database';
import { buildFixtures, type Fixtures } from '@/lib/testing/fixtures';
import { readEverything } from '@/lib/testing/read-everything';
import { type Person, prepareTestApp, TestApp } from '@/lib/testing/test-app';
import { ArchiveProblem } from './archive-format';
import { checkArchive } from './check-archive';
import { type BackupArchive, openArchive } from './open-archive';
import { restoreArchive } from './restore-archive';
import { writeArchive } from './write-archive';

const testApp = prepareTestApp();
let admin: Person;
let fixtures: Fixtures;
let path: string;
const archives: BackupArchive[] = [];

const quiet = { report: () => undefined, signal: new AbortController().signal };
const otherEngine = () => (currentEngine() === 'embedded' ? 'postgres' : 'embedded');

async function openOwn(keyring = testApp().services.keyring): Promise<BackupArchive> {
  const archive = await openArchive(path, keyring, () => undefined);
  archives.push(archive);
  return archive;
}

beforeAll(async () => {
  admin = await testApp().person({ isInstanceAdmin: true });
  fixtures = await buildFixtures(testApp(), admin, await testApp().organization(admin));
  path = join(testApp().services.environment.dataDir, 'drill.zip');
});

afterAll(async () => {
  for (const archive of archives) archive.close();
  await rm(path, { force: true });
});

describe('a backup, restored into the other engine', () => {
  it('gives the same answer to every reading, and goes on counting', async () => {
    const before = await readEverything(testApp(), admin, fixtures);
    const { manifest, sha256 } = await writeArchive(testApp().services, path, quiet);
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    const archive = await openOwn();
    expect(archive.hasSameSecret).toBe(true);
    const checked = await checkArchive(archive, () => undefined);
    expect(checked.rows).toBe(manifest.tables.reduce((sum, { rows }) => sum + rows, 0));
    const target = await TestApp.open(otherEngine());
    try {
      await restoreArchive(target.services, archive, () => undefined);
      expect(await readEverything(target, admin, fixtures)).toEqual(before);
      await target.make(admin, `/orgs/${fixtures.organizationId}/spaces`, { title: 'Afterwards' });
      const merged = `/spaces/${fixtures.spaceId}/change-requests/${fixtures.changeRequestId}/merge`;
      expect((await target.send(admin, 'POST', merged)).status).toBe(200);
      await expect(restoreArchive(target.services, archive, () => undefined)).rejects.toThrow('not empty');
    } finally {
      await target.close();
    }
  });
});

describe('a restore that fails', () => {
  it('leaves nothing behind', async () => {
    const archive = await openOwn();
    const last = archive.manifest.tables.findLast(({ rows }) => rows > 0);
    const wrong = archive.manifest.tables.map((table) =>
      table === last ? { ...table, rows: table.rows + 1 } : table,
    );
    const target = await TestApp.open(otherEngine());
    try {
      const broken = { ...archive, manifest: { ...archive.manifest, tables: wrong } };
      await expect(restoreArchive(target.services, broken, () => undefined)).rejects.toThrow(ArchiveProblem);
      const { rows } = await target.database.db.execute<{ users: number; blobs: number }>(
        sql`select (select count(*)::int from users) as users, (select count(*)::int from blobs) as blobs`,
      );
      expect(rows).toEqual([{ users: 0, blobs: 0 }]);
      for (const name of archive.names) {
        const hash = /^files\/..\/(.*)$/.exec(name)?.[1];
        if (hash) expect(await target.services.files.read(hash)).toBeUndefined();
      }
    } finally {
      await target.close();
    }
  });

  it.each([
    [{ step: 999, hash: '0'.repeat(64) }, 'newer version'],
    [{ step: 3, hash: '0'.repeat(64) }, 'not the one'],
  ])('because of its schema %j touches nothing', async (schema, words) => {
    const archive = await openOwn();
    const other = { ...archive, manifest: { ...archive.manifest, schema } };
    const { count } = (
      await testApp().database.db.execute<{ count: number }>(sql`select count(*)::int as count from users`)
    ).rows[0] ?? { count: 0 };
    await expect(restoreArchive(testApp().services, other, () => undefined)).rejects.toThrow(words);
    expect(count).toBeGreaterThan(0);
  });
});

it('says what an instance with another secret can not open', async () => {
  const archive = await openOwn(createKeyring('another secret, which is also long enough'));
  expect(archive.hasSameSecret).toBe(false);
  const { sealed } = await checkArchive(archive, () => undefined);
  expect(sealed.join()).toContain('addresses of share links');
});
