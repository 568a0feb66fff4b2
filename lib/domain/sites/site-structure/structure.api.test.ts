import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { SiteDriver } from '@/lib/testing/site-driver';
import { findBrokenRules, followModel, step } from '@/lib/testing/structure-moves';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let admin: Person;
let organizationId: string;
let spaces: string[];

beforeAll(async () => {
  admin = await testApp().person();
  organizationId = await testApp().organization(admin);
  spaces = [];
  for (const title of ['Home', 'Guides', 'API', 'home'])
    spaces.push(await testApp().make(admin, `/orgs/${organizationId}/spaces`, { title }));
});

test('whatever is made, moved and deleted, the structure is what the rules say', async () => {
  const start = fc.subarray([0, 1, 2, 3]);
  await fc.assert(
    fc.asyncProperty(start, fc.array(step, { minLength: 20, maxLength: 40 }), async (shown, steps) => {
      const driver = await SiteDriver.open(
        testApp(),
        admin,
        organizationId,
        shown.map((index) => spaces[index] ?? ''),
      );
      expect(await followModel(driver, spaces, steps)).toBeUndefined();
      expect(findBrokenRules(await driver.structure())).toEqual([]);
      const sections = await driver.read<{ items: { id: string }[] }>('/sections?limit=1000');
      const shownSections = JSON.stringify(await driver.structure()).match(/"object":"site-section"/g) ?? [];
      expect(sections.items).toHaveLength(shownSections.length);
    }),
    { numRuns: 6, endOnFailure: true },
  );
}, 120_000);
