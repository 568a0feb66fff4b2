import { existsSync, mkdirSync, readdirSync, watch, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { StartupError } from '@/lib/startup-error';
import { copyEmbeddedTemplate, makeTestFolder } from '@/lib/testing/database';
import { EmbeddedProcess } from '@/lib/testing/embedded-process';
import { type Database, openDatabase } from '../db';
import { migrate } from '../migrate';

// Each of these starts several processes.
vi.setConfig({ testTimeout: 180_000 });

async function readLedger(database: Database): Promise<{ ledger: number; mirror: number; largest: number }> {
  const { rows } = await database.db.execute<{ ledger: number; mirror: number; largest: number }>(sql`
    select (select count(*) from ledger) as ledger, (select count(*) from mirror) as mirror,
      (select max(n) from ledger join mirror using (n, body)) as largest`);
  if (!rows[0]) throw new Error('no answer');
  return rows[0];
}

/** Resolves when the folder's content is as wanted; each change in it is a reason to look. */
function waitForChange(folder: string, isThere: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isThere()) return;
      watcher.close();
      resolve();
    };
    const watcher = watch(folder, look);
    look();
  });
}

test('a second process refuses and names the owner; killed, the owner holds nothing', async () => {
  const { dataDir } = copyEmbeddedTemplate();
  const owner = new EmbeddedProcess('hold', dataDir);
  await owner.waitForLine((line) => line === 'open');
  const second = new EmbeddedProcess('hold', dataDir);
  expect(await second.exitCode()).toBe(1);
  expect(second.errors).toContain(`in use by the process ${owner.child.pid}`);
  const refused = await openDatabase({ dataDir }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartupError);
  expect(String(refused)).toContain(`${owner.child.pid}`);
  await owner.kill();
  const database = await openDatabase({ dataDir });
  await expect(openDatabase({ dataDir })).rejects.toThrow(`${process.pid}`);
  await database.close();
});

test('closing releases the folder', async () => {
  const { dataDir } = copyEmbeddedTemplate();
  for (let round = 0; round < 2; round++) await (await openDatabase({ dataDir })).close();
  const third = new EmbeddedProcess('close', dataDir);
  expect(await third.exitCode()).toBe(0);
});

test('kill -9 under writes loses no answered commit and keeps no half of one', async () => {
  const { dataDir } = copyEmbeddedTemplate();
  for (const rounds of [30, 60]) {
    const writer = new EmbeddedProcess('write', dataDir);
    await writer.waitForLine((line) => Number(line) % 1_000 >= rounds);
    await writer.kill();
    const database = await openDatabase({ dataDir });
    const { ledger, mirror, largest } = await readLedger(database);
    expect(largest).toBeGreaterThanOrEqual(writer.acknowledged);
    expect([ledger, mirror]).toEqual([largest, largest]);
    await database.close();
  }
});

test('an empty postmaster.pid and temporary files that a kill left are removed', async () => {
  const { dataDir } = copyEmbeddedTemplate();
  const folder = path.join(dataDir, 'database');
  const temporary = path.join(folder, 'base', 'pgsql_tmp');
  mkdirSync(temporary, { recursive: true });
  writeFileSync(path.join(temporary, 'pgsql_tmp42.0'), 'left over');
  writeFileSync(path.join(folder, 'postmaster.pid'), '');
  const database = await openDatabase({ dataDir });
  await database.ping();
  expect(existsSync(temporary)).toBe(false);
  await database.close();
});

test('killed in a migration, the database is as before it, and the next start migrates', async () => {
  const { dataDir } = copyEmbeddedTemplate();
  const prepared = await openDatabase({ dataDir });
  await prepared.db.execute(sql`drop table schema_migrations`);
  await prepared.close();
  const folder = makeTestFolder();
  mkdirSync(path.join(folder, 'meta'));
  const entries = [{ idx: 0, version: '7', when: 1, tag: 'step', breakpoints: true }];
  writeFileSync(path.join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }));
  const step = 'create table made_by_step (n integer);--> statement-breakpoint\n';
  writeFileSync(
    path.join(folder, 'step.sql'),
    `${step}select count(*) from generate_series(1, 100000) a, generate_series(1, 1000000) b`,
  );
  const tables = path.join(dataDir, 'database', 'base', '5');
  const before = readdirSync(tables).length;
  const migrating = new EmbeddedProcess('migrate', dataDir, folder);
  await migrating.waitForLine((line) => line === 'open');
  await waitForChange(tables, () => readdirSync(tables).length > before);
  await migrating.kill();
  writeFileSync(path.join(folder, 'step.sql'), step);
  const database = await openDatabase({ dataDir });
  expect(await migrate(database, folder)).toBe(1);
  await database.close();
});
