import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { DEFAULT_CUSTOMIZATION, type SiteCustomization } from '@/lib/contract/site-customization';
import type { customizationDraft } from '@/lib/contract/site-customizations';
import { auditEvents } from '@/lib/storage/schema/instance';
import { findCustomizations } from '@/lib/storage/site-customizations/find-customizations';
import { type SectionBody, SiteDriver } from '@/lib/testing/site-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

type Draft = z.output<typeof customizationDraft>;
interface Failure {
  error: { message: string };
}

const testApp = prepareTestApp();
let admin: Person;
let organization: string;
let driver: SiteDriver;
let variant: string;
let other: string;

beforeAll(async () => {
  admin = await testApp().person();
  organization = await testApp().organization(admin);
});

beforeEach(async () => {
  driver = await SiteDriver.open(testApp(), admin, organization);
  const section = await driver.section('Home');
  await driver.siteSpace('Old', section);
  const { structure } = await driver.structure();
  const [first] = structure as SectionBody[];
  [variant = '', other = ''] = first?.siteSpaces.map(({ id }) => id) ?? [];
});

const live = () => driver.read<SiteCustomization>('/customization');
const liveOf = (id: string) => driver.read<SiteCustomization>(`/site-spaces/${id}/customization`);
const draft = () => driver.read<Draft>('/customization/draft');
const put = (path: string, body: unknown) => driver.send<Failure & Draft>('PUT', path, body);
const withCopyright = (copyright: string): SiteCustomization => ({
  ...DEFAULT_CUSTOMIZATION,
  footer: { groups: [], copyright },
});
const kept = () => findCustomizations(testApp().database, driver.siteId);

describe('what is live', () => {
  it('is the defaults until somebody says otherwise, and then whole as it was put', async () => {
    expect(await live()).toEqual(DEFAULT_CUSTOMIZATION);
    const wanted: SiteCustomization = {
      ...withCopyright('© Acme'),
      title: 'Acme docs',
      header: {
        preset: 'custom',
        backgroundColor: { light: '#fff', dark: '#000' },
        links: [
          {
            title: 'More',
            style: 'button-primary',
            to: null,
            links: [{ title: 'Site', to: { kind: 'url', url: 'https://acme.example' } }],
          },
        ],
      },
      announcement: { enabled: true, message: 'New', style: 'info' },
      ai: { mode: 'none', pageLinkSummaries: { enabled: false } },
      aiSearch: { enabled: false },
    };
    expect((await put('/customization', wanted)).data).toEqual(wanted);
    expect(await live()).toEqual(wanted);
    expect((await driver.send('PUT', '/customization', DEFAULT_CUSTOMIZATION)).status).toBe(200);
    expect(await live()).toEqual(DEFAULT_CUSTOMIZATION);
    expect((await kept())?.rows).toEqual([]);
  });

  it('refuses what is missing or wrong, by its name, and changes nothing', async () => {
    const { footer: _, ...rest } = DEFAULT_CUSTOMIZATION;
    const condition = [{ title: 'x', style: 'link', to: null, links: [], condition: 'visitor.' }];
    const header = { ...DEFAULT_CUSTOMIZATION.header, links: condition };
    const logo = { light: '~/assets/nothing', dark: 'https://acme.example/x.png' };
    for (const [body, field] of [
      [rest, 'footer'],
      [{ ...DEFAULT_CUSTOMIZATION, header }, 'header.links.0.condition'],
      [{ ...DEFAULT_CUSTOMIZATION, header: { preset: 'default', links: [], logo } }, 'header.logo.light'],
    ] as const) {
      const { status, data } = await put('/customization', body);
      expect([status, data.error.message]).toEqual([400, expect.stringContaining(`${field}:`)]);
    }
    expect(await live()).toEqual(DEFAULT_CUSTOMIZATION);
  });

  it('is inherited by variants, field by field', async () => {
    await put('/customization', withCopyright('© Acme'));
    const path = `/site-spaces/${variant}/customization`;
    const patched = await driver.send<SiteCustomization>('PATCH', path, {
      styling: { corners: 'straight', sidebar: { list: 'pill' } },
      footer: { copyright: 'Old' },
    });
    expect(patched.data.styling).toEqual({
      ...DEFAULT_CUSTOMIZATION.styling,
      corners: 'straight',
      sidebar: { background: 'default', list: 'pill' },
    });
    expect([(await liveOf(variant)).footer.copyright, (await liveOf(other)).footer.copyright]).toEqual([
      'Old',
      '© Acme',
    ]);
    await driver.send('PATCH', path, { footer: { copyright: null } });
    expect((await liveOf(variant)).footer.copyright).toBe('© Acme');
    expect((await liveOf(variant)).styling.corners).toBe('straight');
    expect((await driver.send('DELETE', path)).status).toBe(205);
    expect((await driver.send('DELETE', path)).status).toBe(204);
    expect(await liveOf(variant)).toEqual(await live());
    expect((await driver.send('PATCH', '/site-spaces/nothing/customization', {})).status).toBe(404);
  });
});

