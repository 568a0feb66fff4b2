import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { countMigrations, migrate } from '@/lib/storage/database/migrate';
import { openTestDatabase } from '../database';
import { TestApp } from '../test-app';
import { BREAK } from './dump-fixtures';

interface Kept {
  /** Of the schema. */
  steps: number;
  token: string;
  answers: { id: string; path: string; status: number; data: unknown }[];
}

const releases = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const read = (release: string, name: string) =>
  gunzipSync(readFileSync(path.join(import.meta.dirname, release, name))).toString();

const ANSWERS_ITSELF = 'An integration answers at addresses of its own, since its code runs.';

/** What is answered otherwise than in a release, and may be: each with the reason. */
const CHANGED: Readonly<Record<string, string>> = {
  listAuditActions: 'It lists what this version writes down, which is more with each.',
  getSiteInsights: 'It counts the days up to the day on which it is asked.',
  getPublishedSite: 'Scripts are what integrations make of them, under addresses of the site.',
  listIntegrationEvents: 'Integrations are told what happens, where no code ran before.',
  getIntegration: ANSWERS_ITSELF,
  listIntegrations: ANSWERS_ITSELF,
  listOrganizationIntegrations: ANSWERS_ITSELF,
  listSpaceIntegrations: ANSWERS_ITSELF,
  listSiteIntegrations: ANSWERS_ITSELF,
  getInstallation: ANSWERS_ITSELF,
  listInstallationSpaces: ANSWERS_ITSELF,
  getInstallationSpace: ANSWERS_ITSELF,
  listInstallationSites: ANSWERS_ITSELF,
  getInstallationSite: ANSWERS_ITSELF,
  listOrganizationInstallations: ANSWERS_ITSELF,
  listIntegrationInstallations: ANSWERS_ITSELF,
  listSiteIntegrationScripts: 'Scripts are what integrations make of them, under addresses of the site.',
};

test.each(releases)('data of %s opens in this version, which says the same of it', async (release) => {
  const database = await openTestDatabase();
  await database.db.execute(sql`drop schema public cascade`);
  await database.db.execute(sql`create schema public`);
  await database.transaction(
    async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      // Begun by the program that wrote them, so the table of steps is not made by one of them.
      await tx.execute(sql`create table schema_migrations (
        position integer primary key, hash text not null, applied_at timestamptz not null default now())`);
      for (const statement of read(release, 'fixtures.sql.gz').split(BREAK))
        await tx.execute(sql.raw(statement));
    },
    { statementTimeoutMs: 60_000 },
  );
  const { steps, token, answers }: Kept = JSON.parse(read(release, 'answers.json.gz'));
  expect(await migrate(database)).toBe(countMigrations() - steps);

  const testApp = TestApp.over(database);
  for (const { id, path: address, status, data } of answers) {
    const now = await testApp.send(token, 'GET', address);
    const isChanged = Object.hasOwn(CHANGED, id);
    expect.soft([id, now.status]).toEqual([id, isChanged ? 200 : status]);
    if (isChanged) continue;
    // Fields may be added, and none may go or say something else.
    expect.soft({ id, data: now.data }).toMatchObject({ id, data });
  }
  await testApp.close();
});
