import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeRuntime } from '@/lib/domain/integrations/calls/get-runtime';
import { answerForIntegration, isForIntegrations } from '@/lib/http/integration-endpoint';
import { integrationBody } from '@/lib/testing/fixtures-integrations';
import { PublishedDriver } from '@/lib/testing/published-driver';
import { ReaderDriver } from '@/lib/testing/reader-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const ORIGIN = 'http://integrations.lectern.test';

/** An integration as its command line bundles one: one module that knows nobody. */
const SCRIPT = `
const json = (value, status = 200, headers = {}) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json', ...headers } });
const shown = (text, state = {}, props = {}) =>
  json({ element: { type: 'block', children: [{ type: 'text', children: text }] }, state, props });
const tryEach = (urls) => Promise.all(urls.map((url) => fetch(url).then((r) => r.status, (e) => e.message)));
export default {
  async fetch(request) {
    const form = await request.formData();
    const event = JSON.parse(form.get('event'));
    const environment = JSON.parse(form.get('environment'));
    const { componentId, props = {}, state = {}, action } = event;
    if (event.type === 'fetch' && event.request.url.endsWith('/piers'))
      return json([{ label: 'North', value: 1 }, { label: 7 }, { label: 'Nowhere' }, { label: 'Odd', value: {} }, null, { label: 'At ' + event.request.url, value: 'address' }]);
    if (event.type === 'fetch')
      return new Response(event.request.method + ' ' + event.request.url + ' ' + (await form.get('fetch-body')?.text() ?? ''),
        { headers: { 'set-cookie': 'mine=1', 'content-type': 'text/html' } });
    if (event.type !== 'ui_render') return json({ error: 'Not handled' }, 406);
    switch (componentId) {
      case 'count': {
        const count = Number(state.count ?? props.from ?? 0) + (action?.action === 'add' ? action.by : 0);
        return shown('Count ' + count, { count }, props);
      }
      case 'refuses': return json({ error: 'No <b>boat</b> today' }, 400);
      case 'throws': throw new Error('secret words');
      case 'large': return new Response('x'.repeat(50_000_000));
      case 'asks': return shown(JSON.stringify(await tryEach(props.urls)));
      case 'many': return shown(JSON.stringify(await tryEach(Array.from({ length: 1000 }, () => props.url))));
      case 'form':
      case 'environment':
        return shown('', {}, { environment, env: { ...process.env }, global: globalThis.left ?? null });
      case 'leaves': globalThis.left = 'something'; globalThis.Response = null; return json({ type: 'complete' });
      case 'scripts': return json({ element: { type: 'block', children: [{ type: 'markdown', content: '<script>alert(1)</script><img src=x onerror=alert(1)>' }] }, state: {}, props: {} });
      case 'selects': return json({ element: { type: 'block', children: [
        { type: 'select', state: 'a', options: { url: { host: '', pathname: ' ', query: null } } },
        { type: 'select', state: 'b', options: { source: 'openapi' } },
      ] }, state: {}, props: {} });
      case 'done': return json({ type: 'complete', returnValue: { kept: true } });
      case 'deep': return new Response('{"element":' + '['.repeat(200_000) + ']'.repeat(200_000) + '}');
      case 'none': return json(null);
      default: return json({ error: 'Unknown' }, 404);
    }
  },
};`;

const testApp = prepareTestApp();
let admin: Person;
let readers: ReaderDriver;
let site: PublishedDriver;
let organizationId: string;
let installationId: string;

const send = <Data>(who: Person | string | undefined, method: string, path: string, body?: unknown) =>
  testApp().send<Data & { error: { message: string } }>(who, method, path, body);

interface Shown {
  type: string;
  element: { children: { children: string }[] };
  state: Record<string, unknown>;
  props: Record<string, never>;
}

const render = (componentId: string, more: object = {}, who: Person = admin, name = 'ferry') =>
  send<Shown>(who, 'POST', `/integrations/${name}/render`, {
    componentId,
    props: {},
    context: { type: 'document', spaceId: site.spaceId, editable: false, theme: 'light' },
    ...more,
  });
const textOf = ({ data }: { data: Shown }) => data.element.children[0]?.children;

