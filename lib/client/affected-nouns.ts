/** Which cached answers go out of date with a noun, beside its own. */
const alsoAffected: Record<string, readonly string[]> = {
  spaces: ['tree', 'site-structure', 'site-spaces'],
  collections: ['tree', 'spaces'],
  tree: ['spaces', 'collections'],
  content: ['files', 'spaces', 'tree', 'change-requests'],
  'change-requests': ['content', 'files'],
  sites: ['site-structure'],
  'site-structure': ['sites', 'site-sections', 'site-section-groups', 'site-spaces'],
  'site-sections': ['site-structure', 'site-section-groups', 'site-spaces', 'sites'],
  'site-section-groups': ['site-structure', 'site-sections'],
  'site-spaces': ['site-structure', 'site-sections', 'sites'],
  organizations: ['users'],
};

export function findAffectedNouns(noun: string): readonly string[] {
  return [noun, ...(alsoAffected[noun] ?? [])];
}
