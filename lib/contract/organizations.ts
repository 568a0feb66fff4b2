import { z } from 'zod';
import { endpoint } from './endpoint';
import { innerId, listOf, paginationQuery, roleOrGuest, text, timestamp, title, url } from './shared';

export const organization = z.object({
  object: z.literal('organization'),
  id: z.string(),
  title: z.string(),
  createdAt: timestamp,
  emailDomains: z
    .array(z.string())
    .describe(
      'People with such an address join when they sign in to the instance by single sign-on, once the domain is proven or confirmed.',
    ),
  hostname: z.string().optional(),
  type: z.enum(['business', 'community']),
  useCase: z.string().optional(),
  communityType: z.enum(['nonProfit', 'openSource', 'education']).optional(),
  defaultRole: roleOrGuest.optional(),
  defaultContent: z.object({ type: z.literal('site'), site: z.string() }).optional(),
  sso: z.boolean(),
  ai: z.boolean(),
  inviteLinks: z.boolean(),
  plan: z.literal('enterprise_2024').describe('Self-hosted organizations have everything.'),
  urls: z.object({ location: url, app: url, logo: url.optional() }),
  trial: z.object({ status: z.literal('notapplicable') }),
  customHostname: z.string().optional(),
  blocked: z.object({ reason: z.literal('security') }).optional(),
  permissions: z.object({
    view: z.boolean(),
    admin: z.boolean(),
    createContent: z.boolean(),
    ownTeam: z.boolean(),
    createOpenAPISpec: z.boolean(),
    ingestConversations: z.boolean(),
    viewBilling: z.boolean(),
    listMembers: z.boolean(),
    listTeams: z.boolean(),
    listIntegrations: z.boolean(),
  }),
});

const emailDomains = z
  .array(
    text(1, 253).refine((value) => /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i.test(value), {
      error: 'must be a domain such as example.org',
    }),
  )
  .max(100);

export const USE_CASES = [
  'internalDocs',
  'docsSite',
  'audienceControlledSite',
  'productDocs',
  'teamKnowledgeBase',
  'designSystem',
  'openSourceDocs',
  'notes',
  'other',
] as const;

export const listOrganizations = endpoint({
  id: 'listOrganizations',
  noun: 'organizations',
  method: 'GET',
  path: '/orgs',
  summary: 'The organizations you belong to',
  access: 'user',
  query: paginationQuery,
  response: listOf(organization),
  status: 200,
  cost: 'read',
});

export const createOrganization = endpoint({
  id: 'createOrganization',
  noun: 'organizations',
  method: 'POST',
  path: '/orgs',
  summary: 'Make an organization; you become its administrator',
  access: 'user',
  body: z.object({
    title: title(2, 255),
    emailDomains: emailDomains.optional(),
    type: z.enum(['business', 'community']).optional(),
    useCase: z.enum([...USE_CASES]).optional(),
  }),
  response: organization,
  status: 201,
  cost: 'write',
});

export const getOrganization = endpoint({
  id: 'getOrganization',
  integrations: [],
  noun: 'organizations',
  method: 'GET',
  path: '/orgs/{organizationId}',
  summary: 'Read an organization',
  access: { on: 'organization', permission: 'organization:view' },
  response: organization,
  status: 200,
  cost: 'read',
});

export const updateOrganization = endpoint({
  id: 'updateOrganization',
  noun: 'organizations',
  method: 'PATCH',
  path: '/orgs/{organizationId}',
  summary: 'Change an organization',
  access: { on: 'organization', permission: 'organization:administer' },
  body: z.object({
    title: title(2, 255).optional(),
    emailDomains: emailDomains.optional(),
    hostname: text(3, 32)
      .refine((value) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value), {
        error: 'takes lower-case letters, digits and single hyphens',
      })
      .nullable()
      .optional(),
    defaultRole: roleOrGuest.optional(),
    defaultContent: z
      .object({ type: z.literal('site'), site: innerId('site') })
      .nullable()
      .optional(),
    logo: text(0, 2048)
      .refine((value) => value === '' || /^https?:\/\//i.test(value), { error: 'must be an http(s) address' })
      .nullable()
      .optional(),
    sso: z.boolean().optional(),
    ai: z.boolean().optional(),
    inviteLinks: z.boolean().optional(),
  }),
  response: organization,
  status: 200,
  cost: 'write',
});

/** What changed, as live events say it: enough to know which lists to read again, never content. */
export const changeEvent = z.object({
  noun: z.string().describe('The noun whose lists and objects may be out of date.'),
  id: z.string().optional(),
  site: z.string().optional(),
  space: z.string().optional(),
  actor: z.string().optional().describe('The id of the user who made the change.'),
  client: z.string().optional().describe('The `x-lectern-client` header of the request that made it.'),
});

export const subscribeToOrganization = endpoint({
  id: 'subscribeToOrganization',
  noun: 'events',
  method: 'GET',
  path: '/orgs/{organizationId}/events',
  summary:
    'Live changes of what you may read, as server-sent events; each is `{noun, id?, site?, space?, actor?, client?}`. Too many streams at once are refused (429)',
  access: { on: 'organization', permission: 'organization:view' },
  query: z.object({
    since: timestamp
      .optional()
      .describe(
        'Changes from then on are sent first, at most those of the last minute. Where some of them are not known any more, an event with the noun `*` says that everything may be out of date.',
      ),
  }),
  response: 'response',
  status: 200,
  cost: 'read',
});