const publish = (name: string, body: object = {}) =>
  send(admin, 'POST', `/integrations/${name}`, {
    ...integrationBody(organizationId),
    configurations: {
      account: {
        properties: {
          pier: { type: 'string', completion_url: '/piers' },
          other: { type: 'string', completion_url: '/nothing' },
          plain: { type: 'string' },
        },
      },
      space: { properties: { line: { type: 'string', completion_url: '/piers' } } },
      site: { componentId: 'form' },
    },
    blocks: [{ id: 'count', title: 'Count', markdown: { codeblock: 'ferry', body: 'from' } }],
    scopes: ['space:metadata:read'],
    script: SCRIPT,
    ...body,
  });

beforeAll(async () => {
  const { environment } = testApp().services;
  environment.integrations = { isOn: true, origin: ORIGIN };
  admin = await testApp().person();
  readers = await ReaderDriver.open(testApp());
  organizationId = await testApp().organization(admin);
  site = await PublishedDriver.open(testApp(), admin, organizationId, {
    'README.md':
      '# Home\n\n{% @ferry/count props="&#123;&#34;from&#34;:41}" %}\n\n{% @ferry/refuses %}\n\n```ferry\n7\n```\n\n{% @elsewhere/card url="https://card.test/" %}\n',
  });
  await publish('ferry');
  installationId = await testApp().make(admin, '/integrations/ferry/installations', {
    organization: organizationId,
    space_selection: 'all',
    site_selection: 'all',
  });
  await publish('pier', { blocks: [] });
  await testApp().make(admin, '/integrations/pier/installations', {
    organization: organizationId,
    space_selection: 'all',
  });
}, 60_000);
afterAll(async () => {
  await closeRuntime(testApp().services);
  await readers.close();
});

describe('a component', () => {
  it('is drawn by the code, and again with what was done', async () => {
    const first = await render('count', { props: { from: 3 } });
    expect([first.status, textOf(first), first.data.state]).toEqual([200, 'Count 3', { count: 3 }]);
    const { props, state } = first.data;
    const next = await render('count', { props, state, action: { action: 'add', by: 4 } });
    expect(textOf(next)).toBe('Count 7');
    expect((await render('done')).data).toEqual({ type: 'complete', returnValue: { kept: true } });
  });

  it('says why it is not there', async () => {
    expect((await render('unknown')).status).toBe(404);
    const refused = await render('refuses');
    expect([refused.status, refused.data.error.message]).toEqual([422, 'No <b>boat</b> today']);
    const failed = await render('throws');
    expect(failed.status).toBe(422);
    expect(failed.data.error.message).not.toContain('secret words');
    const selects = await render('selects');
    expect([selects.status, selects.data.element.children]).toMatchObject([
      200,
      [{ options: [] }, { options: [] }],
    ]);
    for (const bad of ['large', 'deep', 'none']) expect((await render(bad)).status, bad).toBe(422);
  });

  it('is drawn for whom its space is there, and where it is installed', async () => {
    const stranger = await testApp().person();
    expect((await render('count', {}, stranger)).status).toBe(404);
    expect((await render('count', {}, admin, 'nothing')).status).toBe(404);
    const reader = await testApp().member(organizationId, 'read');
    expect((await render('count', {}, reader)).status).toBe(200);
    const configuration = {
      context: { type: 'configuration_site', siteId: site.driver.siteId, theme: 'dark' },
    };
    expect((await render('form', configuration, reader)).status).toBe(403);
    expect((await render('form', configuration)).status).toBe(200);
    // Nobody saves a configuration by the way of a page.
    expect((await render('form')).status).toBe(404);
  });
});

describe('the values of a property', () => {
  const list = (property: string, more = '') =>
    send<unknown>(
      admin,
      'GET',
      `/integrations/ferry/installations/${installationId}/options?property=${property}${more}`,
    );

  it('are what the code offers below the address of what is configured', async () => {
    expect((await list('pier')).data).toEqual([
      { label: 'North', value: '1' },
      {
        label: `At ${ORIGIN}/v1/integrations/ferry/installations/${installationId}/integration/piers`,
        value: 'address',
      },
    ]);
  });

  it('are none where it offers none, and where nobody may ask', async () => {
    expect((await list('other')).status).toBe(422);
    expect((await list('plain')).status).toBe(400);
    expect((await list('constructor')).status).toBe(400);
    expect((await list('pier', `&spaceId=${site.spaceId}`)).status).toBe(400);
    expect((await list('line', '&spaceId=none')).status).toBe(404);
    const stranger = await testApp().person();
    const path = `/integrations/ferry/installations/${installationId}/options?property=pier`;
    expect((await send(stranger, 'GET', path)).status).toBe(404);
  });
});

