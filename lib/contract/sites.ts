import { z } from 'zod';
import { constantOf } from './constant';
import { endpoint } from './endpoint';
import { integrationPolicy } from './integration-policy';
import { innerId, listOf, pagination, queryBoolean, reference, text, timestamp, title, url } from './shared';
import { customizations } from './site-customization';
import { siteStructure } from './site-structure';

export const SITE_TYPES = [
  'basic',
  'premium',
  'ultimate',
  'sponsored',
  'legacy-basic',
  'legacy-premium',
] as const;
export const SITE_VISIBILITIES = ['public', 'unlisted', 'share-link', 'visitor-auth'] as const;

const siteType = z.enum([...SITE_TYPES]);
export const siteVisibility = z
  .enum([...SITE_VISIBILITIES])
  .describe(
    '`public`: anyone, indexed. `unlisted`: anyone, not indexed. `share-link`: whoever has a secret link. `visitor-auth`: whoever signs in with a JWT of yours.',
  );

/** Lower-case labels of letters, digits and hyphens, three or more. */
export const HOSTNAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){2,}[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/;
export const PROXY_ORIGIN = /^(?:[\w-]+\.)*[\w-]+\.[a-zA-Z]{2,}(?:\/[\w-]+)+$/;

export const CONDITION_READINGS = ['certain', 'javascript'] as const;
const conditionReading = z.enum([...CONDITION_READINGS]);

export const site = z.object({
  object: z.literal('site'),
  id: z.string(),
  type: siteType,
  title: z.string(),
  hostname: z.string().optional(),
  basename: z.string(),
  proxy: z.object({ origin: z.string(), target: z.string() }).optional(),
  visibility: siteVisibility,
  published: z.boolean(),
  siteSpaces: z.number().int().describe('How many spaces the site shows.'),
  createdAt: timestamp,
  deletedAt: timestamp.optional().describe('Of a site in the trash.'),
  adaptiveContent: z.object({
    enabled: z.boolean(),
    hasSchema: z.boolean().describe('Whether there is a schema of its visitors to read.'),
    conditionReading: conditionReading.describe(
      '`certain`: what is missing of a visitor shows nothing, nor does its negation. `javascript`: a condition holds where its value is truthy, as on the public platform, so the negation of what is missing holds.',
    ),
  }),
  features: constantOf(z.array(z.object({ id: z.string(), plan: siteType, frozen: z.boolean() }))),
  agentsContext: z.enum(['excluded', 'included']),
  defaultSpace: z.string().optional(),
  urls: z.object({ location: url, app: url, published: url }),
  permissions: z.object({ view: z.boolean(), admin: z.boolean(), edit: z.boolean() }),
});

export const siteAdaptiveSchema = z.object({
  object: z.literal('site-adaptive-schema'),
  jsonSchema: z.record(z.string(), z.unknown()),
  updatedAt: timestamp,
});

export const shareKeyQuery = z.object({
  shareKey: z
    .string()
    .max(256)
    .optional()
    .describe('The key of a share link of the site; published addresses then carry it.'),
});

export const publishedContentSite = z.object({
  object: z.literal('published-content-site'),
  site,
  structure: siteStructure,
  customizations,
  scripts: z.array(
    z.object({ script: url, contentSecurityPolicy: integrationPolicy.optional(), cookies: z.boolean() }),
  ),
});

const manageSite = { on: 'site', permission: 'site:manage' } as const;
const viewSite = { on: 'site', permission: 'site:view' } as const;

export const basename = text(1, 100).refine((value) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value), {
  error: 'takes lower-case letters, digits and single hyphens',
});

export const listSites = endpoint({
  id: 'listSites',
  noun: 'sites',
  method: 'GET',
  path: '/orgs/{organizationId}/sites',
  summary: 'The sites that you may see, newest first',
  access: { on: 'organization', permission: 'organization:view' },
  query: z.object({
    ...pagination,
    space: z.string().max(64).optional().describe('Only sites that show this space.'),
    title: z.string().max(128).optional().describe('Only sites whose title contains this, in any case.'),
    published: queryBoolean.optional(),
    type: z.array(siteType).optional(),
    visibility: z.array(siteVisibility).optional(),
    deleted: queryBoolean
      .optional()
      .describe(
        'True lists the trash instead, last deleted first: sites deleted in the last 7 days that you may restore.',
      ),
  }),
  response: listOf(site),
  status: 200,
  cost: 'read',
});

export const createSite = endpoint({
  id: 'createSite',
  noun: 'sites',
  method: 'POST',
  path: '/orgs/{organizationId}/sites',
  summary: 'Make a site; it starts unpublished',
  access: { on: 'organization', permission: 'organization:create' },
  body: z.object({
    type: siteType.optional(),
    title: title(2, 128).optional(),
    visibility: siteVisibility.optional(),
    spaces: z
      .union([z.array(reference('space', 'space:manage')).max(100), z.enum(['sample', 'empty'])])
      .optional()
      .describe('Ids of spaces to show, or the word for one new space that is made with the site.'),
  }),
  response: site,
  status: 201,
  cost: 'write',
});

