import { expect, test } from 'vitest';
import { ENDPOINTS } from './index';
import { requiredScope } from './scope';

const nounsWith = (scope: string) => [
  ...new Set(
    Object.values(ENDPOINTS)
      .filter((endpoint) => endpoint.method !== 'GET' && requiredScope(endpoint) === scope)
      .map(({ noun }) => noun),
  ),
];

test('a token that writes content has no part in people, access and settings', () => {
  expect(nounsWith('write').sort()).toEqual([
    'adaptive-schemas',
    'attachments',
    'change-requests',
    'collections',
    'comments',
    'content',
    'custom-field-values',
    'exports',
    'favorites',
    'files',
    'integration-render',
    'jobs',
    'notification-settings',
    'notifications',
    'openapi-specs',
    'page-feedback',
    'preferences',
    'presence',
    'publishing-auth',
    'questions',
    'reviews',
    'setup',
    'share-links',
    'site-assets',
    'site-customizations',
    'site-hostname-checks',
    'site-insights',
    'site-missed-paths',
    'site-redirects',
    'site-section-groups',
    'site-sections',
    'site-segments',
    'site-spaces',
    'site-structure-drafts',
    'sites',
    'spaces',
    'translations',
    'viewed-pages',
  ]);
});
