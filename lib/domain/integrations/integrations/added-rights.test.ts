import { expect, it } from 'vitest';
import { asksForMore, listAddedRights } from './added-rights';

const rights = (parts: object) => ({ scopes: [], target: 'all' as const, parts: { ...parts } });
const isMore = (agreed: object, asked: object) => asksForMore(listAddedRights(rights(agreed), rights(asked)));

it.each([
  ['https://a.example', 'https://a.example', false],
  ['https://a.example', 'HTTPS://A.example', false],
  ['https://a.example', 'http://a.example', true],
  ['https://a.example', 'https://b.example', true],
  ['https://a.example', 'https://a.example.evil.test', true],
  ['https://*.a.example', 'https://x.y.a.example/p', false],
  ['https://*.a.example', 'https://*.x.a.example', false],
  ['https://*.a.example', 'https://a.example', true],
  ['https://*.a.example', 'https://nota.example', true],
  ['https://x.a.example', 'https://*.a.example', true],
  ['https://a.example/js/', 'https://a.example/js/x.js', false],
  ['https://a.example/js', 'https://a.example/js/x.js', true],
  ['https://a.example/js/', 'https://a.example', true],
  ['https://a.example:*', 'https://a.example:8443', false],
  ['https://a.example', 'https://a.example:8443', true],
  ['a.example', 'https://a.example', false],
  ['a.example', 'http://a.example', true],
  ['https://a.example', 'a.example', true],
  ['https:', 'https://a.example', false],
  ['https:', 'wss://a.example', true],
  ['*', 'wss://a.example', false],
  ['*', 'data:', true],
  ['https://a.example', '*', true],
  ["'self'", "'SELF'", false],
  ["'self'", "'unsafe-inline'", true],
  ["'nonce-abc'", "'nonce-ABC'", true],
  ['https://a.example', "'none'", false],
  ['', "'none'", false],
  ["'none'", 'https://a.example', true],
])('a policy that lets in %s, then %s: more is %s', (agreed, asked, expected) => {
  const policies = [
    (sources: string) => ({ contentSecurityPolicy: { 'script-src': sources } }),
    (sources: string) => ({ contentSecurityPolicy: `default-src 'none'; Script-Src ${sources};` }),
  ];
  for (const before of policies)
    for (const after of policies) expect(isMore(before(agreed), after(asked))).toBe(expected);
  expect(isMore({ contentSecurityPolicy: { 'img-src': asked } }, { contentSecurityPolicy: '' })).toBe(false);
});

const property = { type: 'string', title: 'Host', enum: ['a', 'b'], default: 'a' };

it.each([
  ['the same', property, false],
  ['other words', { ...property, title: 'Server', description: 'Where it is' }, false],
  ['fewer to choose from', { ...property, enum: ['a'] }, false],
  ['kept secret', { ...property, secret: true }, false],
  ['more to choose from', { ...property, enum: ['a', 'b', 'c'] }, true],
  ['anything', { ...property, enum: undefined }, true],
  ['another default', { ...property, default: 'b' }, true],
  ['no default', { ...property, default: undefined }, true],
  ['completed by its code', { ...property, completion_url: '/hosts' }, true],
  ['a number', { type: 'number' }, true],
])('a property that is %s: more is %s', (_, changed, expected) => {
  const form = (host: object) => ({ configurations: { account: { properties: { host } } } });
  expect(isMore(form(property), form(changed))).toBe(expected);
});

it('a form that is drawn by code is another one than fields, and than another component', () => {
  const fields = { configurations: { site: { properties: { host: property } } } };
  const drawn = (componentId: string) => ({ configurations: { site: { componentId } } });
  expect(isMore(fields, drawn('form'))).toBe(true);
  expect(isMore(drawn('form'), fields)).toBe(true);
  expect(isMore(drawn('form'), drawn('form'))).toBe(false);
  expect(isMore(drawn('form'), drawn('other'))).toBe(true);
  expect(isMore(drawn('form'), {})).toBe(false);
});
