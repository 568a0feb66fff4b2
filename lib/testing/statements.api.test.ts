import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { buildFixtures, type Fixtures } from './fixtures';
import { addressOf, exampleOf, TABLE } from './route-table';
import { type Person, prepareTestApp } from './test-app';

const testApp = prepareTestApp();
let admin: Person;
let fixtures: Fixtures;

beforeAll(async () => {
  admin = await testApp().person();
  fixtures = await buildFixtures(testApp(), admin, await testApp().organization(admin));
});

// A table that is taken along is read page by page, and that it was taken is written down, as is a question. Code of an
// integration is read with all that it is told. The history of a text is walked through, by as many revisions as it asks for.
const reads = TABLE.filter(
  ({ method, access, id }) =>
    method === 'GET' &&
    access !== 'public' &&
    ![
      'subscribeToOrganization',
      'streamAnswer',
      'renderIntegrationByAddress',
      'listTranslationUnitRevisions',
    ].includes(id) &&
    !id.startsWith('export'),
);

describe('an authenticated read', () => {
  it.each(reads.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s takes at most two statements',
    async (_, endpoint) => {
      for (const person of [admin, await testApp().member(fixtures.organizationId, 'read')]) {
        const path = addressOf(endpoint, fixtures, exampleOf(endpoint, fixtures));
        // What is immutable is read once and kept: the second request is the usual one.
        await testApp().send(person, 'GET', path);
        const statements: unknown[] = [];
        const spy = vi.spyOn(pg.Client.prototype, 'query');
        spy.mockImplementation(function (this: pg.Client, ...args: unknown[]) {
          const [first] = args;
          statements.push(typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text);
          return Reflect.apply(original, this, args) as ReturnType<pg.Client['query']>;
        } as pg.Client['query']);
        await testApp().send(person, 'GET', path);
        spy.mockRestore();
        expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(2);
        expect(statements.length).toBeGreaterThan(0);
      }
    },
  );
});

const original = pg.Client.prototype.query;