export const getSite = endpoint({
  id: 'getSite',
  integrations: 'site:metadata:read',
  noun: 'sites',
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}',
  summary: 'Read a site',
  access: viewSite,
  readers: true,
  response: site,
  status: 200,
  cost: 'read',
});

export const deleteSite = endpoint({
  id: 'deleteSite',
  noun: 'sites',
  method: 'DELETE',
  path: '/orgs/{organizationId}/sites/{siteId}',
  summary:
    'Put a site into the trash, from which it can be restored for 7 days; nobody reads it from then on, and it keeps its addresses. Spaces stay',
  access: manageSite,
  response: 'nothing',
  status: 205,
  absentStatus: 204,
  cost: 'write',
});

export const restoreSite = endpoint({
  id: 'restoreSite',
  noun: 'sites',
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/restore',
  summary: 'Take a site out of the trash; who could read it can read it again',
  access: { ...manageSite, deleted: true },
  response: site,
  status: 200,
  cost: 'write',
});

export const emptySiteTrash = endpoint({
  id: 'emptySiteTrash',
  noun: 'sites',
  method: 'DELETE',
  path: '/orgs/{organizationId}/deleted-sites',
  summary: 'Delete the sites of the trash permanently, or one of them; others can take their addresses then',
  access: { on: 'organization', permission: 'organization:administer' },
  query: z.object({
    site: z.string().max(64).optional().describe('Only this one.'),
  }),
  response: 'nothing',
  status: 205,
  absentStatus: 204,
  cost: 'write',
});

export const updateSite = endpoint({
  id: 'updateSite',
  noun: 'sites',
  method: 'PATCH',
  path: '/orgs/{organizationId}/sites/{siteId}',
  summary: 'Change a site',
  access: manageSite,
  body: z.object({
    title: title(2, 128).optional(),
    visibility: siteVisibility.optional(),
    basename: basename.optional(),
    adaptiveContent: z
      .object({ enabled: z.boolean().optional(), conditionReading: conditionReading.optional() })
      .optional(),
    defaultSiteSpace: innerId('site-space')
      .optional()
      .describe('The default at the root, or in the default section.'),
    defaultSiteSection: innerId('site-section').optional(),
    proxy: text(1, 512)
      .refine((value) => PROXY_ORIGIN.test(value), {
        error: 'must be a host and a path, such as example.org/docs',
      })
      .nullable()
      .optional()
      .describe('Where the site is shown through a proxy of yours: a host and a path; null for none.'),
  }),
  response: site,
  status: 200,
  cost: 'write',
});

export const publishSite = endpoint({
  id: 'publishSite',
  noun: 'sites',
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/publish',
  summary: 'Let the audience that the visibility names read the site',
  access: manageSite,
  response: site,
  status: 200,
  cost: 'write',
});

export const unpublishSite = endpoint({
  id: 'unpublishSite',
  noun: 'sites',
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/unpublish',
  summary: 'Take a site off line; nothing is lost',
  access: manageSite,
  response: site,
  status: 200,
  cost: 'write',
});

export const getAdaptiveSchema = endpoint({
  id: 'getAdaptiveSchema',
  integrations: ['site:adaptive:read', 'site:adaptive:write'],
  noun: 'adaptive-schemas',
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/adaptive-schema',
  summary: 'What is known of a visitor of adaptive content; 404 while there is none',
  access: viewSite,
  response: siteAdaptiveSchema,
  status: 200,
  cost: 'read',
});

export const putAdaptiveSchema = endpoint({
  id: 'putAdaptiveSchema',
  integrations: 'site:adaptive:write',
  noun: 'adaptive-schemas',
  method: 'PUT',
  path: '/orgs/{organizationId}/sites/{siteId}/adaptive-schema',
  summary: 'Make or replace the schema of visitor claims: a JSON Schema (draft-07) object with `properties`',
  access: manageSite,
  body: z.object({ jsonSchema: z.record(z.string(), z.unknown()) }),
  response: siteAdaptiveSchema,
  status: 200,
  cost: 'write',
});

export const getPublishedSite = endpoint({
  id: 'getPublishedSite',
  noun: 'sites',
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/published',
  summary: 'All that shows a site: itself, its structure, its customization',
  access: viewSite,
  readers: true,
  query: shareKeyQuery,
  response: publishedContentSite,
  status: 200,
  cost: 'read',
});

export const getSiteStructure = endpoint({
  id: 'getSiteStructure',
  noun: 'site-structure',
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/structure',
  summary: 'The sections, groups and variants of a site in their order',
  access: viewSite,
  readers: true,
  query: shareKeyQuery,
  response: siteStructure,
  status: 200,
  cost: 'read',
});
