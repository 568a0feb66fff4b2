import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditEvents } from '@/lib/storage/schema/instance';
import { siteVisitorAuth } from '@/lib/storage/schema/site-publishing';
import { ChangeRequestDriver } from '@/lib/testing/change-request-driver';
import { SiteDriver } from '@/lib/testing/site-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';
import { signVisitorToken } from '@/lib/testing/visitor-tokens';
import { loadSnapshot } from '../published/load-snapshot';
import { openPreview } from '../published/open-preview';
import { readPreviewToken } from '../published/preview-token';

interface Auth {
  backend: string;
  privateKey?: string;
  keyMadeAt?: string;
  fallbackURL?: string;
}

const testApp = prepareTestApp();
let admin: Person;
let organizationId: string;

beforeAll(async () => {
  admin = await testApp().person();
  organizationId = await testApp().organization(admin);
});

const openSite = () => SiteDriver.open(testApp(), admin, organizationId);

describe('the key of visitors', () => {
  test('is shown when it is made and never again, and is nowhere in the database', async () => {
    const driver = await openSite();
    expect(await driver.read('/publishing/auth')).toEqual({ object: 'publishing-auth', backend: 'custom' });
    const made = (await driver.send<Auth>('PATCH', '/publishing/auth', {})).data;
    expect(Buffer.from(made.privateKey ?? '', 'base64url')).toHaveLength(32);
    const kept: Auth = { ...made };
    delete kept.privateKey;
    expect(await driver.read('/publishing/auth')).toEqual(kept);
    expect((await driver.send<Auth>('PATCH', '/publishing/auth', {})).data).toEqual(kept);
    const next = (await driver.send<Auth>('POST', '/publishing/auth/regenerate')).data;
    expect(next.privateKey).not.toBe(made.privateKey);
    expect(await driver.read<Auth>('/publishing/auth')).not.toHaveProperty('privateKey');
    const rows = JSON.stringify([
      await testApp().database.db.select().from(siteVisitorAuth),
      await testApp().database.db.select().from(auditEvents),
    ]);
    expect(rows).toContain(driver.siteId);
    for (const key of [made.privateKey, next.privateKey]) expect(rows).not.toContain(key);
  });

  test('can be made at once, and what it was made beside stays', async () => {
    const driver = await openSite();
    const made = (await driver.send<Auth>('POST', '/publishing/auth/regenerate')).data;
    expect(made.privateKey).toBeDefined();
    const fallbackURL = 'https://login.example.org/?to=docs';
    await driver.send('PATCH', '/publishing/auth', { fallbackURL });
    await driver.send('POST', '/publishing/auth/regenerate');
    expect(await driver.read<Auth>('/publishing/auth')).toMatchObject({ fallbackURL });
    await driver.send('PATCH', '/publishing/auth', { backend: 'custom' });
    expect(await driver.read<Auth>('/publishing/auth')).toMatchObject({ fallbackURL });
    await driver.send('PATCH', '/publishing/auth', { fallbackURL: null });
    expect(await driver.read<Auth>('/publishing/auth')).not.toHaveProperty('fallbackURL');
  });

  test('its changes are told in the audit log, each once', async () => {
    const driver = await openSite();
    const fallbackURL = 'https://login.example.org/';
    await driver.send('PATCH', '/publishing/auth', { fallbackURL });
    await driver.send('PATCH', '/publishing/auth', { fallbackURL });
    await driver.send('POST', '/publishing/auth/regenerate');
    const events = await testApp()
      .database.db.select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, driver.siteId));
    const told = events.filter(({ action }) => action.startsWith('site.visitor'));
    expect(told.map(({ action }) => action).sort()).toEqual([
      'site.visitor-key',
      'site.visitor-key',
      'site.visitor-sign-in',
    ]);
    expect(told.find(({ action }) => action === 'site.visitor-sign-in')?.details).toEqual({
      before: { fallbackURL: null },
      after: { fallbackURL },
    });
  });

  test('where to sign in is an address of the web', async () => {
    const driver = await openSite();
    const status = async (fallbackURL: unknown) =>
      (await driver.send('PATCH', '/publishing/auth', { fallbackURL })).status;
    const long = (length: number) => 'https://example.org/'.padEnd(length, 'x');
    expect([await status('http://localhost:4000/login'), await status(long(2048))]).toEqual([200, 200]);
    const wrong = [
      '',
      'login',
      '/login',
      'javascript:alert(1)',
      'https://ada:secret@example.org',
      long(2049),
      1,
    ];
    for (const value of wrong) expect([value, await status(value)]).toEqual([value, 400]);
    expect((await driver.send('PATCH', '/publishing/auth', { backend: 'integration' })).status).toBe(400);
  });

  test('a token can be tried out', async () => {
    const driver = await openSite();
    const check = async (token: string) =>
      (await driver.send('POST', '/publishing/auth/check', { token })).data;
    expect(await check('x')).toMatchObject({ valid: false, problem: expect.stringContaining('no key') });
    const { privateKey = '' } = (await driver.send<Auth>('PATCH', '/publishing/auth', {})).data;
    expect(await check(await signVisitorToken(privateKey, { plan: 'pro' }))).toEqual({
      valid: true,
      claims: { plan: 'pro' },
    });
    expect(await check(await signVisitorToken(privateKey, { exp: 1 }))).toEqual({
      valid: false,
      problem: 'It has expired (exp).',
    });
    const status = async (token: unknown) =>
      (await driver.send('POST', '/publishing/auth/check', { token })).status;
    expect([await status('t'.repeat(8192)), await status('t'.repeat(8193)), await status('')]).toEqual([
      200, 400, 400,
    ]);
  });

  test('is seen by nobody who may only read the site', async () => {
    const driver = await openSite();
    const reader = await testApp().member(organizationId, 'review');
    expect((await testApp().send(reader, 'GET', `${driver.path}/publishing/auth`)).status).toBe(403);
  });
});

