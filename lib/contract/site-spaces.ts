import { z } from 'zod';
import { endpoint } from './endpoint';
import { localizedTitle } from './localized';
import { innerId, listOf, pagination, positionBeside, queryBoolean, reference } from './shared';
import { condition, sitePath, siteSpaceAnchor } from './site-sections';
import { siteSpace } from './site-structure';
import { shareKeyQuery } from './sites';

const manageSite = { on: 'site', permission: 'site:manage' } as const;
const path = '/orgs/{organizationId}/sites/{siteId}/site-spaces';

export const listSiteSpaces = endpoint({
  id: 'listSiteSpaces',
  noun: 'site-spaces',
  method: 'GET',
  path,
  summary: 'The spaces that a site shows, in their order',
  access: { on: 'site', permission: 'site:view' },
  query: shareKeyQuery.extend({
    ...pagination,
    default: queryBoolean.optional().describe('True lists only defaults, false only the others.'),
  }),
  response: listOf(siteSpace),
  status: 200,
  cost: 'read',
});

export const createSiteSpace = endpoint({
  id: 'createSiteSpace',
  noun: 'site-spaces',
  method: 'POST',
  path,
  summary:
    'Show a space as a variant: in the named section, else the default one, else at the root; where there are groups but no section, in a new one',
  access: manageSite,
  body: z.object({
    spaceId: reference('space', 'space:manage'),
    sectionId: innerId('site-section').optional(),
  }),
  response: siteSpace,
  status: 201,
  cost: 'write',
});

export const deleteSiteSpace = endpoint({
  id: 'deleteSiteSpace',
  noun: 'site-spaces',
  method: 'DELETE',
  path: `${path}/{siteSpaceId}`,
  summary:
    'Stop showing a space; it stays itself. The last one of a section goes with its section only (409)',
  access: manageSite,
  response: 'nothing',
  status: 205,
  absentStatus: 204,
  cost: 'write',
});

export const updateSiteSpace = endpoint({
  id: 'updateSiteSpace',
  noun: 'site-spaces',
  method: 'PATCH',
  path: `${path}/{siteSpaceId}`,
  summary: 'Change the path, the condition, the space or the localized titles of a variant',
  access: manageSite,
  body: z.object({
    path: sitePath.optional(),
    localizedTitle: localizedTitle.describe(
      'Its title in other languages than that of the space, all at once; null removes them.',
    ),
    condition,
    spaceId: reference('space', 'space:manage').optional(),
  }),
  response: siteSpace,
  status: 200,
  cost: 'write',
});

export const moveSiteSpace = endpoint({
  id: 'moveSiteSpace',
  noun: 'site-spaces',
  method: 'POST',
  path: `${path}/{siteSpaceId}/move`,
  summary:
    "Put a variant before or after another, in that one's section; at the end of its own when no position is given",
  access: manageSite,
  body: z.object({ position: positionBeside(siteSpaceAnchor) }),
  response: siteSpace,
  status: 200,
  cost: 'write',
});
