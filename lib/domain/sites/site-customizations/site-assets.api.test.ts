import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_CUSTOMIZATION, type SiteCustomization } from '@/lib/contract/site-customization';
import { PIXEL } from '@/lib/testing/docs-folder';
import { uploadAsset } from '@/lib/testing/fixtures-customization';
import { SiteDriver } from '@/lib/testing/site-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

interface Failure {
  error: { message: string };
}

const testApp = prepareTestApp();
let admin: Person;
let organization: string;
let driver: SiteDriver;

beforeAll(async () => {
  admin = await testApp().person();
  organization = await testApp().organization(admin);
});

beforeEach(async () => {
  driver = await SiteDriver.open(testApp(), admin, organization);
});

const live = () => driver.read<SiteCustomization>('/customization');
const put = (path: string, body: unknown) => driver.send<Failure>('PUT', path, body);

describe('logos and fonts', () => {
  interface Asset {
    id: string;
    url: string;
    isUsed: boolean;
    contentType: string;
    urls: { download: string };
  }
  const assets = async () => (await driver.read<{ items: Asset[] }>('/assets')).items;
  const upload = (bytes: Uint8Array, name: string) => uploadAsset(testApp(), admin, driver.path, bytes, name);
  const refuse = (bytes: Uint8Array, name: string) =>
    upload(bytes, name).then(
      () => 'accepted',
      (error: Error) => error.message,
    );

  it('are named by their address, and stay right when the site moves', async () => {
    const id = await upload(PIXEL, 'logo.png');
    expect(await upload(PIXEL, 'again.png')).toBe(id);
    const [asset] = await assets();
    const { urls } = await driver.site();
    expect(asset).toMatchObject({
      id,
      isUsed: false,
      url: `${urls.published}/~/assets/${id}`,
      contentType: 'image/png',
    });
    const logo = { light: asset?.url ?? '', dark: 'https://acme.example/dark.png' };
    const header = { preset: 'default', links: [], logo } as const;
    expect((await put('/customization', { ...DEFAULT_CUSTOMIZATION, header })).status).toBe(200);
    await driver.send('PATCH', '', { proxy: 'acme.example/docs' });
    expect((await live()).header.logo).toEqual({
      ...logo,
      light: `https://acme.example/docs/~/assets/${id}`,
    });
    expect((await put('/customization', await live())).status).toBe(200);
    await driver.send('PATCH', '', { proxy: null });
    expect((await live()).header.logo).toEqual(logo);
    expect((await assets())[0]?.isUsed).toBe(true);
  });

  it('are deleted when nothing shows them', async () => {
    const id = await upload(PIXEL, 'logo.png');
    const favicon = { icon: { light: `~/assets/${id}`, dark: `~/assets/${id}` } };
    await put('/customization/draft', { site: { ...DEFAULT_CUSTOMIZATION, favicon }, siteSpaces: {} });
    expect((await driver.send('DELETE', `/assets/${id}`)).status).toBe(409);
    await driver.send('DELETE', '/customization/draft');
    expect((await driver.send('DELETE', `/assets/${id}`)).status).toBe(205);
    expect((await driver.send('DELETE', `/assets/${id}`)).status).toBe(204);
    expect((await driver.send('GET', `/assets/${id}`)).status).toBe(404);
  });

  it('are read by their bytes, and belong to one site', async () => {
    const id = await upload(PIXEL, 'logo.png');
    const got = await testApp().send(admin, 'GET', `${driver.path}/assets/${id}`);
    expect([got.status, got.headers.get('content-type')]).toEqual([200, 'image/png']);
    const foreign = await SiteDriver.open(testApp(), admin, organization);
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
