import { expect, test } from 'vitest';
import { findLoop } from './redirect-loops';
import {
  findRedirect,
  followRedirects,
  type RedirectRule,
  toRedirectKey,
  toRedirectSource,
} from './redirects';

const section = (id: string) => ({ kind: 'site-section' as const, siteSectionId: id });
const rule = (source: string, destination: RedirectRule['destination'] | string): RedirectRule => ({
  source,
  destination: typeof destination === 'string' ? { kind: 'url', url: destination } : destination,
});

/** Sections at the paths of their names, pages at these paths, and the site at docs.example.org. */
const places = (...shown: string[]) => ({
  pathOf: async (to: { kind: string; siteSectionId?: string }) =>
    to.siteSectionId === 'gone' ? undefined : (to.siteSectionId ?? ''),
  isShown: async (path: string) => shown.includes(path),
  toOwnPath: (address: string) => /^https:\/\/docs\.example\.org\/?(.*)$/.exec(address)?.[1],
});

test.each([
  ['/old', '/old', ''],
  ['old', '/old', ''],
  ['/OLD/', '/old', ''],
  ['/old/page', '/old/*', 'page'],
  ['/old/Page/Deep', '/old/*', 'Page/Deep'],
  ['/old/sub', '/old/sub/*', ''],
  ['/old/sub/x', '/old/sub/*', 'x'],
  ['/older', undefined, undefined],
  ['/caf%C3%A9', '/CAF%c3%89', ''],
  ['/café', '/CAF%c3%89', ''],
  ['/cafe\u0301', '/CAF%c3%89', ''],
  ['/100%', undefined, undefined],
  ['', undefined, undefined],
])('%s meets %s with the rest %s', (path, source, rest) => {
  const rules = ['/old/*', '/old', '/old/sub/*', '/CAF%c3%89'].map((one) => rule(one, 'https://a.example'));
  const found = findRedirect(rules, path);
  expect([found?.redirect.source, found?.rest]).toEqual([source, rest]);
});

test('a wildcard of the whole site is the last that is asked, and asked for its start too', () => {
  const rules = [rule('/*', section('all')), rule('/a/*', section('a'))];
  expect(findRedirect(rules, '/b/c')).toMatchObject({ redirect: rules[0], rest: 'b/c' });
  expect(findRedirect(rules, '/a/c')).toMatchObject({ redirect: rules[1], rest: 'c' });
  expect(findRedirect(rules, '/')).toMatchObject({ redirect: rules[0], rest: '' });
});

test('a chain is followed until something is shown, and told with the redirect that was met first', async () => {
  const rules = [rule('/a/*', section('b')), rule('/b/*', section('c')), rule('/out', 'https://a.example/x')];
  expect(await followRedirects(rules, '/a/page', places('c/page'))).toEqual({
    redirect: rules[0],
    target: { path: 'c/page' },
  });
  expect(await followRedirects(rules, '/a/page', places('b/page', 'c/page'))).toMatchObject({
    target: { path: 'b/page' },
  });
  expect(await followRedirects(rules, '/a/page', places())).toBeUndefined();
  expect(await followRedirects(rules, '/out', places())).toMatchObject({
    target: { url: 'https://a.example/x' },
  });
});

test('a circle, and a destination that is gone, lead nowhere', async () => {
  const swapped = [rule('/a/*', section('b')), rule('/b/*', section('a')), rule('/c', section('gone'))];
  expect(await followRedirects(swapped, '/a/page', places('b/page'))).toMatchObject({
    target: { path: 'b/page' },
  });
  expect(await followRedirects(swapped, '/a/page', places())).toBeUndefined();
  expect(await followRedirects(swapped, '/c', places())).toBeUndefined();
});

test('what stands at the * goes on to an address that has one, and no further', async () => {
  const rules = [rule('/blog/*', 'https://blog.example/posts/*'), rule('/shop/*', 'https://shop.example/')];
  const to = async (path: string) => (await followRedirects(rules, path, places()))?.target;
  expect(await to('/blog/2020/caf%C3%A9 one')).toEqual({
    url: 'https://blog.example/posts/2020/caf%C3%A9%20one',
  });
  expect(await to('/blog')).toEqual({ url: 'https://blog.example/posts/' });
  expect(await to('/blog/%2F%2Fevil.example')).toEqual({ url: 'https://blog.example/posts///evil.example' });
  expect(await to('/shop/anything')).toEqual({ url: 'https://shop.example/' });
});

test.each([
  ['/old page/', '/old%20page'],
  ['old/Näh?x=1#y', '/old/N%C3%A4h'],
  ['/a/*', '/a/*'],
  ['*', '/*'],
  ["/it's(1)", '/it%27s%281%29'],
  ['/a%20b', '/a%20b'],
  ['/', undefined],
  ['', undefined],
  ['/a*/b', undefined],
  ['/*/b', undefined],
  ['/a\u0000', undefined],
])('%j is written as %s', (path, source) => {
  expect(toRedirectSource(path)).toBe(source);
  if (source) expect(toRedirectKey(source)).toBe(toRedirectKey(toRedirectSource(source) ?? ''));
});

test('circles are found before anybody walks them', async () => {
  const own = (path: string) => `https://docs.example.org/${path}`;
  const loop = async (rules: RedirectRule[], index = 0) =>
    findLoop(rules, rules[index] as RedirectRule, places());
  expect(await loop([rule('/a', own('b')), rule('/b', own('a'))])).toEqual(['a', 'b', 'a']);
  expect(await loop([rule('/a', own('a'))])).toEqual(['a', 'a']);
  expect(await loop([rule('/a/*', own('a/b/*'))])).toHaveLength(10);
  expect(await loop([rule('/guides/*', section('guides'))])).toEqual(['guides/~', 'guides/~']);
  expect(await loop([rule('/a', own('b')), rule('/b', section('guides'))])).toBeUndefined();
  expect(await loop([rule('/a/*', section('b'))])).toBeUndefined();
  expect(await loop([rule('/a', 'https://elsewhere.example/a')])).toBeUndefined();
  expect(await loop([rule('/a', section('gone'))])).toBeUndefined();
});
