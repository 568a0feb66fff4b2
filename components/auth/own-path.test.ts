import { describe, expect, it } from 'vitest';
import { readOwnPath } from './own-path';

describe('readOwnPath', () => {
  it('keeps a path of the product with its query and place', () => {
    for (const path of ['/', '/orgs/abc/sites?filter=live', '/account/tokens#new', '/orgs/a%2Fb'])
      expect(readOwnPath(path)).toBe(path);
  });

  it.each([
    undefined,
    '',
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    'orgs/abc',
    '\\\\evil.example',
    '//[::1',
  ])('refuses %j', (value) => {
    expect(readOwnPath(value)).toBe('/');
  });

  it('does not lead back to the sign-in itself or to the API', () => {
    for (const path of ['/login', '/login?callbackUrl=/login', '/setup', '/api/auth/signout', '/v1/user'])
      expect(readOwnPath(path)).toBe('/');
  });
});
