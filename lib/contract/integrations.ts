import { z } from 'zod';
import { endpoint } from './endpoint';
import { integrationConfigurations } from './integration-configuration';
import {
  integrationBlock,
  integrationBlocks,
  integrationCategory,
  integrationContentSource,
  integrationContentSources,
  integrationLinks,
  integrationScope,
  integrationTarget,
  integrationVisibility,
} from './integration-parts';
import { integrationPolicy } from './integration-policy';
import { organization } from './organizations';
import { listOf, paginationQuery, queryBoolean, text, title, url } from './shared';

export const ICON_BYTES = 250 * 1024;
export const PREVIEW_BYTES = 1024 * 1024;
const SCRIPT_CHARACTERS = 4 * 1024 * 1024;
const MOST_SECRETS = 20;
const base64Length = (bytes: number) => Math.ceil(bytes / 3) * 4;

/** Only plain letters: no name looks like another of other letters. */
export const INTEGRATION_NAME = /^[a-zA-Z0-9\-_.]{1,100}$/;

export const integration = z.object({
  object: z.literal('integration'),
  name: z.string(),
  version: z.number().int().describe('Counts how often it was published.'),
  title: z.string(),
  description: z.string(),
  summary: z.string().optional().describe('Markdown.'),
  previewImages: z.array(url),
  target: integrationTarget,
  verified: z.boolean().describe('Given by this server, never by a publisher.'),
  visibility: integrationVisibility,
  scopes: z.array(integrationScope),
  categories: z.array(integrationCategory),
  blocks: z.array(integrationBlock).optional(),
  contentSources: z.array(integrationContentSource).optional(),
  configurations: integrationConfigurations.optional(),
  externalLinks: integrationLinks,
  owner: organization.describe('Who publishes it; of its settings only what everybody may see.'),
  urls: z.object({
    location: url,
    icon: url.optional(),
    app: url,
    assets: url,
    publicEndpoint: url.describe('Where its code answers requests, for the integration itself.'),
    publicContentEndpoint: url.describe('The same, for frames.'),
  }),
  permissions: z.object({
    admin: z.boolean().describe('You may publish, replace and unpublish it.'),
    install: z.boolean().describe('You may install it, in this organization or in one that you administer.'),
  }),
  contentSecurityPolicy: integrationPolicy.optional(),
  secretNames: z
    .array(z.string())
    .optional()
    .describe('The names of its secrets, for who may publish it; the secrets themselves are never shown.'),
});

const noun = 'integrations';
const image = (bytes: number) =>
  z
    .string()
    .max(base64Length(bytes) + 4, { error: `must be a picture of at most ${bytes / 1024} KB` })
    .describe(`A PNG, JPEG, GIF or WebP in base64, at most ${bytes / 1024} KB.`);

const filters = {
  ...paginationQuery.shape,
  search: text(0, 100).optional().describe('Words of its name, title or description.'),
  category: integrationCategory.optional(),
  scope: integrationScope.optional(),
  target: integrationTarget.optional(),
  blockDomain: z
    .string()
    .regex(INTEGRATION_NAME, { error: 'takes letters, digits, “-”, “_” and “.”, at most 100' })
    .optional()
    .describe('Those with a block that shows addresses of this domain.'),
  blocks: queryBoolean.optional().describe('Only those with blocks, or only those without.'),
  contentSources: queryBoolean.optional().describe('Only those with content sources, or only those without.'),
  owner: z.string().max(64).optional().describe('The id of the organization that publishes them.'),
};

/** Reads an integration: `private` ones are there for the people of their organization alone. */
const seen = {
  on: 'organization',
  permission: 'organization:view',
  through: 'integrationName',
} as const;
const owned = {
  on: 'organization',
  permission: 'organization:administer',
  through: 'integrationName',
} as const;

export const listIntegrations = endpoint({
  id: 'listIntegrations',
  noun,
  method: 'GET',
  path: '/integrations',
  summary: 'The public integrations, and the other ones of your own organizations, by title',
  access: 'user',
  query: z.object(filters),
  response: listOf(integration),
  status: 200,
  cost: 'read',
});

export const listOrganizationIntegrations = endpoint({
  id: 'listOrganizationIntegrations',
  integrations: [],
  noun,
  method: 'GET',
  path: '/orgs/{organizationId}/integrations',
  summary: 'The integrations that an organization can install: the public ones and its own, by title',
  access: { on: 'organization', permission: 'organization:view' },
  query: z.object(filters),
  response: listOf(integration),
  status: 200,
  cost: 'read',
});

