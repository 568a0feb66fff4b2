import { type APIResponse, expect } from '@playwright/test';
import { administrator, signIn } from './sign-in';
import { ask, readOrganization } from './structure-page';
import { test } from './watched-test';

const directive = (answer: APIResponse, name: string) =>
  (answer.headers()['content-security-policy'] ?? '')
    .split('; ')
    .find((line) => line.startsWith(`${name} `)) ?? '';

test('every kind of page says what may run in it, and every answer what it is', async ({ page }) => {
  await signIn(page);
  const organization = await readOrganization(page);
  const get = async (path: string) => page.request.get(path, { maxRedirects: 0 });
  const { items } = await ask<{ items: { urls: { published?: string } }[] }>(
    page,
    'GET',
    `/orgs/${organization}/sites`,
  );
  const site = items.find(({ urls }) => urls.published)?.urls.published ?? '';
  expect(site).toMatch(/\/sites\//);

  const nonces: string[] = [];
  for (const path of [
    '/',
    '/login',
    '/forgot-password',
    '/reset-password',
    '/confirm-email',
    '/setup',
    '/invite/nothing',
    '/account/security',
    '/instance',
    `/orgs/${organization}`,
    `/orgs/${organization}/settings/audit-log`,
    '/developers',
    '/developers/users',
    '/no/such/page',
    '/api/auth/session',
  ]) {
    const answer = await get(path);
    const script = directive(answer, 'script-src');
    const nonce = /'nonce-([^']+)'/.exec(script)?.[1] ?? 'none';
    nonces.push(nonce);
    expect([path, script]).toEqual([path, `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`]);
    for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
      expect([path, directive(answer, name)]).toEqual([path, `${name} 'none'`]);
    expect([path, answer.headers()]).toEqual([
      path,
      expect.objectContaining({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': expect.stringMatching(/^(?:no-referrer|strict-origin-when-cross-origin)$/),
        'permissions-policy': expect.stringContaining('camera=()'),
      }),
    ]);
    const text = await answer.text();
    // What is no program runs under no policy.
    for (const [tag] of text.matchAll(/<script\b(?! type="application\/json")[^>]*>/g))
      expect([path, tag]).toEqual([path, expect.stringContaining(`nonce="${nonce}"`)]);
    expect(text).not.toMatch(/<[^>]+\son\w+=/i);
  }
  expect(new Set(nonces).size).toBe(nonces.length);

  for (const path of ['', '/no-such-page', '/sitemap.xml', '/llms.txt']) {
    const answer = await get(site + path);
    expect(answer.headers()['x-content-type-options']).toBe('nosniff');
    expect(answer.headers()['referrer-policy']).toBeTruthy();
    if (!answer.headers()['content-type']?.includes('html')) continue;
    expect([path, directive(answer, 'script-src')]).toEqual([path, expect.not.stringMatching(/unsafe|\*/)]);
    for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
      expect([path, directive(answer, name)]).toEqual([path, `${name} 'none'`]);
  }

  const asset = /\/_next\/static\/[^"]+\.js/.exec(await (await get('/login')).text())?.[0] ?? '';
  for (const path of [asset, '/v1/user', '/v1/nothing', '/v1/openapi.json', '/health', '/ready']) {
    const answer = await get(path);
    expect([path, answer.headers()['x-content-type-options']]).toEqual([path, 'nosniff']);
    if (path.startsWith('/v1/'))
      expect([path, directive(answer, 'frame-ancestors')]).toEqual([path, "frame-ancestors 'none'"]);
  }
});

test('a sign-in is known by the address it came from, not by one that it claims', async ({
  playwright,
  baseURL,
}) => {
  const visitor = await playwright.request.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.9' },
  });
  const { csrfToken } = await (await visitor.get('/api/auth/csrf')).json();
  const data = { ...administrator, csrfToken, json: true };
  expect((await visitor.post('/api/auth/callback/credentials', { data })).status()).toBe(200);
  const { items } = await (await visitor.get('/v1/user/sessions')).json();
  expect(items.find((one: { current: boolean }) => one.current).address).toMatch(/127\.0\.0\.1$/);
  await visitor.dispose();
});
