import { describe, expect, it } from 'vitest';
import { buildAddress } from './address';

describe('buildAddress', () => {
  it('escapes what would leave the path segment', () => {
    expect(buildAddress({ path: '/spaces/{spaceId}' }, { spaceId: '../a?b#c' })).toBe(
      '/v1/spaces/..%2Fa%3Fb%23c',
    );
  });

  it('keeps the slashes of a parameter that takes the rest', () => {
    expect(
      buildAddress(
        { path: '/spaces/{spaceId}/content/path/{pagePath+}' },
        { spaceId: 's', pagePath: 'a b/c' },
      ),
    ).toBe('/v1/spaces/s/content/path/a%20b/c');
  });

  it('refuses a missing parameter', () => {
    expect(() => buildAddress({ path: '/spaces/{spaceId}' }, {})).toThrow('spaceId');
  });

  it('leaves absent query values out and repeats lists', () => {
    expect(buildAddress({ path: '/orgs' }, {}, { page: undefined, type: ['a', 'b'], limit: '5' })).toBe(
      '/v1/orgs?type=a&type=b&limit=5',
    );
  });
});
