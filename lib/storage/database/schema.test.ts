import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import { SCHEMA } from '@/lib/testing/all-tables';
import { findMigrationsFolder } from './migrate';

test('the migrations make the schema that is declared', async () => {
  const folder = path.join(findMigrationsFolder(), 'meta');
  const newest = readdirSync(folder)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  const snapshot = JSON.parse(readFileSync(path.join(folder, newest ?? ''), 'utf8'));
  const missing = await generateMigration(snapshot, generateDrizzleJson(SCHEMA, snapshot.id));
  expect(missing, 'run npx drizzle-kit generate').toEqual([]);
});
