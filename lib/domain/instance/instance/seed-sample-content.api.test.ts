import { readdir } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { embedSpace } from '@/lib/domain/answers/embeddings/embed-space';
import { indexSpace } from '@/lib/domain/answers/search/index-space';
import { importContent } from '@/lib/domain/authoring/content/import-content';
import { createSpace } from '@/lib/domain/authoring/spaces/spaces';
import { assembleServices } from '@/lib/domain/shared/services';
import type { Embedder } from '@/lib/embeddings/embedder';
import { readSampleVectors } from '@/lib/embeddings/sample-vectors';
import { readEnvironment } from '@/lib/environment';
import { countRows } from '@/lib/testing/count-rows';
import { TestApp } from '@/lib/testing/test-app';
import { prepareInstance } from './prepare-instance';
import { readSampleFolder, SAMPLE_FOLDER } from './read-sample-folder';
import { SampleContext } from './sample-context';
import { SAMPLE_COLLECTIONS, SAMPLE_SPACES, type SampleCollection } from './sample-plan';

const TOKEN = 'a-token-of-the-tests-with-more-than-32-characters';
const setup = {
  email: 'ada@example.org',
  displayName: 'Ada',
  password: 'three unrelated words',
  organization: 'Engines',
};

describe('a first start', () => {
  it('with an administrator named fills their organization, once', async () => {
    const testApp = await TestApp.open();
    try {
      const services = assembleServices(
        readEnvironment({
          LECTERN_URL: 'http://lectern.test',
          LECTERN_DATA_DIR: testApp.services.environment.dataDir,
          LECTERN_SECRET: 'a secret of the tests, long enough for the check',
          LECTERN_ADMIN_EMAIL: 'ada@example.org',
          LECTERN_ADMIN_PASSWORD: 'three unrelated words',
          LECTERN_ADMIN_TOKEN: TOKEN,
        }),
        testApp.database,
      );
      expect((await prepareInstance(services)).signIn).toBe(
        'Sign in at http://lectern.test/login as ada@example.org with LECTERN_ADMIN_PASSWORD',
      );
      const { data } = await testApp.send<{ items: { id: string }[] }>(TOKEN, 'GET', '/orgs');
      const [organization] = data.items;
      const sites = await testApp.send<{ items: { id: string; title: string; published: boolean }[] }>(
        TOKEN,
        'GET',
        `/orgs/${organization?.id}/sites`,
      );
      expect(sites.data.items.map(({ title, published }) => [title, published])).toEqual([
        ['Lectern documentation', true],
        ['Documentation team', false],
      ]);
      const structure = await testApp.send(
        TOKEN,
        'GET',
        `/orgs/${organization?.id}/sites/${sites.data.items[0]?.id}/structure`,
      );
      expect(structure.data).toMatchObject({
        type: 'sections',
        structure: [
          { title: 'User guide', default: true, siteSpaces: [{ path: 'en' }, { path: 'de' }] },
          { title: 'Run and extend', sections: [{ title: 'Administration' }, { title: 'API guide' }] },
          { title: 'Release notes' },
        ],
      });
      expect((await prepareInstance(services)).signIn).toBe('Sign in at http://lectern.test/login');

      // The sentence model need not read them: "npx tsx bench/sample-vectors.ts" makes the file anew.
      const { database } = testApp;
      const spaces = await database.db.execute<{ id: string }>(sql`select id from spaces`);
      for (const { id } of spaces.rows) await indexSpace(database, id);
      const { rows } = await database.db.execute<{ key: string }>(
        sql`select distinct unnest(vector_keys) as key from search_texts order by key`,
      );
      const shipped = await readSampleVectors('models/all-MiniLM-L6-v2');
      expect([...shipped.keys()].sort()).toEqual(rows.map(({ key }) => key).sort());
      const asleep: Embedder = {
        model: 'asleep',
        embed: () => Promise.reject(new Error('The model was asked.')),
        readSample: async () => shipped,
        wake: () => undefined,
        close: () => undefined,
      };
      const { signal } = new AbortController();
      for (const { id } of spaces.rows)
        expect(await embedSpace(database, asleep, id, { isTime: () => false, signal })).toBe(true);
      const read = await database.db.execute<{ key: string; vector: Uint8Array }>(
        sql`select distinct on (key) key, vector from search_vectors`,
      );
      expect(new Map(read.rows.map(({ key, vector }) => [key, Buffer.from(vector)]))).toEqual(
        new Map([...shipped].map(([key, vector]) => [key, Buffer.from(vector)])),
      );
    } finally {
      await testApp.close();
    }
  });

  it('without one leads to the setup, which fills the organization unless told otherwise', async () => {
    const testApp = await TestApp.open();
    try {
      expect((await prepareInstance(testApp.services)).signIn).toBe(
        'Open http://lectern.test/setup to create the first account',
      );
      const made = await testApp.send<{ organization: string }>(undefined, 'POST', '/setup', {
        ...setup,
        sampleContent: false,
      });
      expect(made.status).toBe(201);
      const rows = await countRows(testApp);
      expect(
        [rows.organizations, rows.spaces, rows.sites].map((text) => Number.parseInt(text ?? '', 10)),
      ).toEqual([1, 0, 0]);
      expect((await prepareInstance(testApp.services)).signIn).toBe('Sign in at http://lectern.test/login');
    } finally {
      await testApp.close();
    }
  });
});

it('leaves nothing behind when the example cannot be made', async () => {
  const testApp = await TestApp.open();
  try {
    const before = await countRows(testApp);
    testApp.services.files.write = async () => {
      throw new Error('no room');
    };
    const failed = await testApp.send(undefined, 'POST', '/setup', { ...setup, sampleContent: true });
    expect(failed.status).toBe(500);
    expect(await countRows(testApp)).toEqual(before);
    expect((await testApp.send(undefined, 'GET', '/setup')).data).toMatchObject({ needed: true });
  } finally {
    await testApp.close();
  }
});

describe('the folders of the example', () => {
  const listFolders = (collections: readonly SampleCollection[]): string[] =>
    collections.flatMap(({ spaces, collections: inner = [] }) => [
      ...spaces.map(({ folder }) => folder),
      ...listFolders(inner),
    ]);
  const planned = [...listFolders(SAMPLE_COLLECTIONS), ...SAMPLE_SPACES.map(({ folder }) => folder)];

  it('are all used', async () => {
    expect((await readdir(SAMPLE_FOLDER)).sort()).toEqual(planned.sort());
  });

  it('import without an issue', async () => {
    const testApp = await TestApp.open();
    try {
      const { data } = await testApp.send<{ user: { id: string }; organization: string }>(
        undefined,
        'POST',
        '/setup',
        { ...setup, sampleContent: false },
      );
      const founder = { ...setup, userId: data.user.id, organizationId: data.organization };
      const issues = await testApp.services.database.transaction(async (tx) => {
        const context = new SampleContext(testApp.services, tx, founder);
        const found: unknown[] = [];
        for (const folder of planned) {
          const space = await createSpace(context.on('organization', founder.organizationId), {
            params: { organizationId: founder.organizationId },
            query: {},
            body: { title: folder },
          });
          const entries = await readSampleFolder(folder);
          const result = await importContent(
            context.on('space', space.id),
            { entries, skipped: [], way: 'uploadSpaceContent', source: 'sample' },
            () => undefined,
          );
          found.push(...result.issues);
        }
        return found;
      });
      expect(issues).toEqual([]);
    } finally {
      await testApp.close();
    }
  });
});
