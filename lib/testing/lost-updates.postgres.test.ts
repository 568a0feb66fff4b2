import { beforeAll, expect, it } from 'vitest';
import { buildFixtures, type Fixtures } from './fixtures';
import { type Person, prepareTestApp } from './test-app';

const testApp = prepareTestApp();
let admin: Person;
let fixtures: Fixtures;

beforeAll(async () => {
  admin = await testApp().person();
  fixtures = await buildFixtures(testApp(), admin, await testApp().organization(admin));
});

const ROUNDS = 4;

/** Two fields of one object, which two people change at the same moment. */
const FIELDS: [string, (ids: Fixtures) => string, string, string][] = [
  ['an organization', (ids) => `/orgs/${ids.organizationId}`, 'title', 'hostname'],
  ['a collection', (ids) => `/collections/${ids.collectionId}`, 'title', 'description'],
  ['a space', (ids) => `/spaces/${ids.spaceId}`, 'title', 'emoji'],
  ['a site', (ids) => `/orgs/${ids.organizationId}/sites/${ids.siteId}`, 'title', 'basename'],
];

const EMOJI = ['1f600', '1f601', '1f602', '1f603', '1f604'];

it.each(FIELDS)('of two changes of %s at once neither is lost', async (_, addressOf, one, other) => {
  const path = addressOf(fixtures);
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = { [one]: `First of ${round}` };
    const second = { [other]: other === 'emoji' ? EMOJI[round % EMOJI.length] : `second-of-${round}` };
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_item, index) =>
        testApp().send(admin, 'PATCH', path, index % 2 === 0 ? first : second),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await testApp().send(admin, 'GET', path)).data).toMatchObject({ ...first, ...second });
  }
});
