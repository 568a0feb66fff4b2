import { z } from 'zod';
import { endpoint } from './endpoint';
import { localizedDescription, localizedTitle } from './localized';
import {
  innerId,
  listOf,
  pagination,
  paginationQuery,
  positionBeside,
  reference,
  text,
  title,
} from './shared';
import { siteSection, siteSectionGroup } from './site-structure';
import { shareKeyQuery } from './sites';

const manageSite = { on: 'site', permission: 'site:manage' } as const;
const viewSite = { on: 'site', permission: 'site:view' } as const;

/** What each site answers at its root, in place of a section or a variant of that path. */
export const SITE_FILES: ReadonlySet<string> = new Set([
  'sitemap.xml',
  'robots.txt',
  'llms.txt',
  'llms-full.txt',
  'favicon.ico',
]);

export const sitePath = text(1, 100).refine(
  (value) =>
    /^[\p{L}\p{N}\p{M}_~.-]+$/u.test(value) &&
    !/^(?:\.+$|~)/.test(value) &&
    !SITE_FILES.has(value.toLowerCase()),
  {
    error:
      'takes letters, digits, hyphens, dots, tildes and underscores, begins with no "~", and is no file that each site has, such as "sitemap.xml"',
  },
);
export const condition = text(1, 1024)
  .nullable()
  .optional()
  .describe('Decides whether a visitor sees it, such as `visitor.claims.plan == "pro"`; null removes it.');
const icon = text(0, 50).describe('The name of an icon; empty for none.');

/** A place in the order that groups and ungrouped sections share; beside a grouped section means in its group. */
export const sectionAnchor = z.union([
  z.object({ type: z.literal('site-section'), siteSection: innerId('site-section') }),
  z.object({
    type: z.enum(['site-section', 'site-section-group']),
    id: innerId('site-section or site-section-group'),
  }),
]);

export const listSiteSections = endpoint({
  id: 'listSiteSections',
  noun: 'site-sections',
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/sections',
  summary: 'The sections of a site in the order in which they are shown',
  access: viewSite,
  query: shareKeyQuery.extend(pagination),
  response: listOf(siteSection),
  status: 200,
  cost: 'read',
});

export const createSiteSection = endpoint({
  id: 'createSiteSection',
  noun: 'site-sections',
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/sections',
  summary:
    'Add a section that shows a space, at the end; the first one takes the spaces at the root into a default section before it',
  access: manageSite,
  body: z.object({
    spaceId: reference('space', 'space:manage'),
    title: title(2, 64).nullable().optional(),
    icon: icon.optional(),
  }),
  response: siteSection,
  status: 201,
  cost: 'write',
});

export const deleteSiteSection = endpoint({
  id: 'deleteSiteSection',
  noun: 'site-sections',
  method: 'DELETE',
  path: '/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}',
  summary:
    'Delete a section with its site-spaces; the spaces stay, and the next section becomes the default when this was it',
  access: manageSite,
  response: 'nothing',
  status: 205,
  absentStatus: 204,
  cost: 'write',
});

export const updateSiteSection = endpoint({
  id: 'updateSiteSection',
  noun: 'site-sections',
  method: 'PATCH',
  path: '/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}',
  summary: 'Change a section',
  access: manageSite,
  body: z.object({
    title: title(2, 128).optional(),
    localizedTitle,
    path: sitePath.optional(),
    defaultSiteSpace: innerId('site-space').optional(),
    condition,
    icon: icon.nullable().optional(),
    description: text(0, 256).nullable().optional(),
    localizedDescription,
  }),
  response: siteSection,
  status: 200,
  cost: 'write',
});

export const moveSiteSection = endpoint({
  id: 'moveSiteSection',
  noun: 'site-sections',
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}/move',
  summary:
    'Put a section before or after another section or group; at the end of the site when no position is given',
  access: manageSite,
  body: z.object({ position: positionBeside(sectionAnchor) }),
  response: siteSection,
  status: 200,
  cost: 'write',
});

export const listSiteSectionGroups = endpoint({
  id: 'listSiteSectionGroups',
  noun: 'site-section-groups',
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/section-groups',
  summary: 'The groups of a site in their order',
  access: viewSite,
  query: paginationQuery,
  response: listOf(siteSectionGroup),
  status: 200,
  cost: 'read',
});

export const createSiteSectionGroup = endpoint({
  id: 'createSiteSectionGroup',
  noun: 'site-section-groups',
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/section-groups',
  summary:
    'Make a group at the end of the site, with the named sections in it; what stands at the root moves into a default section first',
  access: manageSite,
  body: z.object({
    title: title(1, 100),
    localizedTitle,
    icon: icon.optional(),
    sections: z.array(innerId('site-section')).max(1000).optional(),
  }),
  response: siteSectionGroup,
  status: 201,
  cost: 'write',
});

const groupPath = '/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}';

export const deleteSiteSectionGroup = endpoint({
  id: 'deleteSiteSectionGroup',
  noun: 'site-section-groups',
  method: 'DELETE',
  path: groupPath,
  summary: 'Delete a group; its sections stand in its place',
  access: manageSite,
  response: 'nothing',
  status: 205,
  absentStatus: 204,
  cost: 'write',
});

export const updateSiteSectionGroup = endpoint({
  id: 'updateSiteSectionGroup',
  noun: 'site-section-groups',
  method: 'PATCH',
  path: groupPath,
  summary: 'Change a group',
  access: manageSite,
  body: z.object({
    title: title(1, 100).optional(),
    localizedTitle,
    icon: icon.nullable().optional(),
  }),
  response: siteSectionGroup,
  status: 200,
  cost: 'write',
});

export const addSectionToGroup = endpoint({
  id: 'addSectionToGroup',
  noun: 'site-section-groups',
  method: 'POST',
  path: `${groupPath}/sections`,
  summary: 'Put a section at the end of a group, out of the one it was in',
  access: manageSite,
  body: z.object({ sectionId: innerId('site-section') }),
  response: siteSectionGroup,
  status: 201,
  cost: 'write',
});

export const removeSectionFromGroup = endpoint({
  id: 'removeSectionFromGroup',
  noun: 'site-section-groups',
  method: 'DELETE',
  path: `${groupPath}/sections/{siteSectionId}`,
  summary: 'Take a section out of a group; it stands after the group',
  access: manageSite,
  response: 'nothing',
  status: 205,
  absentStatus: 204,
  cost: 'write',
});

export const moveSiteSectionGroup = endpoint({
  id: 'moveSiteSectionGroup',
  noun: 'site-section-groups',
  method: 'POST',
  path: `${groupPath}/move`,
  summary:
    'Put a group before or after another group or a section that is in none (beside one in a group is 400: groups hold no groups); at the end of the site when no position is given',
  access: manageSite,
  body: z.object({ position: positionBeside(sectionAnchor) }),
  response: siteSectionGroup,
  status: 200,
  cost: 'write',
});

export const siteSpaceAnchor = z.object({ type: z.literal('site-space'), siteSpace: innerId('site-space') });
