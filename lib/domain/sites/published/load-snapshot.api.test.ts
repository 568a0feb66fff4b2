import { beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_CUSTOMIZATION } from '@/lib/contract/site-customization';
import { OPEN_AUDIENCE } from '@/lib/domain/viewer/audience';
import { addressBelow } from '@/lib/domain/viewer/variant-address';
import { type SiteView, viewSite } from '@/lib/domain/viewer/view-site';
import { newId } from '@/lib/storage/database/id';
import { siteCustomizations, siteRedirects } from '@/lib/storage/schema/site-publishing';
import { type GroupBody, type SectionBody, SiteDriver, type Structure } from '@/lib/testing/site-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';
import { loadSnapshot } from './load-snapshot';
import { locate } from './locate';

const testApp = prepareTestApp();
let admin: Person;
let organizationId: string;

beforeAll(async () => {
  admin = await testApp().person();
  organizationId = await testApp().organization(admin);
});

const openSite = () => SiteDriver.open(testApp(), admin, organizationId);
async function load(driver: SiteDriver, options?: Parameters<typeof loadSnapshot>[2]) {
  const snapshot = await loadSnapshot(testApp().services, driver.siteId, options);
  if (!snapshot) throw new Error('The site is gone.');
  return snapshot;
}

/** Sections of a structure with their variants, in the order that readers meet them. */
const sectionsOf = ({ structure }: Structure) =>
  (structure as (SectionBody | GroupBody)[]).flatMap((item) =>
    item.object === 'site-section' ? [item] : item.sections,
  );

/** Two sections of two variants and one in a group, mixed up. */
async function openMixedSite() {
  const driver = await openSite();
  const sections: string[] = [];
  for (const title of ['Home', 'Guides', 'API', 'Blog']) sections.push(await driver.section(title));
  await driver.siteSpace('v1', sections[0]);
  await driver.siteSpace('v1', sections[1]);
  await driver.group('More', [sections[2] ?? '']);
  const position = { before: { type: 'site-section', id: sections[1] } };
  expect((await driver.send('POST', `/sections/${sections[3]}/move`, { position })).status).toBe(200);
  return { driver, sections };
}

describe('a snapshot', () => {
  test('has the structure as the API shows it, in its order and at its addresses', async () => {
    const { driver } = await openMixedSite();
    const view = viewSite(await load(driver), OPEN_AUDIENCE, (await driver.site()).urls.published);
    const shown = sectionsOf(await driver.structure());
    expect(view.sections.map(({ id }) => id)).toEqual(shown.map(({ id }) => id));
    expect(view.sections.map(({ groupId }) => groupId ?? undefined)).toEqual(
      shown.map(({ sectionGroup }) => sectionGroup),
    );
    const siteSpaces = shown.flatMap(({ siteSpaces: inside }) => inside);
    expect(view.variants.map(({ id }) => id)).toEqual(siteSpaces.map(({ id }) => id));
    expect(view.variants.map(({ address }) => addressBelow(view.base, address))).toEqual(
      siteSpaces.map(({ urls }) => urls.published),
    );
    expect(view.variants.map(({ space }) => space.revisionId)).toEqual(
      siteSpaces.map(({ space }) => space.revision),
    );
    expectAllFound(view);
  });

  test('of a site without sections has its spaces at the root', async () => {
    const driver = await openSite();
    for (const title of ['English', 'Deutsch']) await driver.siteSpace(title);
    const view = viewSite(await load(driver), OPEN_AUDIENCE, '');
    expect(view.variants.map(({ title, address }) => [title, address])).toEqual([
      ['English', ''],
      ['Deutsch', 'deutsch'],
    ]);
    expectAllFound(view);
  });

  test('leaves out what is in the trash, and the next variant stands in for a default', async () => {
    const driver = await openSite();
    const spaceId = await driver.space('New');
    await testApp().make(admin, `${driver.path}/site-spaces`, { spaceId });
    await driver.siteSpace('Old');
    await testApp().send(admin, 'DELETE', `/spaces/${spaceId}`);
    const { variants } = await load(driver);
    expect(variants.map(({ title, isDefault }) => [title, isDefault])).toEqual([['Old', true]]);
  });

  test('has another version exactly when something in it changed', async () => {
    const { driver, sections } = await openMixedSite();
    let { version } = await load(driver);
    const isOther = async () => {
      const next = (await load(driver)).version;
      const changed = next !== version;
      version = next;
      return changed;
    };
    expect(await isOther()).toBe(false);
    const changes: [string, string, unknown?][] = [
      ['PATCH', '', { title: 'Other' }],
      ['PATCH', '', { visibility: 'unlisted' }],
      ['PATCH', '', { adaptiveContent: { enabled: true } }],
      ['POST', '/publish'],
      ['PATCH', `/sections/${sections[1]}`, { title: 'Handbook' }],
      ['PATCH', `/sections/${sections[1]}`, { condition: 'visitor.claims.a' }],
      ['POST', '/share-links', { name: 'Partners' }],
      ['POST', '/publishing/auth/regenerate'],
    ];
    for (const [method, path, body] of changes) {
      await driver.send(method, path, body);
      expect([path, body, await isOther()]).toEqual([path, body, true]);
    }
    await driver.send('POST', '/segments', { title: 'Customers' });
    expect(await isOther()).toBe(false);
  });

  test('looks as what is live says, or what is tried out where that was asked for', async () => {
    const driver = await openSite();
    const variant = await driver.siteSpace('English');
    const { db } = testApp().database;
    const write = (siteSpaceId: string | null, values: { live?: object; draft?: object }) =>
      db.insert(siteCustomizations).values({
        id: newId(),
        siteId: driver.siteId,
        siteSpaceId,
        live: values.live as Record<string, unknown>,
        draft: values.draft as Record<string, unknown>,
      });
    expect((await load(driver)).customization).toEqual(DEFAULT_CUSTOMIZATION);
    await write(null, { draft: { pagination: { enabled: false } } });
    await write(variant, { live: { trademark: { enabled: true } } });
    const live = await load(driver);
    const draft = await load(driver, { isDraft: true });
    expect([live.customization.pagination.enabled, draft.customization.pagination.enabled]).toEqual([
      true,
      false,
    ]);
    expect(draft.version).not.toBe(live.version);
    for (const [snapshot, enabled] of [
      [live, true],
      [draft, false],
    ] as const)
      expect(snapshot.variantCustomizations.get(variant)).toMatchObject({
        trademark: { enabled: true },
        pagination: { enabled },
      });
  });

  test('has the redirects that are live, and none of another site', async () => {
    const [driver, other] = [await openSite(), await openSite()];
    const write = (siteId: string, source: string, isLive: boolean) =>
      testApp()
        .database.db.insert(siteRedirects)
        .values({
          id: newId(),
          siteId,
          source,
          isLive,
          destination: { kind: 'url', url: 'https://example.org' },
        });
    await write(driver.siteId, '/old', true);
    await write(driver.siteId, '/off', false);
    await write(other.siteId, '/foreign', true);
    expect((await load(driver)).redirects.map(({ source }) => source)).toEqual(['/old']);
  });

  test('of a site that is not there is none', async () => {
    for (const id of [newId(), '', 'x'.repeat(10_000), '😀'])
      expect(await loadSnapshot(testApp().services, id)).toBeUndefined();
  });
});

