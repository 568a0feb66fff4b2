import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { DEFAULT_CUSTOMIZATION, type SiteCustomization } from '@/lib/contract/site-customization';
import type { customizationDraft } from '@/lib/contract/site-customizations';
import { auditEvents } from '@/lib/storage/schema/instance';
import { readCustomizations } from '@/lib/storage/site-customizations/read-customizations';
import { PIXEL } from '@/lib/testing/docs-folder';
import { uploadAsset } from '@/lib/testing/estate-customization';
import { type Section, SiteDesk } from '@/lib/testing/site-desk';
import { type Person, prepareWorld } from '@/lib/testing/world';

type Draft = z.output<typeof customizationDraft>;
interface Failure {
  error: { message: string };
}

const world = prepareWorld();
let admin: Person;
let organization: string;
let desk: SiteDesk;
let variant: string;
let other: string;

beforeAll(async () => {
  admin = await world().person();
  organization = await world().organization(admin);
});

beforeEach(async () => {
  desk = await SiteDesk.open(world(), admin, organization);
  const section = await desk.section('Home');
  await desk.siteSpace('Old', section);
  const { structure } = await desk.structure();
  const [first] = structure as Section[];
  [variant = '', other = ''] = first?.siteSpaces.map(({ id }) => id) ?? [];
});

