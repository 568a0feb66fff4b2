import { z } from 'zod';
import { endpoint } from './endpoint';
import { timestamp } from './shared';
import { customizationOverrides, DEFAULT_CUSTOMIZATION, siteCustomization } from './site-customization';
import { user } from './users';

const manageSite = { on: 'site', permission: 'site:manage' } as const;
const viewSite = { on: 'site', permission: 'site:view' } as const;
const noun = 'site-customizations';
const path = '/orgs/{organizationId}/sites/{siteId}/customization';
const variantPath = '/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/customization';

export const getSiteCustomization = endpoint({
  id: 'getSiteCustomization',
  noun,
  method: 'GET',
  path,
  summary: 'How a site looks to its readers now',
  access: viewSite,
  response: siteCustomization,
  status: 200,
  cost: 'read',
});

export const putSiteCustomization = endpoint({
  id: 'putSiteCustomization',
  noun,
  method: 'PUT',
  path,
  summary: 'Replace how a site looks; live at once',
  access: manageSite,
  body: siteCustomization.meta({ examples: [DEFAULT_CUSTOMIZATION] }),
  response: siteCustomization,
  status: 200,
  cost: 'write',
});

export const getSiteSpaceCustomization = endpoint({
  id: 'getSiteSpaceCustomization',
  noun,
  method: 'GET',
  path: variantPath,
  summary: 'How one variant of a site looks: its own fields, and those of the site where it has none',
  access: viewSite,
  response: siteCustomization,
  status: 200,
  cost: 'read',
});

export const updateSiteSpaceCustomization = endpoint({
  id: 'updateSiteSpaceCustomization',
  noun,
  method: 'PATCH',
  path: variantPath,
  summary:
    'Give a variant fields of its own; null takes one back, and then that of the site counts. Live at once',
  access: manageSite,
  body: customizationOverrides,
  response: siteCustomization,
  status: 200,
  cost: 'write',
});

export const deleteSiteSpaceCustomization = endpoint({
  id: 'deleteSiteSpaceCustomization',
  noun,
  method: 'DELETE',
  path: variantPath,
  summary: 'Let a variant look like the site again; live at once',
  access: manageSite,
  response: 'nothing',
  status: 205,
  absentStatus: 204,
  cost: 'write',
});

/** All that can be tried out together: the site, and what its variants have of their own. */
const edition = z.object({
  site: siteCustomization,
  siteSpaces: z
    .record(z.string().min(1).max(64), customizationOverrides)
    .describe('What variants have of their own, by the id of the site-space.'),
});

const customizationChange = z.object({
  siteSpace: z.string().optional().describe('The variant; absent for the site itself.'),
  field: z.string().describe('Its groups and its name, such as `styling.primaryColor`.'),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});

export const customizationDraft = z.object({
  object: z.literal('site-customization-draft'),
  live: edition,
  draft: edition.describe('The same as `live` while nothing is tried out.'),
  changes: z.array(customizationChange).describe('What publishing would change.'),
  version: z
    .string()
    .describe('Names this state of draft and live; send it as `If-Match` to change no other.'),
  liveAt: timestamp.optional(),
  updatedAt: timestamp.optional().describe('When the draft was saved.'),
  updatedBy: user.optional(),
});

export const getCustomizationDraft = endpoint({
  id: 'getCustomizationDraft',
  noun,
  method: 'GET',
  path: `${path}/draft`,
  summary: 'What is tried out and not live yet, beside what is live',
  access: manageSite,
  response: customizationDraft,
  status: 200,
  cost: 'read',
});

export const putCustomizationDraft = endpoint({
  id: 'putCustomizationDraft',
  noun,
  method: 'PUT',
  path: `${path}/draft`,
  summary:
    'Keep what is tried out; readers see nothing of it. A variant that is not named keeps nothing of its own',
  access: manageSite,
  body: edition.meta({ examples: [{ site: DEFAULT_CUSTOMIZATION, siteSpaces: {} }] }),
  response: customizationDraft,
  status: 200,
  cost: 'write',
});

export const deleteCustomizationDraft = endpoint({
  id: 'deleteCustomizationDraft',
  noun,
  method: 'DELETE',
  path: `${path}/draft`,
  summary: 'Discard what is tried out',
  access: manageSite,
  response: 'nothing',
  status: 205,
  absentStatus: 204,
  cost: 'write',
});

export const publishCustomizationDraft = endpoint({
  id: 'publishCustomizationDraft',
  noun,
  method: 'POST',
  path: `${path}/draft/publish`,
  summary: 'Make live what is tried out',
  access: manageSite,
  response: customizationDraft,
  status: 200,
  cost: 'write',
});

const brokenLink = z.object({
  siteSpace: z.string().optional(),
  field: z.string().describe('Where it stands, such as `header.links.0.to`.'),
  title: z.string(),
  to: z.record(z.string(), z.unknown()),
  reason: z.enum(['missing-space', 'missing-page', 'missing-file', 'unsupported']),
});

export const listCustomizationLinks = endpoint({
  id: 'listCustomizationLinks',
  noun,
  method: 'GET',
  path: `${path}/draft/broken-links`,
  summary: 'The links of header, footer and announcement, as tried out, that lead nowhere on this site',
  access: manageSite,
  response: z.object({ items: z.array(brokenLink) }),
  status: 200,
  cost: 'read',
});
