import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { integration } from '@/lib/contract/integrations';
import { DEFAULT_CUSTOMIZATION } from '@/lib/contract/site-customization';
import { closeRuntime } from '@/lib/domain/integrations/calls/get-runtime';
import { newId } from '@/lib/storage/database/id';
import { integrationBody } from '@/lib/testing/fixtures-integrations';
import { PublishedDriver } from '@/lib/testing/published-driver';
import { ReaderDriver } from '@/lib/testing/reader-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

type Integration = z.output<typeof integration>;

/** Answers with what it was called for, so that a call more or less shows. */
const CODE = `
let calls = 0;
const read = async (part) => JSON.parse(typeof part === 'string' ? part : await part.text());
export default {
  async fetch(request) {
    const form = await request.formData();
    const event = await read(form.get('event'));
    const { installation, siteInstallation } = await read(form.get('environment'));
    const { account } = installation.configuration;
    const { mark, address } = siteInstallation?.configuration ?? {};
    if (mark === 'throw') throw new Error('thrown');
    if (mark === 'refuse') return new Response('no', { status: 500 });
    if (mark === 'html') return new Response('<script>alert(1)</script>', { headers: { 'content-type': 'text/html' } });
    if (mark === 'loop') for (;;);
    if (mark === 'much') return new Response('x'.repeat(1_100_000));
    calls += 1;
    return new Response('mark(' + JSON.stringify([event.type, event.siteId, account, mark, calls]) + ')', {
      headers: { 'content-type': 'application/javascript', 'set-cookie': 'a=b' },
    });
  },
};`;

const testApp = prepareTestApp();
let admin: Person;
let organizationId: string;
let readers: ReaderDriver;
let site: PublishedDriver;
let name: string;
let installationId: string;

const send = <Data = unknown>(method: string, path: string, body?: unknown) =>
  testApp().send<Data>(admin, method, path, body);
const installed = () => `/integrations/${name}/installations/${installationId}`;
const ofSite = () => `${installed()}/sites/${site.driver.siteId}`;
const configure = (configuration: object) => send('PATCH', ofSite(), { configuration });

const publish = (body: object = {}) =>
  send<Integration>('POST', `/integrations/${name}`, {
    ...integrationBody(organizationId),
    scopes: ['site:script:inject', 'site:script:cookies'],
    blocks: [],
    script: CODE,
    contentSecurityPolicy: { 'connect-src': 'https://api.vendor.example {address}' },
    configurations: {
      account: { properties: { account: { type: 'string' } } },
      site: { properties: { mark: { type: 'string' }, address: { type: 'string' } } },
    },
    ...body,
  });

async function readPage(at = '') {
  const page = await readers.get(`/${at}`, { host: site.hostname });
  const scripts = [...page.text.matchAll(/<script async src="([^"]+)"/g)].map((match) => match[1] ?? '');
  return { ...page, scripts, policy: String(page.headers['content-security-policy']) };
}

async function readScript(headers?: Record<string, string>) {
  const [address = ''] = (await readPage()).scripts;
  return readers.get(address, { host: site.hostname, ...(headers ? { headers } : {}) });
}

const markOf = (text: string) => runInContext(text, createContext({ mark: (value: unknown) => value }));

beforeAll(async () => {
  admin = await testApp().person();
  organizationId = await testApp().organization(admin);
  const integrations = { isOn: true, origin: undefined };
  readers = await ReaderDriver.open(testApp(), { integrations });
});
afterAll(async () => {
  await closeRuntime(readers.reader.services);
  await readers.close();
});

beforeEach(async () => {
  site = await PublishedDriver.open(testApp(), admin, organizationId);
  name = `script-${newId().toLowerCase()}`;
  await publish();
  const { data } = await send<{ id: string }>('POST', `/integrations/${name}/installations`, {
    organization: organizationId,
    configuration: { account: 'ours' },
  });
  installationId = data.id;
  await send('POST', `${installed()}/sites`, {
    siteId: site.driver.siteId,
    configuration: { mark: 'first' },
  });
});

