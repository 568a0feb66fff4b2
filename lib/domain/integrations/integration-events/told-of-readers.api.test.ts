import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_CUSTOMIZATION } from '@/lib/contract/site-customization';
import { closeRuntime } from '@/lib/domain/integrations/calls/get-runtime';
import { runIntegrationEvents } from '@/lib/domain/integrations/integration-events/run-integration-events';
import { integrationEvents } from '@/lib/storage/schema/integrations';
import { PublishedDriver } from '@/lib/testing/published-driver';
import { ReaderDriver } from '@/lib/testing/reader-driver';
import { prepareTestApp } from '@/lib/testing/test-app';
import { ToldCode } from '@/lib/testing/told-code';
import { tellSiteViews } from './site-views';

const testApp = prepareTestApp();

/** Sends on what it is told, as a webhook does. */
const writeCode = (port: number) => `
export default {
  async fetch(request) {
    const form = await request.formData();
    const part = form.get('event');
    const event = JSON.parse(typeof part === 'string' ? part : await part.text());
    if (event.type !== 'site_view' && event.type !== 'page_feedback') return new Response('', { status: 406 });
    await fetch('http://127.0.0.1:${port}/', { method: 'POST', body: JSON.stringify(event) });
    if (event.url.endsWith('stop')) return new Response('', { status: 406 });
    return new Response('OK');
  },
};`;

let receiver: Server;
const received: Record<string, unknown>[] = [];
let code: ToldCode;
let readers: ReaderDriver;
let site: PublishedDriver;
let page: { siteSpace: string; page: string };

const read = (headers: Record<string, string> = {}, referrer?: string) =>
  readers.ask('/~/views', {
    method: 'POST',
    host: site.hostname,
    body: { ...page, ...(referrer ? { referrer } : {}) },
    headers: { referer: `https://${site.hostname}/guides/first?utm_source=mail`, ...headers },
  });

async function takeReceived(): Promise<Record<string, unknown>[]> {
  await tellSiteViews(code.services);
  await code.work();
  return received.splice(0);
}

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push(JSON.parse(Buffer.concat(chunks).toString()));
    response.end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  const admin = await testApp().person();
  const organizationId = await testApp().organization(admin);
  readers = await ReaderDriver.open(testApp(), {
    integrations: { isOn: true, origin: undefined },
    outboundAllow: [`127.0.0.1:${port}`],
  });
  code = new ToldCode(testApp(), admin, organizationId, runIntegrationEvents, readers.reader.services);
  site = await PublishedDriver.open(testApp(), admin, organizationId);
  await site.driver.send('PUT', '/customization', { ...DEFAULT_CUSTOMIZATION, feedback: { enabled: true } });
  const content = await testApp().send<{ pages: { id: string }[] }>(
    admin,
    'GET',
    `/spaces/${site.spaceId}/content/pages`,
  );
  const spaces = await site.driver.read<{ items: { id: string }[] }>('/site-spaces');
  page = { siteSpace: spaces.items[0]?.id ?? '', page: content.data.pages[0]?.id ?? '' };
  await code.publish({ scopes: ['site:views:read', 'page:feedback:read'], script: writeCode(port) });
  await code.install();
  await code.send('POST', `${code.at}/sites`, { siteId: site.driver.siteId });
});
afterAll(async () => {
  await closeRuntime(code.services);
  await readers.close();
  receiver.close();
});

describe('the code of an integration that agreed to hear of readers', () => {
  it('is told of each page view, in order, with what the reader agreed to, and nothing of it is kept', async () => {
    const cookie = 'ajs=1; lectern-share-x=k; __gitbook_cookie_granted=yes';
    expect(
      (await read({ cookie, 'user-agent': 'A browser', 'accept-language': 'de-CH,de' }, 'https://a.example/'))
        .status,
    ).toBe(204);
    await read();
    const views = await takeReceived();
    expect(views).toMatchObject([
      {
        type: 'site_view',
        installationId: code.installationId,
        siteId: site.driver.siteId,
        spaceId: site.spaceId,
        siteSpaceId: page.siteSpace,
        pageId: page.page,
        url: `https://${site.hostname}/guides/first?utm_source=mail`,
        referrer: 'https://a.example/',
        visitor: {
          cookies: { ajs: '1', __gitbook_cookie_granted: 'yes' },
          userAgent: 'A browser',
          ip: '127.0.0.0',
          language: 'de-CH',
        },
      },
      { type: 'site_view', visitor: { cookies: {}, userAgent: '' }, referrer: '' },
    ]);
    expect(views[0]?.eventId).not.toBe(views[1]?.eventId);
    expect(await takeReceived()).toEqual([]);
    const rows = await testApp().database.db.select().from(integrationEvents);
    expect(rows.filter(({ type }) => type === 'site_view')).toEqual([]);
  });

  it('is told of feedback, at least once, and its log says nothing of the reader', async () => {
    const give = (body: object) =>
      readers.ask('/~/feedback', {
        method: 'POST',
        host: site.hostname,
        body: { ...page, ...body },
        headers: { 'user-agent': 'Known browser' },
      });
    expect((await give({ rating: 'bad', comment: ' Too short ' })).status).toBe(204);
    const stored = await testApp().database.db.select().from(integrationEvents);
    expect(JSON.stringify(stored)).not.toContain('Known browser');
    expect(await takeReceived()).toMatchObject([
      {
        type: 'page_feedback',
        siteId: site.driver.siteId,
        spaceId: site.spaceId,
        pageId: page.page,
        feedback: { rating: 'bad', comment: 'Too short' },
        visitor: { userAgent: 'Known browser', ip: '127.0.0.0' },
        url: `https://${site.hostname}/`,
        referrer: '',
      },
    ]);
    const [logged] = (await code.listLogged()).filter(({ payload }) => payload.type === 'page_feedback');
    expect(logged).toMatchObject({ status: 'success', payload: { feedback: { rating: 'bad' } } });
    expect(logged?.payload).not.toHaveProperty('visitor');
    expect(
      await code.send('GET', `/orgs/${code.organizationId}/sites/${site.driver.siteId}/page-feedback`),
    ).toMatchObject({
      data: { items: [{ rating: 'bad', comment: 'Too short' }] },
    });
  });

  it('hears of what a renderer elsewhere tells too', async () => {
    const path = `/orgs/${code.organizationId}/sites/${site.driver.siteId}/insights/events`;
    const location = { space: site.spaceId, page: page.page };
    const events = [
      { type: 'page_view', location },
      { type: 'page_view', location: { ...location, page: 'none' } },
    ];
    expect((await code.send('POST', path, { events })).status).toBe(204);
    expect(await takeReceived()).toMatchObject([
      { type: 'site_view', pageId: page.page, visitor: { cookies: {} } },
    ]);
  });

  it('hears no more of the views that wait once it says that it does not handle them', async () => {
    for (let view = 0; view < 3; view++) await read({ referer: `https://${site.hostname}/stop` });
    expect(await takeReceived()).toHaveLength(1);
  });

  it('hears nothing in previews, when it is paused, or without the scope', async () => {
    await read();
    await code.send('PATCH', code.at, { paused: true });
    expect(await takeReceived()).toEqual([]);
    await code.send('PATCH', code.at, { paused: false });
    const { port } = receiver.address() as AddressInfo;
    await code.publish({ scopes: ['page:feedback:read'], script: writeCode(port) });
    await readers.catchUp();
    await read();
    expect(await takeReceived()).toEqual([]);
  });
});
