import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, test } from 'vitest';
import type { Endpoint } from '@/lib/contract/endpoint';
import { findMigrationsFolder } from '@/lib/storage/database/migrate';
import { buildFixtures } from '../fixtures';
import { addressOf, exampleOf, TABLE } from '../route-table';
import { TestApp } from '../test-app';
import { age, BREAK, dumpRows } from './dump-fixtures';

const release = process.env.LECTERN_KEEP_RELEASE;

/** Streams and files: they have no end, wait for a job, or stand beside the database. */
const isKept = ({ method, access, response }: Endpoint) =>
  method === 'GET' && access !== 'instance' && response !== 'response';

/**
 * Keeps a sample of today's data, with what the API answers about it, for the versions to come: run it when a version
 * is released, by `DEEP=1 LECTERN_KEEP_RELEASE=0.1.0 npx vitest run --project deep lib/testing/releases`.
 */
test.runIf(release)('keeps a sample of this release', async () => {
  const testApp = await TestApp.open('postgres');
  const admin = await testApp.person();
  const fixtures = await buildFixtures(testApp, admin, await testApp.organization(admin));
  await age(testApp.database);
  const steps = readMigrationFiles({ migrationsFolder: findMigrationsFolder() });
  const rows = await dumpRows(testApp.database);
  const statements = [...steps.flatMap((step) => step.sql), ...rows].map((text) => text.trim());

  const answers: { id: string; path: string; status: number; data: unknown }[] = [];
  for (const endpoint of TABLE.filter(isKept)) {
    const address = addressOf(endpoint, fixtures, exampleOf(endpoint, fixtures));
    const read = () => testApp.send(admin, 'GET', address);
    const [first, second] = [await read(), await read()];
    // Some answers are another one each time: an address that ends soon, what was counted just now.
    if (JSON.stringify(first.data) !== JSON.stringify(second.data)) continue;
    if (!first.headers.get('content-type')?.startsWith('application/json')) continue;
    answers.push({ id: endpoint.id, path: address, status: first.status, data: first.data });
  }
  await testApp.close();
  expect(answers.length).toBeGreaterThan(100);

  const folder = path.join(import.meta.dirname, release ?? '');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'fixtures.sql.gz'),
    gzipSync(statements.filter(Boolean).join(BREAK), { level: 9 }),
  );
  const kept = { steps: steps.length, token: admin.token, answers };
  writeFileSync(path.join(folder, 'answers.json.gz'), gzipSync(JSON.stringify(kept), { level: 9 }));
});
