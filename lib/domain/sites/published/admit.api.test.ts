import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { stopPeriodicWriters } from '@/lib/concurrency/periodic-writers';
import type { Credentials } from '@/lib/domain/viewer/audience';
import { newSecret } from '@/lib/secrets/token';
import { sites } from '@/lib/storage/schema/sites';
import { organizations } from '@/lib/storage/schema/users';
import { SiteDriver } from '@/lib/testing/site-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';
import { signVisitorToken } from '@/lib/testing/visitor-tokens';
import { admit } from './admit';
import { findSite, type SiteName } from './find-site';
import { loadSnapshot } from './load-snapshot';
import { flushShareLinkUse, startShareLinkUse } from './share-link-use';

const VISIBILITIES = ['public', 'unlisted', 'share-link', 'visitor-auth'] as const;
type Visibility = (typeof VISIBILITIES)[number];

interface ShareLink {
  id: string;
  urls: { published: string };
}

/** A published site with its share links and keys, each of which has been something else before. */
interface Guarded {
  driver: SiteDriver;
  basename: string;
  hostname: string;
  shareKeys: Record<'right' | 'switchedOff' | 'deleted', string>;
  keys: Record<'right' | 'replaced', string>;
}

const FALLBACK = 'https://login.example.org/docs';
const testApp = prepareTestApp();
const guarded = new Map<Visibility, Guarded>();
let admin: Person;
let foreign: Guarded;

beforeAll(async () => {
  admin = await testApp().person();
  const organizationId = await testApp().organization(admin);
  for (const visibility of VISIBILITIES) guarded.set(visibility, await guard(organizationId, visibility));
  foreign = await guard(await testApp().organization(admin), 'share-link');
});

async function guard(organizationId: string, visibility: Visibility): Promise<Guarded> {
  const driver = await SiteDriver.open(testApp(), admin, organizationId);
  await driver.section('Home');
  const { basename } = (await driver.send<{ basename: string }>('PATCH', '', { visibility })).data;
  const hostname = `${basename}.docs.example.org`;
  await testApp().database.db.update(sites).set({ hostname }).where(eq(sites.id, driver.siteId));
  await driver.publish();
  const link = async (name: string) => {
    const { data } = await driver.send<ShareLink>('POST', '/share-links', { name });
    return { id: data.id, key: data.urls.published.split('/').at(-1) ?? '' };
  };
  const [right, off, gone] = [await link('Right'), await link('Off'), await link('Gone')];
  await driver.send('PATCH', `/share-links/${off.id}`, { active: false });
  await driver.send('DELETE', `/share-links/${gone.id}`);
  const keyOf = ({ data }: { data: { privateKey?: string } }) => data.privateKey ?? '';
  const replaced = keyOf(await driver.send('PATCH', '/publishing/auth', { fallbackURL: FALLBACK }));
  const key = keyOf(await driver.send('POST', '/publishing/auth/regenerate'));
  return {
    driver,
    basename,
    hostname,
    shareKeys: { right: right.key, switchedOff: off.key, deleted: gone.key },
    keys: { right: key, replaced },
  };
}

/** What happens to whoever asks for a site by its name: `right`, where to sign in, or nothing. */
async function ask(name: SiteName, given: Credentials): Promise<string> {
  const { services } = testApp();
  const id = await findSite(services, name);
  const snapshot = id === undefined ? undefined : await loadSnapshot(services, id);
  if (!snapshot) return 'not-found';
  const admission = await admit(services, snapshot, given);
  if (admission.outcome === 'admitted') return admission.audience.right;
  return admission.outcome === 'sign-in' ? `sign in at ${admission.at?.url}` : admission.outcome;
}

/** Everything that somebody may bring along: nothing, wrong, taken back, of another site, right. */
async function credentialsFor({ shareKeys, keys }: Guarded): Promise<Record<string, Credentials>> {
  const token = async (key: string) => ({ visitorToken: await signVisitorToken(key, { plan: 'pro' }) });
  return {
    nothing: {},
    'an empty key': { shareKey: '', visitorToken: '' },
    'a wrong key': { shareKey: newSecret() },
    'nonsense for a key': { shareKey: '../\0😀' },
    'the key of a link that is off': { shareKey: shareKeys.switchedOff },
    'the key of a link that is gone': { shareKey: shareKeys.deleted },
    'the key of another site': { shareKey: foreign.shareKeys.right },
    'the right key': { shareKey: shareKeys.right },
    'a token of nobody': await token(newSecret()),
    'a token of the key before': await token(keys.replaced),
    'a token of another site': await token(foreign.keys.right),
    'the visitor key itself': { visitorToken: keys.right, shareKey: keys.right },
    'the right token': await token(keys.right),
    'claims without a signature': { unsignedClaims: { plan: 'pro', sub: 'ada' } },
  };
}

const SIGN_IN = `sign in at ${FALLBACK}`;
const OPENED: Record<Visibility, { otherwise: string; by: Record<string, string> }> = {
  public: { otherwise: 'open', by: {} },
  unlisted: { otherwise: 'open', by: {} },
  'share-link': { otherwise: 'not-found', by: { 'the right key': 'share-link' } },
  'visitor-auth': { otherwise: SIGN_IN, by: { 'the right token': 'visitor' } },
};

