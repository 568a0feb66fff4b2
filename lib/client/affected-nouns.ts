/** Which cached answers go out of date with a noun, beside its own. */
const alsoAffected: Record<string, readonly string[]> = {
  spaces: ['tree', 'site-structure', 'site-structure-drafts', 'site-spaces', 'permissions'],
  collections: ['tree', 'spaces', 'permissions'],
  tree: ['spaces', 'collections', 'permissions'],
  content: [
    'files',
    'spaces',
    'tree',
    'change-requests',
    'comments',
    'reviews',
    'viewed-pages',
    'site-redirects',
  ],
  'change-requests': ['content', 'files', 'reviews', 'notifications'],
  comments: ['change-requests', 'spaces', 'reviews'],
  reviews: ['comments', 'change-requests', 'notifications'],
  'merge-rules': ['reviews'],
  sites: ['site-structure', 'site-structure-drafts', 'site-hostnames', 'site-redirects'],
  'site-hostnames': ['sites', 'site-structure'],
  'site-structure': [
    'sites',
    'site-sections',
    'site-section-groups',
    'site-spaces',
    'site-structure-drafts',
    'site-redirects',
  ],
  'site-sections': [
    'site-structure',
    'site-structure-drafts',
    'site-section-groups',
    'site-spaces',
    'sites',
    'site-redirects',
  ],
  'site-section-groups': ['site-structure', 'site-structure-drafts', 'site-sections'],
  'site-spaces': ['site-structure', 'site-structure-drafts', 'site-sections', 'sites', 'site-redirects'],
  organizations: ['users', 'sso-providers'],
  // Who is there, in which teams and with which role decides what is seen everywhere.
  members: ['teams', 'invites', 'permissions', 'organizations', 'audit-events', 'sso-providers'],
  teams: ['members', 'permissions', 'audit-events'],
  invites: ['members', 'teams', 'audit-events'],
  permissions: ['members', 'teams', 'tree', 'spaces', 'collections', 'sites', 'audit-events'],
  'custom-fields': ['custom-field-values', 'spaces'],
  'custom-field-values': ['custom-fields', 'spaces'],
  'sso-providers': ['audit-events'],
  'openapi-specs': ['openapi-spec-versions', 'audit-events'],
  webhooks: ['webhook-deliveries', 'audit-events'],
  'webhook-deliveries': ['webhooks'],
  integrations: ['installations', 'audit-events'],
  installations: ['integrations', 'audit-events'],
};

export function findAffectedNouns(noun: string): readonly string[] {
  return [noun, ...(alsoAffected[noun] ?? [])];
}