export const getIntegration = endpoint({
  id: 'getIntegration',
  integrations: 'own',
  noun,
  method: 'GET',
  path: '/integrations/{integrationName}',
  summary: 'An integration, by its name in any case',
  access: seen,
  response: integration,
  status: 200,
  cost: 'read',
});

export const publishIntegration = endpoint({
  id: 'publishIntegration',
  noun,
  method: 'POST',
  path: '/integrations/{integrationName}',
  summary:
    'Publish an integration, or replace it. Its code runs in a process of its own, once somebody installs it',
  access: 'user',
  body: z.object({
    title: title(2, 30),
    description: text(0, 100),
    summary: text(0, 2048).optional().describe('Markdown.'),
    icon: image(ICON_BYTES).optional(),
    previewImages: z.array(image(PREVIEW_BYTES)).max(3).optional(),
    visibility: integrationVisibility.optional().describe('`private` when absent.'),
    target: integrationTarget.optional(),
    scopes: z
      .array(integrationScope)
      .describe(
        'What it asks of who installs it. `space:script:inject` and `site:script:inject` list its script.',
      ),
    categories: z.array(integrationCategory).max(20).optional(),
    blocks: integrationBlocks.optional(),
    contentSources: integrationContentSources.optional(),
    externalLinks: integrationLinks.optional(),
    configurations: integrationConfigurations.optional(),
    script: text(1, SCRIPT_CHARACTERS).describe('The code, as one JavaScript module.'),
    organization: z
      .string()
      .min(1)
      .max(64)
      .meta({
        reference: { kind: 'organization', permission: 'organization:administer', by: 'hostname' },
        description: 'The id or the hostname of the organization that publishes it; you administer it.',
      }),
    secrets: z
      .record(
        z.string().regex(/^[A-Za-z_][\w.-]{0,99}$/, { error: 'is no name for a secret' }),
        text(0, 8_192),
      )
      .refine((secrets) => Object.keys(secrets).length <= MOST_SECRETS, {
        error: `has at most ${MOST_SECRETS} secrets`,
      })
      .optional()
      .describe('Kept encrypted and never shown; those that were there before are replaced by these.'),
    contentSecurityPolicy: integrationPolicy.optional(),
    runtime: z.string().max(20).optional().describe('Taken and ignored.'),
  }),
  bodyLimit: 12 * 1024 * 1024,
  response: integration,
  status: 200,
  cost: 'write',
});

export const unpublishIntegration = endpoint({
  id: 'unpublishIntegration',
  noun,
  method: 'DELETE',
  path: '/integrations/{integrationName}',
  summary: 'Unpublish an integration: it is gone from every organization that has installed it',
  access: owned,
  response: 'nothing',
  status: 204,
  absentStatus: 204,
  cost: 'write',
});

export const getIntegrationIcon = endpoint({
  id: 'getIntegrationIcon',
  noun,
  method: 'GET',
  path: '/integrations/{integrationName}/icon',
  summary: 'The icon of an integration',
  access: seen,
  response: 'response',
  status: 200,
  cost: 'read',
});

export const getIntegrationPreview = endpoint({
  id: 'getIntegrationPreview',
  noun,
  method: 'GET',
  path: '/integrations/{integrationName}/previews/{previewNumber}',
  summary: 'A preview image of an integration, counted from 1',
  access: seen,
  response: 'response',
  status: 200,
  cost: 'read',
});

export const getIntegrationScript = endpoint({
  id: 'getIntegrationScript',
  noun,
  method: 'GET',
  path: '/integration-scripts/{scriptHash}',
  summary: 'The code of an integration, by its SHA-256. A page of this server’s own origin can’t load it',
  access: 'public',
  response: 'response',
  status: 200,
  cost: 'read',
});

export const setIntegrationDevMode = endpoint({
  id: 'setIntegrationDevMode',
  noun,
  method: 'PUT',
  path: '/integrations/{integrationName}/dev',
  summary: 'Refused (409): this server sends no events through a tunnel. Publish the integration instead',
  access: owned,
  body: z.object({ tunnelUrl: text(1, 256), all: z.boolean().optional() }),
  response: 'nothing',
  status: 204,
  cost: 'write',
});

export const endIntegrationDevMode = endpoint({
  id: 'endIntegrationDevMode',
  noun,
  method: 'DELETE',
  path: '/integrations/{integrationName}/dev',
  summary: 'Ends development mode, which no integration is ever in here',
  access: owned,
  response: 'nothing',
  status: 204,
  absentStatus: 204,
  cost: 'write',
});
