import { expect, test } from 'vitest';
import { signInUrl } from './sign-in-url';

test('the way back goes along, beside what the address has of its own', () => {
  expect(signInUrl('https://login.example.org', '')).toBe('https://login.example.org/?location=%2F');
  expect(signInUrl('https://login.example.org/docs?app=1#top', 'guides/first steps?a=b&c')).toBe(
    'https://login.example.org/docs?app=1&location=%2Fguides%2Ffirst+steps%3Fa%3Db%26c#top',
  );
});

test('it is a path below the site and never another host', () => {
  for (const path of ['//evil.example', '/', '///evil.example/x', '/guides'])
    expect(
      new URL(signInUrl('https://login.example.org/?location=x', path)).searchParams.getAll('location'),
    ).toEqual([`/${path.replace(/^\/+/, '')}`]);
});
