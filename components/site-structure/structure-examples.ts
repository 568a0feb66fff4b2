import type { SectionGroup, SiteSection, SiteSpace, SiteStructure } from './structure-nodes';

const urls = { location: 'https://docs.example.org', published: 'https://docs.example.org' };

function siteSpace(id: string, isDefault: boolean, sectionId?: string): SiteSpace {
  return {
    object: 'site-space',
    id,
    path: id.toLowerCase(),
    section: sectionId,
    space: {
      object: 'space',
      id: `space-${id}`,
      title: id,
      emoji: '',
      visibility: 'private',
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
      editMode: 'live',
      urls: { location: urls.location, app: urls.location },
      organization: 'o',
      revision: 'r',
      defaultLevel: 'inherit',
      comments: 0,
      changeRequests: 0,
      changeRequestsOpen: 0,
      changeRequestsDraft: 0,
      permissions: {
        view: true,
        access: true,
        admin: true,
        viewInviteLinks: true,
        edit: true,
        triggerGitSync: false,
        comment: true,
        merge: true,
        review: true,
      },
    },
    title: id,
    default: isDefault,
    hasAdvancedCustomizationFeature: false,
    urls,
  };
}

export function section(id: string, spaces: string[], isDefault = false): SiteSection {
  return {
    object: 'site-section',
    id,
    title: id,
    default: isDefault,
    path: id.toLowerCase(),
    siteSpaces: spaces.map((space, index) => siteSpace(space, index === 0, id)),
    urls,
  };
}

export const group = (id: string, ...list: SiteSection[]): SectionGroup => ({
  object: 'site-section-group',
  id,
  title: id,
  sections: list,
});

export const sections = (...structure: (SiteSection | SectionGroup)[]): SiteStructure => ({
  type: 'sections',
  structure,
});
export const lone = (...ids: string[]): SiteStructure => ({
  type: 'siteSpaces',
  structure: ids.map((id, index) => siteSpace(id, index === 0)),
});
