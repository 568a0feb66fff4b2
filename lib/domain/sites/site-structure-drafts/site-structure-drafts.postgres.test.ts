import { beforeAll, expect, test } from 'vitest';
import type { ReplyOf } from '@/lib/contract/endpoint';
import type { getSiteStructureDraft } from '@/lib/contract/site-structure-drafts';
import { SiteDriver, type Structure } from '@/lib/testing/site-driver';
import { findBrokenRules } from '@/lib/testing/structure-moves';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

type Draft = ReplyOf<typeof getSiteStructureDraft>;

const testApp = prepareTestApp();
let admin: Person;
let organizationId: string;
let spaces: string[];

beforeAll(async () => {
  admin = await testApp().person();
  organizationId = await testApp().organization(admin);
  spaces = [];
  for (const title of ['Home', 'Guides', 'API', 'Changelog'])
    spaces.push(await testApp().make(admin, `/orgs/${organizationId}/spaces`, { title }));
});

const many = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));
const section = (title: string, spaceId: string | undefined) => ({
  object: 'site-section',
  title,
  siteSpaces: [{ spaceId }],
});

test('one draft is published once, whoever presses at the same moment', async () => {
  const driver = await SiteDriver.open(testApp(), admin, organizationId);
  await driver.send('PUT', '/structure', { type: 'sections', structure: [section('Home', spaces[0])] });
  const pressed = await many(20, () => driver.send('POST', '/structure/draft/publish', {}));
  const statuses = pressed.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 404)]);
  expect((await driver.read<{ items: unknown[] }>('/structure/versions')).items).toHaveLength(1);
});

test('of drafts that follow the same one, one is kept', async () => {
  const driver = await SiteDriver.open(testApp(), admin, organizationId);
  const { version } = await driver.read<Draft>('/structure/draft');
  const sent = await many(10, (at) =>
    driver.send('PUT', '/structure', {
      type: 'sections',
      structure: [section(`Draft ${at}`, spaces[0])],
      version,
    }),
  );
  const statuses = sent.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 412)]);
});

test('publishing beside changes of the live structure is refused or comes before them, and nobody sees a half', async () => {
  for (let round = 0; round < 6; round++) {
    const driver = await SiteDriver.open(testApp(), admin, organizationId, [spaces[0] ?? '']);
    const whole = ['One', 'Two', 'Three'].map((title, at) => section(title, spaces[at]));
    await driver.send('PUT', '/structure', { type: 'sections', structure: whole });
    const seen: Structure[] = [];
    const [published, added] = await Promise.all([
      driver.send('POST', '/structure/draft/publish', {}),
      driver.send('POST', '/sections', { spaceId: spaces[3], title: 'Late' }),
      ...Array.from({ length: 8 }, async () => {
        seen.push(await driver.structure());
      }),
    ]);
    expect([200, 409]).toContain(published.status);
    expect(added.status).toBe(201);
    const last = await driver.structure();
    for (const structure of [...seen, last]) {
      expect(findBrokenRules(structure)).toEqual([]);
      const titles = JSON.stringify(structure.structure.map((item) => 'title' in item && item.title));
      const shown = ['One', 'Two', 'Three'].filter((title) => titles.includes(title));
      expect([0, 3]).toContain(shown.length);
    }
    expect(JSON.stringify(last)).toContain('Late');
  }
});