describe('code of others', () => {
  it('reaches nothing of this machine', async () => {
    const server = createServer((_, response) => response.end('reached')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const urls = [
      `http://127.0.0.1:${port}/`,
      `http://localhost:${port}/`,
      `http://[::1]:${port}/`,
      'http://169.254.169.254/latest/meta-data/',
      'http://10.0.0.1/',
      'http://0.0.0.0/',
      'file:///etc/passwd',
    ];
    const answers = JSON.parse(textOf(await render('asks', { props: { urls } })) ?? '[]') as unknown[];
    server.close();
    expect(answers.filter((answer) => typeof answer === 'number' && answer < 400)).toEqual([]);
    expect(answers).toHaveLength(urls.length);
    const many = await render('many', { props: { url: 'http://10.0.0.1/' } });
    expect(many.status).toBe(200);
    expect(textOf(many)).toContain('429');
  });

  it('knows nothing of the server, and of other integrations nothing is left', async () => {
    const { data } = await render('environment');
    const { env, environment } = data.props as unknown as Record<
      'env' | 'environment',
      Record<string, unknown>
    >;
    expect(env).toEqual({});
    expect(environment).toMatchObject({
      apiEndpoint: 'http://lectern.test',
      secrets: { CLIENT_SECRET: 'never shown' },
      installation: { id: installationId, target: { organization: organizationId } },
      spaceInstallation: { space: site.spaceId },
      integration: { urls: { publicContentEndpoint: `${ORIGIN}/v1/integrations/ferry/integration` } },
    });
    await render('leaves', {}, admin, 'pier');
    const other = await render('environment');
    expect((other.data.props as Record<string, unknown>).global).toBeNull();
  });
});

describe('the token of an installation', () => {
  const tokens = async () => {
    const { data } = await render('environment');
    const { environment } = data.props as unknown as {
      environment: { apiTokens: { integration: string; installation: string } };
    };
    return environment.apiTokens;
  };

  it('reads what was agreed to, and nothing else', async () => {
    const { installation } = await tokens();
    const own = await send<{ title: string }>(installation, 'GET', `/spaces/${site.spaceId}`);
    expect(own.status).toBe(200);
    expect((await send(installation, 'GET', `/spaces/${site.spaceId}/content`)).status).toBe(403);
    expect((await send(installation, 'GET', '/user')).status).toBe(403);
    expect((await send(installation, 'PATCH', `/spaces/${site.spaceId}`, { title: 'Taken' })).status).toBe(
      403,
    );
    const elsewhere = await testApp().organization(admin);
    const foreign = await testApp().make(admin, `/orgs/${elsewhere}/spaces`, { title: 'Foreign' });
    expect((await send(installation, 'GET', `/spaces/${foreign}`)).status).toBe(404);
    expect((await send(`${installation}x`, 'GET', `/spaces/${site.spaceId}`)).status).toBe(401);
  });

  it('changes its own configuration, and no other installation', async () => {
    const { installation, integration } = await tokens();
    const path = `/integrations/ferry/installations/${installationId}`;
    const changed = await send<{ configuration: object }>(
      installation,
      'PATCH',
      `${path}/sites/${site.driver.siteId}`,
      { configuration: { pier: 'north' }, externalIds: ['pier-1'] },
    );
    expect([changed.status, changed.data.configuration]).toEqual([200, { pier: 'north' }]);
    const others = await send<{ items: { id: string }[] }>(
      admin,
      'GET',
      `/orgs/${organizationId}/installations?integration=pier`,
    );
    const [other] = others.data.items as unknown as { installation: { id: string } }[];
    const foreign = `/integrations/pier/installations/${other?.installation.id}`;
    expect((await send(installation, 'PATCH', foreign, { paused: true })).status).toBe(404);
    const minted = await send<{ token: string }>(integration, 'POST', `${path}/tokens`);
    expect(minted.status).toBe(200);
    expect((await send(minted.data.token, 'GET', `/spaces/${site.spaceId}`)).status).toBe(200);
    expect((await send(integration, 'GET', `/spaces/${site.spaceId}`)).status).toBe(403);
  });

  it('ends with the installation', async () => {
    const { installation } = await tokens();
    const path = `/integrations/ferry/installations/${installationId}`;
    await send(admin, 'PATCH', path, { paused: true });
    expect((await send(installation, 'GET', `/spaces/${site.spaceId}`)).status).toBe(403);
    expect((await render('count')).status).toBe(404);
    await send(admin, 'PATCH', path, { paused: false });
    expect((await send(installation, 'GET', `/spaces/${site.spaceId}`)).status).toBe(200);
  });
});

describe('a page of a site', () => {
  const toArticle = (html: string) => html.slice(html.indexOf('<article'), html.indexOf('</article>'));

  it('shows what integrations draw in it', async () => {
    const { status, text } = await readers.get(site.at);
    expect(status).toBe(200);
    expect(toArticle(text)).toContain('Count 41');
    expect(toArticle(text)).toContain('Count 7');
    expect(toArticle(text)).toContain('No &lt;b&gt;boat&lt;/b&gt; today');
    expect(toArticle(text)).toContain('https://card.test/');
  });

  const act = (body: object) => readers.ask(`${site.at}/~/blocks`, { method: 'POST', body });

  it('has them act', async () => {
    const [siteSpace] = (
      await send<{ items: { id: string }[] }>(
        admin,
        'GET',
        `/orgs/${organizationId}/sites/${site.driver.siteId}/site-spaces`,
      )
    ).data.items;
    const asked = {
      siteSpace: siteSpace?.id,
      integration: 'ferry',
      component: 'count',
      props: { from: 41 },
      state: { count: 41 },
      action: { action: 'add', by: 1 },
      isDark: false,
    };
    const answer = await act(asked);
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([
      200,
      { type: 'element', state: { count: 42 } },
    ]);
    expect(JSON.parse(answer.text).html).toContain('Count 42');
    const harmful = await act({ ...asked, component: 'scripts' });
    expect(harmful.text).not.toMatch(/<script|onerror/);
    expect((await act({ ...asked, integration: 'nothing' })).status).toBe(404);
    expect((await act({ ...asked, siteSpace: 'nowhere' })).status).toBe(404);
  });
});

describe('an address of an integration', () => {
  const ask = (path: string, init?: RequestInit) =>
    answerForIntegration(testApp().services, new Request(`${ORIGIN}/v1${path}`, init), '127.0.0.1');

  it('is answered by its code, on a host of its own', async () => {
    const answer = await ask('/integrations/ferry/integration/hook?a=1', { method: 'POST', body: 'words' });
    expect(await answer.text()).toBe(`post ${ORIGIN}/v1/integrations/ferry/integration/hook?a=1 words`);
    expect([answer.headers.get('set-cookie'), answer.headers.get('content-security-policy')]).toEqual([
      'mine=1',
      null,
    ]);
    const { environment } = testApp().services;
    expect(isForIntegrations(environment, 'integrations.lectern.test', '/login')).toBe(true);
    expect(isForIntegrations(environment, 'lectern.test', '/v1/integrations/ferry/integration')).toBe(false);
    for (const path of [
      '/orgs',
      '/integrations/nothing/integration',
      `/integrations/ferry/installations/none/integration`,
    ])
      expect((await ask(path)).status, path).toBe(404);
    expect((await ask('/integrations/ferry/integration', { method: 'PATCH', body: 'x' })).status).toBe(405);
  });

  it('is kept in a sandbox where it has no host of its own', async () => {
    const { services } = testApp();
    const shared = {
      ...services,
      environment: { ...services.environment, integrations: { isOn: true, origin: undefined } },
    };
    const request = new Request('http://lectern.test/v1/integrations/ferry/integration', {
      headers: { cookie: 'session=1' },
    });
    const answer = await answerForIntegration(shared, request, '127.0.0.1');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('content-security-policy')).not.toContain('allow-same-origin');
    expect(answer.headers.get('set-cookie')).toBeNull();
    await closeRuntime(shared);
  });
});