describe('what is tried out', () => {
  it('is seen by nobody until it is published, for the site and its variants together', async () => {
    const body = {
      site: withCopyright('Draft'),
      siteSpaces: { [variant]: { styling: { corners: 'circular' } } },
    };
    const saved = await put('/customization/draft', body);
    expect([saved.status, saved.data.changes]).toEqual([
      200,
      [
        { field: 'footer.copyright', after: 'Draft' },
        { siteSpace: variant, field: 'styling.corners', after: 'circular' },
      ],
    ]);
    expect(saved.data.updatedBy?.id).toBe(admin.id);
    expect([await live(), (await liveOf(variant)).styling.corners]).toEqual([
      DEFAULT_CUSTOMIZATION,
      'rounded',
    ]);
    const published = await driver.send<Draft>('POST', '/customization/draft/publish');
    expect([published.data.changes, published.data.live, published.data.updatedAt]).toEqual([
      [],
      published.data.draft,
      undefined,
    ]);
    expect([(await live()).footer.copyright, (await liveOf(variant)).styling.corners]).toEqual([
      'Draft',
      'circular',
    ]);
    const told = await testApp().database.db.select().from(auditEvents);
    expect(
      told.filter(({ subject, action }) => subject === driver.siteId && action === 'site.customize'),
    ).toEqual([expect.objectContaining({ details: { fields: ['footer.copyright', 'styling.corners'] } })]);
  });

  it('can take what a variant has of its own away, and be discarded', async () => {
    await driver.send('PATCH', `/site-spaces/${variant}/customization`, { pdf: { enabled: false } });
    const { data } = await put('/customization/draft', { site: DEFAULT_CUSTOMIZATION, siteSpaces: {} });
    expect(data.changes).toEqual([{ siteSpace: variant, field: 'pdf.enabled', before: false }]);
    expect((await driver.send('DELETE', '/customization/draft')).status).toBe(205);
    expect((await driver.send('DELETE', '/customization/draft')).status).toBe(204);
    expect((await draft()).changes).toEqual([]);
    await put('/customization/draft', { site: DEFAULT_CUSTOMIZATION, siteSpaces: {} });
    await driver.send('POST', '/customization/draft/publish');
    expect((await liveOf(variant)).pdf.enabled).toBe(true);
    expect((await kept())?.rows).toEqual([]);
  });

  it('is not overwritten by who has not read it', async () => {
    const { version } = await draft();
    const first = { site: withCopyright('first'), siteSpaces: {} };
    const send = (method: string, path: string, tag: string, body?: unknown) =>
      testApp().send(admin, method, `${driver.path}${path}`, body, { 'if-match': `"${tag}"` });
    expect((await send('PUT', '/customization/draft', version, first)).status).toBe(200);
    const second = { site: withCopyright('second'), siteSpaces: {} };
    expect((await send('PUT', '/customization/draft', version, second)).status).toBe(412);
    expect((await send('POST', '/customization/draft/publish', version)).status).toBe(412);
    expect((await send('DELETE', '/customization/draft', version)).status).toBe(412);
    const now = await draft();
    expect(now.draft.site.footer.copyright).toBe('first');
    expect((await send('POST', '/customization/draft/publish', now.version)).status).toBe(200);
  });

  it('is for whoever manages the site, and for its own variants', async () => {
    const reader = await testApp().member(organization, 'review');
    const path = `${driver.path}/customization`;
    expect((await testApp().send(reader, 'GET', path)).status).toBe(200);
    expect((await testApp().send(reader, 'GET', `${path}/draft`)).status).toBe(403);
    expect((await testApp().send(reader, 'PUT', path, DEFAULT_CUSTOMIZATION)).status).toBe(403);
    const foreign = await SiteDriver.open(testApp(), admin, organization);
    const body = { site: DEFAULT_CUSTOMIZATION, siteSpaces: { [variant]: {} } };
    expect((await foreign.send('PUT', '/customization/draft', body)).status).toBe(404);
    expect((await foreign.send('GET', `/site-spaces/${variant}/customization`)).status).toBe(404);
  });

  it('tells of links that lead nowhere on the site', async () => {
    const elsewhere = await driver.space('Elsewhere');
    const { structure } = await driver.structure();
    const shown = (structure as SectionBody[])[0]?.siteSpaces[0]?.space.id ?? '';
    const { data } = await testApp().send<{ pages: { id: string }[] }>(
      admin,
      'GET',
      `/spaces/${shown}/content/pages`,
    );
    const page = data.pages[0]?.id;
    const to = [
      { kind: 'url', url: 'https://acme.example' },
      { kind: 'space', space: shown },
      { kind: 'space', space: elsewhere },
      { kind: 'page', page: 'gone', space: shown },
      { kind: 'anchor', page: 'gone', anchor: 'top' },
      { kind: 'file', file: 'gone', space: shown },
      { kind: 'user', user: admin.id },
      ...(page ? [{ kind: 'page', page, space: shown }] : []),
    ];
    const links = to.map((target, at) => ({ title: `${at}`, to: target }));
    const site = { ...DEFAULT_CUSTOMIZATION, header: { preset: 'default', links } };
    const announcement = { enabled: true, message: 'New', style: 'info', link: links[3] };
    const siteSpaces = { [other]: { announcement, footer: { groups: [{ title: 'G', links: [links[2]] }] } } };
    expect((await put('/customization/draft', { site, siteSpaces })).status).toBe(200);
    const { items } = await driver.read<{ items: { field: string; reason: string; siteSpace?: string }[] }>(
      '/customization/draft/broken-links',
    );
    expect(items.map(({ siteSpace, field, reason }) => [siteSpace, field, reason])).toEqual([
      [undefined, 'header.links.2.to', 'missing-space'],
      [undefined, 'header.links.3.to', 'missing-page'],
      [undefined, 'header.links.4.to', 'missing-page'],
      [undefined, 'header.links.5.to', 'missing-file'],
      [undefined, 'header.links.6.to', 'unsupported'],
      [other, 'footer.groups.0.links.0.to', 'missing-space'],
      [other, 'announcement.link.to', 'missing-page'],
    ]);
  });
});
