import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import type { Role } from '@/lib/access/roles';
import { SCHEMA } from './all-tables';
import { buildFixtures } from './fixtures';
import { addressOf, exampleOf, TABLE } from './route-table';
import { prepareTestApp } from './test-app';

const testApp = prepareTestApp();

const READS = TABLE.filter(({ method, id }) => method === 'GET' && id !== 'subscribeToOrganization');

/** From the weakest to the strongest. */
const ROLES: readonly (Role | null)[] = [null, 'read', 'create', 'admin'];

/** What is everybody's own differs from one to the next. */
const OWN = new Set(['users', 'sessions', 'api-tokens', 'notifications', 'audit-events']);

/** What the database has instead of secrets: their hashes, and what they are sealed into. */
async function readSealed(): Promise<string[]> {
  const found: string[] = [];
  for (const table of Object.values(SCHEMA)) {
    if (!is(table, PgTable)) continue;
    for (const [name, column] of Object.entries(getTableColumns(table))) {
      if (!/(password|token|key|secret)\w*(hash|sealed)$/i.test(name)) continue;
      const { rows } = await testApp().database.db.execute<{ value: string }>(
        sql`select ${sql.identifier(column.name)} as value from ${sql.identifier(getTableName(table))} where ${sql.identifier(column.name)} is not null`,
      );
      found.push(...rows.map(({ value }) => value));
    }
  }
  return found;
}

/** The places of fields in an answer: `items.*.title`. What is named by its content counts once. */
function pathsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => pathsOf(item, `${path}.*`));
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, `${path}.${key}`));
}

it('no answer shows what a secret is kept as, and the weaker see no field that the stronger do not', async () => {
  const admin = await testApp().person({ isInstanceAdmin: true });
  const fixtures = await buildFixtures(testApp(), admin, await testApp().organization(admin));
  const people = [];
  for (const role of ROLES) {
    const person = await testApp().member(fixtures.organizationId, role);
    if (role === null) {
      const to = { userId: person.id };
      await testApp().grant(fixtures.organizationId, { spaceId: fixtures.spaceId }, to, 'read');
      await testApp().grant(fixtures.organizationId, { siteId: fixtures.siteId }, to, 'read');
    }
    people.push({ role, person });
  }
  const sealed = await readSealed();
  expect(sealed.length).toBeGreaterThan(8);
  for (const endpoint of READS) {
    const path = addressOf(endpoint, fixtures, exampleOf(endpoint, fixtures));
    let stronger: Set<string> | undefined;
    for (const { role, person } of people.toReversed()) {
      const { status, data } = await testApp().send<unknown>(person, 'GET', path);
      const text = typeof data === 'string' ? data : JSON.stringify(data);
      expect([endpoint.id, sealed.filter((secret) => text.includes(secret))]).toEqual([endpoint.id, []]);
      if (status !== 200 || typeof data !== 'object' || OWN.has(endpoint.noun)) continue;
      const paths = new Set(pathsOf(data));
      const added = stronger ? [...paths].filter((field) => !stronger?.has(field)) : [];
      expect([endpoint.id, role, added]).toEqual([endpoint.id, role, []]);
      stronger = paths;
    }
  }
});