describe('a page with the script of an integration', () => {
  it('loads what the integration answers for this site, after what it needs', async () => {
    const page = await readPage();
    expect(page.scripts).toEqual([expect.stringMatching(`^/~/scripts/${name}/[\\w-]{22}\\.js$`)]);
    const own = page.text.indexOf('<script src="/_reader/integrations-GHI.js"');
    expect(own).toBeGreaterThan(0);
    expect(own).toBeLessThan(page.text.indexOf('<script async'));
    expect(page.policy).toMatch(new RegExp(`script-src [^;]* ${site.hostname}/~/scripts/[ ;]`));
    expect(page.policy).toContain("connect-src 'self' https://api.vendor.example;");
    const script = await readScript();
    expect(script.status).toBe(200);
    expect(markOf(script.text)).toEqual(['fetch_published_script', site.driver.siteId, 'ours', 'first', 1]);
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=604800',
    });
    expect(script.headers).not.toHaveProperty('set-cookie');
    // Nobody else is asked again.
    expect((await readScript()).text).toBe(script.text);
  });

  it('has nothing of it once it is paused, and never in a preview or on the dashboard’s host', async () => {
    const [address = ''] = (await readPage()).scripts;
    for (const path of [site.at, `${site.at}/guides/first`]) {
      const { text, headers } = await readers.get(path);
      expect(text).not.toMatch(/scripts\/|integrations-GHI|consent/);
      expect(String(headers['content-security-policy'])).not.toMatch(/vendor|scripts/);
    }
    const headers = { 'sec-fetch-site': 'same-origin' };
    expect((await readers.get(site.at + address, { headers })).status).toBe(403);
    expect((await readers.get(site.at + address)).status).toBe(200);
    await send('PATCH', installed(), { paused: true });
    const page = await readPage();
    expect(page.scripts).toEqual([]);
    expect(page.text).not.toMatch(/integrations-GHI|consent/);
    expect((await readers.get(address, { host: site.hostname })).status).toBe(404);
  });

  it('has another address and another policy with another configuration or version', async () => {
    const before = await readPage();
    await configure({ mark: 'second', address: 'https://own.example.org/path' });
    const after = await readPage();
    expect(after.scripts).not.toEqual(before.scripts);
    expect(after.policy).toContain("connect-src 'self' https://api.vendor.example https://own.example.org;");
    expect(markOf((await readScript()).text)[3]).toBe('second');
    // Whoever holds a page from before is told the same, and keeps it not.
    const old = await readers.get(before.scripts[0] ?? '', { host: site.hostname });
    expect([markOf(old.text)[3], old.headers['cache-control']]).toEqual(['second', 'no-store']);
    await publish({ script: CODE.replace("'mark('", "'mark(2,'") });
    expect((await readScript()).text).toContain('mark(2,');
    await send('PATCH', installed(), { configuration: { account: 'others' } });
    expect((await readScript()).text).toContain('"others"');
    for (const address of [
      "'unsafe-inline'",
      'https://a b',
      'x.example; script-src *',
      'javascript:alert(1)',
    ]) {
      await configure({ mark: 'third', address });
      expect((await readPage()).policy).not.toMatch(
        /unsafe-inline'? *https:\/\/own|script-src[^;]*\*|javascript|alert/,
      );
    }
  });

  it.each(['throw', 'refuse', 'much'])('gets a script that does nothing where it fails: %s', async (mark) => {
    await configure({ mark });
    const { status, text, headers } = await readScript();
    expect([status, text]).toEqual([200, '/* The integration has no script now. */\n']);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('takes no answer for anything but a script', async () => {
    await configure({ mark: 'html' });
    const { text, headers } = await readScript();
    expect(text).toBe('<script>alert(1)</script>');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('asks for consent where one may set cookies, or there is a privacy policy', async () => {
    expect((await readPage()).text).toMatch(/<script src="[^"]+" data-asks>/);
    await publish({ scopes: ['site:script:inject'] });
    const page = await readPage();
    expect(page.scripts).toHaveLength(1);
    expect(page.text).not.toMatch(/data-asks|data-consent/);
    await site.driver.send('PUT', '/customization', {
      ...DEFAULT_CUSTOMIZATION,
      privacyPolicy: { url: 'https://example.org/privacy' },
    });
    expect((await readPage()).text).toContain('data-consent=""');
  });
});
