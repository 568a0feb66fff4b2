import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { closeRuntime } from '@/lib/domain/integrations/calls/get-runtime';
import { newId } from '@/lib/storage/database/id';
import { integrationBody } from '@/lib/testing/fixtures-integrations';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';
import { answerForIntegration } from './integration-endpoint';

const ORIGIN = 'http://integrations.lectern.test';
const PROVIDER = 'https://provider.example/login';

/** Answers what it was told, and signs people in as integrations do: the state is not signed. */
const SCRIPT = `export default { async fetch(request) {
  const form = await request.formData();
  const event = JSON.parse(form.get('event'));
  const environment = JSON.parse(form.get('environment'));
  const url = new URL(event.request.url);
  if (url.pathname.endsWith('/markup')) return new Response('<script>alert(1)</script>', { headers: {
    'content-type': 'text/html', 'clear-site-data': '"cookies"', 'set-cookie': 'own=1; Domain=lectern.test; Path=/' } });
  if (url.pathname.endsWith('/oauth')) {
    if (url.searchParams.has('code')) return new Response('connected');
    const installationId = url.searchParams.get('for') ?? environment.installation?.id;
    return Response.redirect('${PROVIDER}?state=' + encodeURIComponent(JSON.stringify({ installationId })));
  }
  return Response.json({ event, environment, body: await form.get('fetch-body')?.text() });
} };`;

const testApp = prepareTestApp();
let admin: Person;
let name: string;
let organizationId: string;
let installationId: string;
let root: string;

const services = () => testApp().services;
const setOrigin = (origin: string | undefined) => {
  services().environment.integrations.origin = origin;
};

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return answerForIntegration(
    services(),
    new Request(`${ORIGIN}${path}`, { redirect: 'manual', ...init }),
    '::1',
  );
}

beforeAll(async () => {
  services().environment.integrations.isOn = true;
  setOrigin(ORIGIN);
  admin = await testApp().person();
  organizationId = await testApp().organization(admin);
  name = `window-${newId().toLowerCase()}`;
  const body = { ...integrationBody(organizationId), script: SCRIPT };
  await testApp().send(admin, 'POST', `/integrations/${name}`, body);
  root = `/integrations/${name}/installations`;
  installationId = await testApp().make(admin, root, { organization: organizationId });
});
afterEach(() => setOrigin(ORIGIN));
afterAll(() => closeRuntime(services()));

const endpoint = () => `/v1${root}/${installationId}/integration`;

it('hands a request over as it came, with what belongs to its address', async () => {
  const init = {
    method: 'POST',
    body: '{"a": "é"}\r\n',
    headers: { 'x-hub-signature': '1', cookie: 'theirs=1' },
  };
  const answer = (await (await ask(`${endpoint()}/hook?b=2&a=%20`, init)).json()) as Record<string, never>;
  expect(answer).toMatchObject({
    body: '{"a": "é"}\r\n',
    event: {
      type: 'fetch',
      installationId,
      request: {
        method: 'post',
        url: `${ORIGIN}${endpoint()}/hook?b=2&a=%20`,
        headers: { 'x-hub-signature': '1', cookie: 'theirs=1' },
      },
    },
    environment: {
      installation: { id: installationId, urls: { publicEndpoint: `${ORIGIN}${endpoint()}` } },
      secrets: { CLIENT_SECRET: 'never shown' },
    },
  });
  const own = await ask(`/v1/integrations/${name}/integration`);
  expect((await own.json()) as object).not.toHaveProperty('environment.installation');
});

it('knows no address of another integration, of none, or of what is paused', async () => {
  const other = `other-${newId().toLowerCase()}`;
  await testApp().send(admin, 'POST', `/integrations/${other}`, integrationBody(organizationId));
  for (const path of [
    `/v1/integrations/${other}/installations/${installationId}/integration`,
    `/v1${root}/${newId()}/integration`,
    `/v1${root}/${installationId}/spaces/${newId()}/integration`,
    `/v1/integrations/${newId()}/integration`,
    '/v1/user',
    '/',
  ])
    expect((await ask(path)).status, path).toBe(404);
  expect((await ask(endpoint(), { method: 'PATCH' })).status).toBe(405);
  await testApp().send(admin, 'PATCH', `${root}/${installationId}`, { paused: true });
  expect((await ask(endpoint())).status).toBe(404);
  await testApp().send(admin, 'PATCH', `${root}/${installationId}`, { paused: false });
  expect((await ask(endpoint())).status).toBe(200);
});