describe('a preview', () => {
  const grantOf = ({ url }: { url: string }) => {
    const [, token = '', rest = ''] = /\/sites\/~preview\/([^/]+)(.*)$/.exec(url) ?? [];
    return { token, grant: readPreviewToken(testApp().services.keyring, token), rest };
  };
  const preview = async (driver: SiteDriver, query = '') =>
    grantOf(await driver.read<{ url: string }>(`/publishing/preview${query}`));

  test('is of the whole site, for an hour, at the place that was named', async () => {
    const driver = await openSite();
    await driver.section('Home');
    await driver.section('Guides');
    const { structure } = await driver.structure();
    const before = Date.now() / 1000;
    const { grant, rest } = await preview(driver);
    expect(rest).toBe('');
    expect(grant).toMatchObject({ siteId: driver.siteId, claims: {}, unsignedClaims: {}, isDraft: false });
    expect(grant?.userId).toBe(admin.id);
    expect(grant?.expiresAt).toBeGreaterThan(before + 3590);
    expect(grant?.expiresAt).toBeLessThanOrEqual(Date.now() / 1000 + 3600);
    const guides = structure[1]?.object === 'site-section' ? structure[1].siteSpaces[0]?.id : undefined;
    expect((await preview(driver, `?siteSpace=${guides}`)).rest).toBe('/guides');
    expect((await driver.send('GET', '/publishing/preview?siteSpace=other')).status).toBe(404);
  });

  test('shows a change request of one of its spaces, at one of its pages', async () => {
    const driver = await openSite();
    await driver.section('Home');
    const spaceId = await driver.space('Guides');
    await testApp().make(admin, `${driver.path}/sections`, { spaceId, title: 'Guides' });
    const changes = new ChangeRequestDriver(testApp(), admin, spaceId);
    const id = await changes.open();
    const { data } = await changes.edit(id, {
      operation: 'insert_page',
      title: 'New here',
      slug: 'new-here',
      document: { markdown: 'Hello.' },
    });
    const page = data.changes[0]?.page.id;
    const { grant, rest } = await preview(driver, `?changeRequest=${id}&page=${page}`);
    expect(grant?.changeRequestId).toBe(id);
    expect(rest).toBe('/guides/new-here');
    const snapshot = await loadSnapshot(testApp().services, driver.siteId, { changeRequestId: id });
    const shown = snapshot?.variants.find(({ space }) => space.id === spaceId)?.space.revisionId;
    expect(shown).toBe((await changes.get(id)).revision);
    expect(snapshot?.changeRequest).toEqual({ id, number: 1, subject: 'Work', spaceId });
    const live = await loadSnapshot(testApp().services, driver.siteId);
    expect(live?.version).not.toBe(snapshot?.version);
    expect((await driver.send('GET', `/publishing/preview?page=${page}`)).status).toBe(404);

    const elsewhere = await openSite();
    await elsewhere.section('Home');
    expect((await elsewhere.send('GET', `/publishing/preview?changeRequest=${id}`)).status).toBe(404);
    expect(
      (await loadSnapshot(testApp().services, elsewhere.siteId, { changeRequestId: id }))?.changeRequest,
    ).toBe(null);
  });

  test('is as somebody: of a segment, or of claims as JSON or as Rison', async () => {
    const driver = await openSite();
    await driver.section('Home');
    const segment = await testApp().make(admin, `${driver.path}/segments`, {
      title: 'Customers',
      claims: { plan: 'pro', products: ['api'] },
      unsignedClaims: { language: 'de' },
    });
    expect((await preview(driver, `?segment=${segment}`)).grant).toMatchObject({
      claims: { plan: 'pro', products: ['api'] },
      unsignedClaims: { language: 'de' },
    });
    const as = async (claims: string) =>
      (await preview(driver, `?claims=${encodeURIComponent(claims)}`)).grant?.claims;
    expect(await as('{"plan":"pro","seats":3}')).toEqual({ plan: 'pro', seats: 3 });
    expect(await as("(plan:pro,seats:3,tags:!(a,'b c'),isNew:!t)")).toEqual({
      plan: 'pro',
      seats: 3,
      tags: ['a', 'b c'],
      isNew: true,
    });
    expect(await as('')).toEqual({});
    const status = async (query: string) => (await driver.send('GET', `/publishing/preview?${query}`)).status;
    const padded = (length: number) => encodeURIComponent(`{"a":"${'x'.repeat(length - 8)}"}`);
    expect(await status(`claims=${padded(2048)}`)).toBe(200);
    const wrong = ['[1]', '!(1)', '1', 'null', '{', '(a:', '"x"', `!(${'!('.repeat(900)}`, padded(2049)];
    for (const field of ['claims', 'unsignedClaims'])
      for (const value of wrong) expect([value, await status(`${field}=${value}`)]).toEqual([value, 400]);
    expect(await status('segment=other')).toBe(404);
  });

  test('of drafts takes the right to change the site; of all else the right to see it', async () => {
    const driver = await openSite();
    await driver.section('Home');
    const reader = await testApp().member(organizationId, 'read');
    const stranger = await testApp().person();
    const status = async (who: Person, query = '') =>
      (await testApp().send(who, 'GET', `${driver.path}/publishing/preview${query}`)).status;
    expect([await status(reader), await status(reader, '?draft=true'), await status(stranger)]).toEqual([
      200, 403, 404,
    ]);
    expect((await preview(driver, '?draft=true')).grant?.isDraft).toBe(true);
  });

  test('shows its maker no space that they may not see', async () => {
    const driver = await openSite();
    await driver.section('Home');
    const secret = await driver.space('Secret');
    await testApp().send(admin, 'PATCH', `/spaces/${secret}`, { defaultLevel: null });
    await testApp().make(admin, `${driver.path}/sections`, { spaceId: secret, title: 'Secret' });
    const change = await new ChangeRequestDriver(testApp(), admin, secret).open();
    const reader = await testApp().member(organizationId, 'read');
    const { data } = await testApp().send<{ url: string }>(
      reader,
      'GET',
      `${driver.path}/publishing/preview`,
    );
    const snapshot = await loadSnapshot(testApp().services, driver.siteId);
    const open = snapshot?.variants.map(({ space }) => space.id).filter((id) => id !== secret);
    const shown = async () => (await openPreview(testApp().services, grantOf(data).token))?.audience.spaceIds;
    expect(await shown()).toEqual(open);
    const query = `?changeRequest=${change}`;
    expect((await testApp().send(reader, 'GET', `${driver.path}/publishing/preview${query}`)).status).toBe(
      404,
    );
    expect((await preview(driver, query)).grant?.changeRequestId).toBe(change);
  });
});