const live = () => desk.read<SiteCustomization>('/customization');
const liveOf = (id: string) => desk.read<SiteCustomization>(`/site-spaces/${id}/customization`);
const draft = () => desk.read<Draft>('/customization/draft');
const put = (path: string, body: unknown) => desk.send<Failure & Draft>('PUT', path, body);
const withCopyright = (copyright: string): SiteCustomization => ({
  ...DEFAULT_CUSTOMIZATION,
  footer: { groups: [], copyright },
});
const kept = () => readCustomizations(world().database, desk.siteId);

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
    expect((await desk.send('PUT', '/customization', DEFAULT_CUSTOMIZATION)).status).toBe(200);
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
    const patched = await desk.send<SiteCustomization>('PATCH', path, {
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
    await desk.send('PATCH', path, { footer: { copyright: null } });
    expect((await liveOf(variant)).footer.copyright).toBe('© Acme');
    expect((await liveOf(variant)).styling.corners).toBe('straight');
    expect((await desk.send('DELETE', path)).status).toBe(205);
    expect((await desk.send('DELETE', path)).status).toBe(204);
    expect(await liveOf(variant)).toEqual(await live());
    expect((await desk.send('PATCH', '/site-spaces/nothing/customization', {})).status).toBe(404);
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
    const published = await desk.send<Draft>('POST', '/customization/draft/publish');
    expect([published.data.changes, published.data.live, published.data.updatedAt]).toEqual([
      [],
      published.data.draft,
      undefined,
    ]);
    expect([(await live()).footer.copyright, (await liveOf(variant)).styling.corners]).toEqual([
      'Draft',
      'circular',
    ]);
    const told = await world().database.db.select().from(auditEvents);
    expect(
      told.filter(({ subject, action }) => subject === desk.siteId && action === 'site.customize'),
    ).toEqual([expect.objectContaining({ details: { fields: ['footer.copyright', 'styling.corners'] } })]);
  });

  it('can take what a variant has of its own away, and be discarded', async () => {
    await desk.send('PATCH', `/site-spaces/${variant}/customization`, { pdf: { enabled: false } });
    const { data } = await put('/customization/draft', { site: DEFAULT_CUSTOMIZATION, siteSpaces: {} });
    expect(data.changes).toEqual([{ siteSpace: variant, field: 'pdf.enabled', before: false }]);
    expect((await desk.send('DELETE', '/customization/draft')).status).toBe(205);
    expect((await desk.send('DELETE', '/customization/draft')).status).toBe(204);
    expect((await draft()).changes).toEqual([]);
    await put('/customization/draft', { site: DEFAULT_CUSTOMIZATION, siteSpaces: {} });
    await desk.send('POST', '/customization/draft/publish');
    expect((await liveOf(variant)).pdf.enabled).toBe(true);
    expect((await kept())?.rows).toEqual([]);
  });

  it('is not overwritten by who has not read it', async () => {
    const { version } = await draft();
    const first = { site: withCopyright('first'), siteSpaces: {} };
    const send = (method: string, path: string, tag: string, body?: unknown) =>
      world().send(admin, method, `${desk.path}${path}`, body, { 'if-match': `"${tag}"` });
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
    const reader = await world().member(organization, 'review');
    const path = `${desk.path}/customization`;
    expect((await world().send(reader, 'GET', path)).status).toBe(200);
    expect((await world().send(reader, 'GET', `${path}/draft`)).status).toBe(403);
    expect((await world().send(reader, 'PUT', path, DEFAULT_CUSTOMIZATION)).status).toBe(403);
    const foreign = await SiteDesk.open(world(), admin, organization);
    const body = { site: DEFAULT_CUSTOMIZATION, siteSpaces: { [variant]: {} } };
    expect((await foreign.send('PUT', '/customization/draft', body)).status).toBe(404);
    expect((await foreign.send('GET', `/site-spaces/${variant}/customization`)).status).toBe(404);
  });

  it('tells of links that lead nowhere on the site', async () => {
    const elsewhere = await desk.space('Elsewhere');
    const { structure } = await desk.structure();
    const shown = (structure as Section[])[0]?.siteSpaces[0]?.space.id ?? '';
    const { data } = await world().send<{ pages: { id: string }[] }>(
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
    const { items } = await desk.read<{ items: { field: string; reason: string; siteSpace?: string }[] }>(
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

describe('logos and fonts', () => {
  interface Asset {
    id: string;
    url: string;
    isUsed: boolean;
    contentType: string;
    urls: { download: string };
  }
  const assets = async () => (await desk.read<{ items: Asset[] }>('/assets')).items;
  const upload = (bytes: Uint8Array, name: string) => uploadAsset(world(), admin, desk.path, bytes, name);
  const refuse = (bytes: Uint8Array, name: string) =>
    upload(bytes, name).then(
      () => 'accepted',
      (error: Error) => error.message,
    );

  it('are named by their address, and stay right when the site moves', async () => {
    const id = await upload(PIXEL, 'logo.png');
    expect(await upload(PIXEL, 'again.png')).toBe(id);
    const [asset] = await assets();
    const { urls } = await desk.site();
    expect(asset).toMatchObject({
      id,
      isUsed: false,
      url: `${urls.published}/~/assets/${id}`,
      contentType: 'image/png',
    });
    const logo = { light: asset?.url ?? '', dark: 'https://acme.example/dark.png' };
    const header = { preset: 'default', links: [], logo } as const;
    expect((await put('/customization', { ...DEFAULT_CUSTOMIZATION, header })).status).toBe(200);
    await desk.send('PATCH', '', { proxy: 'acme.example/docs' });
    expect((await live()).header.logo).toEqual({
      ...logo,
      light: `https://acme.example/docs/~/assets/${id}`,
    });
    expect((await put('/customization', await live())).status).toBe(200);
    await desk.send('PATCH', '', { proxy: null });
    expect((await live()).header.logo).toEqual(logo);
    expect((await assets())[0]?.isUsed).toBe(true);
  });

  it('are deleted when nothing shows them', async () => {
    const id = await upload(PIXEL, 'logo.png');
    const favicon = { icon: { light: `~/assets/${id}`, dark: `~/assets/${id}` } };
    await put('/customization/draft', { site: { ...DEFAULT_CUSTOMIZATION, favicon }, siteSpaces: {} });
    expect((await desk.send('DELETE', `/assets/${id}`)).status).toBe(409);
    await desk.send('DELETE', '/customization/draft');
    expect((await desk.send('DELETE', `/assets/${id}`)).status).toBe(205);
    expect((await desk.send('DELETE', `/assets/${id}`)).status).toBe(204);
    expect((await desk.send('GET', `/assets/${id}`)).status).toBe(404);
  });

  it('are read by their bytes, and belong to one site', async () => {
    const id = await upload(PIXEL, 'logo.png');
    const got = await world().send(admin, 'GET', `${desk.path}/assets/${id}`);
    expect([got.status, got.headers.get('content-type')]).toEqual([200, 'image/png']);
    const foreign = await SiteDesk.open(world(), admin, organization);
    expect((await foreign.send('GET', `/assets/${id}`)).status).toBe(404);
    const logo = { light: `~/assets/${id}`, dark: `~/assets/${id}` };
    const header = { preset: 'default', links: [], logo };
    expect((await foreign.send('PUT', '/customization', { ...DEFAULT_CUSTOMIZATION, header })).status).toBe(
      400,
    );
    const drawing = (inside: string) =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${inside}</svg>`);
    await upload(drawing('<path d="M0 0"/>'), 'logo.svg');
    expect((await assets()).map(({ contentType }) => contentType).sort()).toEqual([
      'image/png',
      'image/svg+xml',
    ]);
    for (const [bytes, name] of [
      [drawing('<script/>'), 'logo.svg'],
      [Buffer.from('<html></html>'), 'logo.png'],
      [Buffer.from('%PDF-1.7'), 'logo.png'],
      [Buffer.from('GIF89a0000'), 'logo.gif'],
      [PIXEL.subarray(0, 12), 'cut.png'],
    ] as const)
      expect([name, await refuse(bytes, name)]).toEqual([name, 'The file answered 400.']);
  });

  it('are a megabyte at most', async () => {
    const padded = (size: number) => Buffer.concat([PIXEL, Buffer.alloc(size - PIXEL.length)]);
    await upload(padded(1024 * 1024), 'large.png');
    expect(await refuse(padded(1024 * 1024 + 1), 'larger.png')).toBe('The file answered 413.');
  });

  it('a font is one that was uploaded', async () => {
    // What a WOFF2 begins with, which is all that its type is known by.
    const font = Buffer.concat([Buffer.from('wOF2\x00\x01\x00\x00', 'latin1'), Buffer.alloc(64)]);
    const id = await upload(font, 'own.woff2');
    const picture = await upload(PIXEL, 'logo.png');
    const withFont = (url: string) => ({
      ...DEFAULT_CUSTOMIZATION,
      styling: {
        ...DEFAULT_CUSTOMIZATION.styling,
        font: {
          id: 'own',
          custom: true,
          fontFamily: 'Own',
          fontFaces: [{ weight: 400, sources: [{ url }] }],
        },
      },
    });
    const field = 'styling.font.fontFaces.0.sources.0.url';
    for (const url of ['https://fonts.example/own.woff2', `~/assets/${picture}`, '~/assets/gone']) {
      const { status, data } = await put('/customization', withFont(url));
      expect([url, status, data.error.message]).toEqual([url, 400, expect.stringContaining(`${field}:`)]);
    }
    expect((await put('/customization', withFont(`~/assets/${id}`))).status).toBe(200);
    expect((await live()).styling.font).toMatchObject({ fontFamily: 'Own' });
    const header = {
      preset: 'default',
      links: [],
      logo: { light: `~/assets/${id}`, dark: `~/assets/${id}` },
    };
    expect((await put('/customization', { ...DEFAULT_CUSTOMIZATION, header })).status).toBe(400);
  });
});
