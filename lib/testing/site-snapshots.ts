import { DEFAULT_CUSTOMIZATION } from '@/lib/contract/site-customization';
import type { SiteSnapshot, SnapshotSection, SnapshotVariant } from '@/lib/domain/viewer/site-snapshot';

/** A published, public site that shows what a test says. */
export function snapshotOf(fields: Partial<SiteSnapshot> = {}): SiteSnapshot {
  return {
    version: 'v1',
    id: 'site',
    organizationId: 'organization',
    title: 'Docs',
    basename: 'docs',
    hostname: null,
    proxyOrigin: null,
    visibility: 'public',
    isPublished: true,
    isAdaptive: false,
    conditionReading: 'certain',
    isBlocked: false,
    asks: true,
    groups: [],
    sections: [],
    variants: [],
    customization: DEFAULT_CUSTOMIZATION,
    variantCustomizations: new Map(),
    shareLinks: new Map(),
    visitorAuth: null,
    redirects: [],
    viewListeners: [],
    scripts: [],
    changeRequest: null,
    ...fields,
  };
}

/** A section with its path for an id; the first of a list should be the default. */
export const sectionOf = (path: string, fields: Partial<SnapshotSection> = {}): SnapshotSection => ({
  id: path,
  groupId: null,
  title: path,
  localizedTitle: null,
  description: null,
  localizedDescription: null,
  icon: null,
  path,
  condition: null,
  isDefault: false,
  ...fields,
});

/** A variant whose id, space and title come from where it stands. */
export function variantOf(
  path: string,
  sectionId: string | null = null,
  fields: Partial<SnapshotVariant> = {},
): SnapshotVariant {
  const id = sectionId === null ? path : `${sectionId}/${path}`;
  return {
    id,
    sectionId,
    path,
    title: path,
    localizedTitle: null,
    condition: null,
    isDefault: false,
    space: {
      id: `space of ${id}`,
      title: path,
      emoji: null,
      language: null,
      translation: null,
      revisionId: 'r',
      rootHash: 'h',
    },
    ...fields,
  };
}