it('keeps to its own host what an answer says of it', async () => {
  const { headers } = await ask(`${endpoint()}/markup`);
  expect(headers.getSetCookie()).toEqual(['own=1; Path=/']);
  expect(headers.get('clear-site-data')).toBeNull();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

it('holds a page that it answers to the policy that was published, each value in its directive', async () => {
  const policed = `policed-${newId().toLowerCase()}`;
  const body = {
    ...integrationBody(organizationId),
    script: SCRIPT,
    configurations: { account: { properties: { address: { type: 'string' } } } },
    contentSecurityPolicy: {
      'script-src': "'self' https://a.example; object-src *",
      'connect-src': '\n  https://b.example,\n  {address}',
      'report-uri': 'https://spy.example',
    },
  };
  await testApp().send(admin, 'POST', `/integrations/${policed}`, body);
  const at = `/integrations/${policed}/installations`;
  const configuration = { address: "https://own.example/x; script-src 'unsafe-inline'" };
  const id = await testApp().make(admin, at, { organization: organizationId, configuration });
  const policyOf = async (path: string) =>
    (await ask(`/v1${at}/${id}/integration${path}`)).headers.get('content-security-policy');
  const policy =
    "connect-src https://b.example https://own.example; script-src 'self' https://a.example object-src *";
  expect(await policyOf('/markup')).toBe(policy);
  expect(await policyOf('')).toBeNull();
  setOrigin(undefined);
  expect(await policyOf('/markup')).toMatch(/^sandbox [^,]*, connect-src https/);
  setOrigin(ORIGIN);
  const own = await ask(`/v1/integrations/${policed}/integration/markup`);
  expect(own.headers.get('content-security-policy')).toContain('connect-src https://b.example');
});

it('without a host of its own answers in a sandbox, knows no cookie, and opens no window', async () => {
  setOrigin(undefined);
  const answer = await ask(`${endpoint()}/markup`);
  expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox (?!.*allow-same-origin)/);
  expect(answer.headers.getSetCookie()).toEqual([]);
  const told = (await (
    await ask(endpoint(), { headers: { cookie: 'session=1', authorization: 'Bearer x' } })
  ).json()) as {
    event: { request: { headers: object } };
  };
  expect(told.event.request.headers).not.toHaveProperty('cookie');
  expect(told.event.request.headers).not.toHaveProperty('authorization');
  const state = encodeURIComponent(JSON.stringify({ installationId }));
  for (const path of [
    `${endpoint()}/oauth`,
    `/v1/integrations/${name}/integration/oauth?code=1&state=${state}`,
  ])
    expect((await ask(path)).status, path).toBe(403);
});

/** As the browser of somebody does: to the API, and back with its ticket. */
async function begin(who: Person | undefined, path = `${endpoint()}/oauth`) {
  const first = await ask(path);
  const asked = new URL(first.headers.get('location') ?? '');
  expect(asked.host).toBe('lectern.test');
  const api = await testApp().send(who, 'GET', `${asked.pathname.slice(3)}${asked.search}`);
  if (api.status !== 302) return { status: api.status };
  const back = new URL(api.headers.get('location') ?? '');
  expect(back.origin).toBe(ORIGIN);
  const answer = await ask(`${back.pathname}${back.search}`);
  const [cookie] = answer.headers.getSetCookie();
  return {
    status: answer.status,
    cookie: cookie?.split(';')[0] ?? '',
    flags: cookie,
    state: new URL(answer.headers.get('location') ?? PROVIDER).searchParams.get('state'),
  };
}

const comeBack = (state: string | null | undefined, cookie?: string) =>
  ask(`/v1/integrations/${name}/integration/oauth?code=1&state=${encodeURIComponent(state ?? '')}`, {
    headers: cookie ? { cookie } : {},
  });

it('opens a sign-in window for who administers the installation, and closes it in the same browser', async () => {
  const opened = await begin(admin);
  expect(opened).toMatchObject({ status: 302, state: JSON.stringify({ installationId }) });
  expect(opened.flags).toMatch(/HttpOnly; SameSite=Lax/);
  const closed = await comeBack(opened.state, `a=1; ${opened.cookie}; b=2`);
  expect(await closed.text()).toBe('connected');
  expect(closed.headers.getSetCookie()[0]).toContain('Max-Age=0');
});

it('opens none for others, and takes nobody back who has not opened it', async () => {
  const member = await testApp().member(organizationId, 'edit');
  const stranger = await testApp().person();
  expect(await begin(undefined)).toMatchObject({ status: 401 });
  expect(await begin(member)).toMatchObject({ status: 403 });
  expect(await begin(stranger)).toMatchObject({ status: 404 });
  const { cookie, state } = await begin(admin);
  const other = JSON.stringify({ installationId: newId() });
  expect((await comeBack(state)).status).toBe(403);
  expect((await comeBack(other, cookie)).status).toBe(403);
  expect((await comeBack(` ${state}`, cookie)).status).toBe(403);
  expect((await comeBack(state, 'lectern_window=1.x')).status).toBe(403);
  // A ticket for another installation, or a made one, opens nothing.
  expect((await ask(`${endpoint()}/oauth?lectern_ticket=9999999999.x`)).status).toBe(403);
  // The code names an installation that its address is not of.
  expect((await ask(`${endpoint()}/oauth?for=${newId()}`)).status).toBe(403);
  expect((await ask(`/v1/integrations/${name}/integration/oauth?for=${installationId}`)).status).toBe(403);
});

it('sends a browser nowhere but to the installation that it opens a window of', async () => {
  for (const address of ['/v1/user', `/v1/integrations/${name}/integration`, `${endpoint()}/../../../../x`])
    expect(
      (
        await testApp().send(
          admin,
          'GET',
          `${root}/${installationId}/window?address=${encodeURIComponent(address)}`,
        )
      ).status,
      address,
    ).toBe(400);
});