/** Every variant is found at the address that it has. */
function expectAllFound(view: SiteView): void {
  for (const { id, address } of view.variants)
    expect(locate(view, address)).toMatchObject({ variant: { id }, pagePath: '' });
}

describe('what has a condition', () => {
  interface Published {
    structure: Structure;
    customizations: { siteSpaces: object };
  }
  const SIGNED = 'visitor.claims.plan == "pro"';

  test('is for those who work on a site, and not in what is published while nobody is known', async () => {
    const { driver, sections } = await openMixedSite();
    const whole = await driver.structure();
    const published = async () => (await driver.read<Published>('/published')).structure;
    expect(await published()).toEqual(whole);
    await driver.send('PATCH', `/sections/${sections[2]}`, { condition: SIGNED });
    const hidden = sectionsOf(whole).find(({ id }) => id === sections[0])?.siteSpaces[1]?.id ?? '';
    await driver.send('PATCH', `/site-spaces/${hidden}`, { condition: 'visitor.claims.unsigned.isNew' });
    for (const enabled of [false, true]) {
      await driver.send('PATCH', '', { adaptiveContent: { enabled } });
      const text = JSON.stringify(await published());
      for (const id of [sections[2] ?? '', hidden]) expect(text).not.toContain(id);
      expect(text).not.toContain('site-section-group');
      expect(sectionsOf(await published()).map(({ id }) => id)).toEqual([
        sections[0],
        sections[3],
        sections[1],
      ]);
      expect(sectionsOf(await driver.structure()).map(({ id }) => id)).toEqual(
        sectionsOf(whole).map(({ id }) => id),
      );
    }
  });

  test('keeps its looks to itself', async () => {
    const driver = await openSite();
    await driver.siteSpace('English');
    const variant = await driver.siteSpace('Staff');
    await testApp()
      .database.db.insert(siteCustomizations)
      .values({
        id: newId(),
        siteId: driver.siteId,
        siteSpaceId: variant,
        live: { title: 'For staff' },
      });
    const looks = async () =>
      Object.keys((await driver.read<Published>('/published')).customizations.siteSpaces);
    expect(await looks()).toEqual([variant]);
    await driver.send('PATCH', `/site-spaces/${variant}`, { condition: SIGNED });
    expect(await looks()).toEqual([]);
  });
});
