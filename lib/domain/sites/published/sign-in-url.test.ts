import { expect, test } from 'vitest';
import { readEnvironment } from '@/lib/environment';
import { findSignInAddress, signInUrl } from './sign-in-url';

const owner = (url: string) => ({ by: 'owner', url }) as const;
const integration = {
  by: 'integration',
  url: 'https://apps.example.org/v1/visitor-authentication/1',
} as const;

test('the way back goes along, beside what the address has of its own', () => {
  expect(signInUrl(owner('https://login.example.org'), '')).toBe('https://login.example.org/?location=%2F');
  expect(signInUrl(owner('https://login.example.org/docs?app=1#top'), 'guides/first steps?a=b&c')).toBe(
    'https://login.example.org/docs?app=1&location=%2Fguides%2Ffirst+steps%3Fa%3Db%26c#top',
  );
});

test('it is a path below the site and never another host', () => {
  for (const path of [
    '//evil.example',
    '/',
    '///evil.example/x',
    '/guides',
    '\\/evil.example',
    '/\\evil.example',
  ]) {
    const below = path.replace(/^[\\/]+/, '');
    const tell = (at: Parameters<typeof signInUrl>[0]) => new URL(signInUrl(at, path)).searchParams;
    expect(tell(owner('https://login.example.org/?location=x')).getAll('location')).toEqual([`/${below}`]);
    // Integrations put it right behind the address of the site, whose end is the slash.
    expect(tell(integration).getAll('location')).toEqual([below]);
  }
});

test('visitors sign in with the owner or the integration that the site names, where one can', () => {
  const environment = (settings: Record<string, string>) => ({
    environment: readEnvironment({ LECTERN_URL: 'https://docs.example.org', ...settings }),
  });
  const site = (visitorAuth: { fallbackUrl: string | null; integration: string | null } | null) => ({
    id: '1',
    visitorAuth: visitorAuth && { keySealed: 'x', ...visitorAuth },
  });
  const own = { LECTERN_INTEGRATIONS_URL: 'https://apps.example.org' };
  const fallbackUrl = 'https://login.example.org';
  expect(findSignInAddress(environment(own), site(null))).toBeUndefined();
  expect(findSignInAddress(environment(own), site({ fallbackUrl: null, integration: null }))).toBeUndefined();
  expect(findSignInAddress(environment({}), site({ fallbackUrl, integration: null }))).toEqual(
    owner(fallbackUrl),
  );
  const named = site({ fallbackUrl, integration: 'oidc' });
  expect(findSignInAddress(environment(own), named)).toEqual(integration);
  // Its cookies would be ours.
  expect(findSignInAddress(environment({}), named)).toBeUndefined();
  expect(findSignInAddress(environment({ ...own, LECTERN_INTEGRATIONS: 'off' }), named)).toBeUndefined();
});
