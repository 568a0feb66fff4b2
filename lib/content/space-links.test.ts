import { expect, test } from 'vitest';
import { readSpaceLink } from './space-links';

const app = 'https://docs.example.org';

test.each([
  ['https://app.gitbook.com/s/abc', { space: 'abc', path: '', suffix: '' }],
  ['https://app.gitbook.com/s/abc/', { space: 'abc', path: '', suffix: '' }],
  ['https://app.gitbook.com/s/abc/a/b%20c#d', { space: 'abc', path: 'a/b c', suffix: '#d' }],
  ['https://app.gitbook.com/o/x/s/abc/a?b#c', { space: 'abc', path: 'a', suffix: '?b#c' }],
  [`${app}/orgs/o1/spaces/abc/a/b`, { space: 'abc', path: 'a/b', suffix: '' }],
  [`${app}/s/abc/a`, { space: 'abc', path: 'a', suffix: '' }],
  [`${app}/orgs/o1/spaces/abc/~/history`, undefined],
  ['https://app.gitbook.com/orgs/o1/spaces/abc/a', undefined],
  ['https://app.gitbook.com/', undefined],
  ['https://app.gitbook.com.evil.example/s/abc', undefined],
  [`${app}.evil.example/s/abc`, undefined],
  ['/s/abc/a', undefined],
  ['https://elsewhere.example/s/abc', undefined],
])('%s', (target, expected) => {
  expect(readSpaceLink(target, app)).toEqual(expected);
});