describe.each(VISIBILITIES)('a site that is %s', (visibility) => {
  test('opens to its own audience alone, by each of its names', async () => {
    const site = guarded.get(visibility) as Guarded;
    const { otherwise, by } = OPENED[visibility];
    for (const [what, given] of Object.entries(await credentialsFor(site)))
      for (const name of [{ basename: site.basename }, { hostname: site.hostname }])
        expect([what, await ask(name, given)]).toEqual([what, by[what] ?? otherwise]);
  });

  test('is found in any case of its name, and not by its other name', async () => {
    const { basename, hostname, driver } = guarded.get(visibility) as Guarded;
    const { services } = testApp();
    for (const name of [{ basename: basename.toUpperCase() }, { hostname: hostname.toUpperCase() }])
      expect(await findSite(services, name)).toBe(driver.siteId);
    for (const name of [{ basename: hostname }, { hostname: basename }, { basename: '' }, { hostname: '' }])
      expect(await findSite(services, name)).toBeUndefined();
  });

  test('is there for nobody while it is not published', async () => {
    const site = guarded.get(visibility) as Guarded;
    await site.driver.send('POST', '/unpublish');
    for (const given of Object.values(await credentialsFor(site)))
      expect(await ask({ basename: site.basename }, given)).toBe('not-found');
    await site.driver.publish();
  });
});

test('a name that nobody has finds nothing, however odd it is', async () => {
  for (const name of ['nobody', '~preview', '\0', '😀', 'x'.repeat(10_000), "' or true --", '%00', '..'])
    for (const asked of [{ basename: name }, { hostname: name }])
      expect(await ask(asked, {})).toBe('not-found');
});

test('a key that is switched off or replaced opens nothing from that moment', async () => {
  const site = await guard(foreign.driver.organizationId, 'share-link');
  const name = { basename: site.basename };
  const { items } = await site.driver.read<{ items: { id: string; name: string }[] }>('/share-links');
  const right = items.find((link) => link.name === 'Right')?.id;
  const given = { shareKey: site.shareKeys.right };
  expect(await ask(name, given)).toBe('share-link');
  await site.driver.send('PATCH', `/share-links/${right}`, { active: false });
  expect(await ask(name, given)).toBe('not-found');
  await site.driver.send('PATCH', `/share-links/${right}`, { active: true });
  expect(await ask(name, given)).toBe('share-link');
  await site.driver.send('PATCH', '', { visibility: 'visitor-auth' });
  const visitor = { visitorToken: await signVisitorToken(site.keys.right) };
  expect(await ask(name, given)).toBe(SIGN_IN);
  expect(await ask(name, visitor)).toBe('visitor');
  await site.driver.send('POST', '/publishing/auth/regenerate');
  expect(await ask(name, visitor)).toBe(SIGN_IN);
});

test('what is known of a visitor goes along whatever let them in, and what they say stays apart', async () => {
  const { services } = testApp();
  for (const [visibility, site] of guarded) {
    const snapshot = await loadSnapshot(services, site.driver.siteId);
    if (!snapshot) throw new Error('The site is gone.');
    const admission = await admit(services, snapshot, {
      shareKey: site.shareKeys.right,
      visitorToken: await signVisitorToken(site.keys.right, { plan: 'pro', unsigned: { plan: 'x' } }),
      unsignedClaims: { plan: 'free' },
    });
    expect([visibility, admission]).toMatchObject([
      visibility,
      {
        outcome: 'admitted',
        audience: { claims: { plan: 'pro' }, unsignedClaims: { plan: 'free' } },
      },
    ]);
  }
});

test('the last use of a share link is written later, and only when it let somebody in', async () => {
  const site = await guard(foreign.driver.organizationId, 'share-link');
  const used = async () => {
    const { items } = await site.driver.read<{ items: { name: string; lastUsedAt?: string }[] }>(
      '/share-links',
    );
    return items.filter(({ lastUsedAt }) => lastUsedAt !== undefined).map(({ name }) => name);
  };
  await flushShareLinkUse(testApp().database);
  await ask({ basename: site.basename }, { shareKey: site.shareKeys.switchedOff });
  await flushShareLinkUse(testApp().database);
  expect(await used()).toEqual([]);
  await ask({ basename: site.basename }, { shareKey: site.shareKeys.right });
  expect(await used()).toEqual([]);
  // As when the server stops.
  startShareLinkUse(testApp().database);
  await stopPeriodicWriters();
  expect(await used()).toEqual(['Right']);
});

test('a site of a deleted organization is not there; one of a blocked one can be read', async () => {
  const organizationId = await testApp().organization(admin);
  const site = await guard(organizationId, 'public');
  const name = { basename: site.basename };
  const set = (values: { blockedReason?: string; deletedAt?: Date }) =>
    testApp().database.db.update(organizations).set(values).where(eq(organizations.id, organizationId));
  await set({ blockedReason: 'unpaid' });
  expect(await ask(name, {})).toBe('open');
  expect((await loadSnapshot(testApp().services, site.driver.siteId))?.isBlocked).toBe(true);
  await set({ deletedAt: new Date() });
  expect(await ask(name, {})).toBe('not-found');
  expect(await loadSnapshot(testApp().services, site.driver.siteId)).toBeUndefined();
});
