import { z } from 'zod';
import { endpoint } from './endpoint';
import { configurationValues } from './integration-configuration';
import { integrationScope } from './integration-parts';
import { integration } from './integrations';
import { listOf, paginationQuery, reference, text, timestamp, url } from './shared';

const installationStatus = z
  .enum(['active', 'pending', 'paused'])
  .describe(
    '`pending`: required configuration is missing. `paused`: switched off by who installed it; it is listed nowhere.',
  );
const selection = z
  .enum(['all', 'selected'])
  .describe('`all`: on everything of the organization, what is made later too.');
const externalIds = z.array(text(1, 256)).max(5).describe('Ids that the integration gave it.');
const secretsSet = z
  .array(z.string())
  .describe('The names of the secret properties that have a value; the values are never shown.');

const configuration = configurationValues.describe(
  'By the integration’s form. Without secrets, and empty for who publishes the integration and is not of the organization.',
);

const pendingVersion = z
  .object({
    version: z.number().int(),
    publishedAt: timestamp,
    added: z
      .object({
        scopes: z.array(integrationScope),
        targets: z
          .array(z.enum(['organization', 'space', 'site']))
          .describe('What it can be put on now and could not before.'),
        policySources: z
          .array(z.object({ directive: z.string(), source: z.string() }))
          .describe('What its Content-Security-Policy lets in besides.'),
        fields: z.array(
          z.object({
            level: z.enum(['account', 'space', 'site']),
            name: z.string().describe('Of the property, or of the component that draws the form.'),
            title: z.string().optional(),
            change: z
              .enum(['added', 'changed', 'required', 'revealed', 'component'])
              .describe('`revealed`: it was secret and is not any more.'),
          }),
        ),
      })
      .describe('What it asks for beyond the version in effect.'),
  })
  .describe(
    'The newest version, when it asks for more than was agreed to: it waits until an administrator accepts it. A version that asks for no more takes over when it is published.',
  );

export const installation = z.object({
  id: z.string(),
  integration: z.string().describe('Its name.'),
  version: z
    .number()
    .int()
    .describe('The version that was agreed to: its scopes, policy, forms, blocks and script are in effect.'),
  pendingVersion: pendingVersion.optional(),
  status: installationStatus,
  space_selection: selection,
  site_selection: selection,
  spaces: z.number().int().describe('On how many spaces it is.'),
  sites: z.number().int().describe('On how many sites it is.'),
  configuration,
  secretsSet,
  createdAt: timestamp,
  updatedAt: timestamp,
  urls: z.object({ location: url, app: url, publicEndpoint: url, publicContentEndpoint: url }),
  externalIds,
  target: z.object({ organization: z.string() }),
});

const placed = {
  integration: z.string(),
  installation: z.string(),
  status: installationStatus,
  configuration,
  secretsSet,
  externalIds,
  urls: z.object({ location: url, publicEndpoint: url, publicContentEndpoint: url }),
};
export const spaceInstallation = z.object({ ...placed, space: z.string().describe('Its id.') });
export const siteInstallation = z.object({ ...placed, site: z.string().describe('Its id.') });

const sentConfiguration = configurationValues
  .describe('All of it; secret properties that are left out stay as they are, null takes one away.')
  .meta({ examples: [{ region: 'eu' }] });

const placeChange = z.object({
  configuration: sentConfiguration.optional(),
  externalIds: externalIds.optional(),
});

const version = z.number().int().min(1).max(2_147_483_647);

const noun = 'installations';
/** The organization that has installed it. */
const installed = {
  on: 'organization',
  permission: 'organization:administer',
  through: 'installationId',
} as const;
export const MOST_OPTIONS = 1_000;

const reads = { noun, method: 'GET', access: installed, status: 200, cost: 'read' } as const;
const changes = { noun, access: installed, status: 200, cost: 'write' } as const;
const gone = { ...changes, method: 'DELETE', response: 'nothing', status: 205, absentStatus: 204 } as const;

const base = '/integrations/{integrationName}/installations';
const one = '/integrations/{integrationName}/installations/{installationId}';
const spaces = '/integrations/{integrationName}/installations/{installationId}/spaces';
const sites = '/integrations/{integrationName}/installations/{installationId}/sites';

export const listOrganizationInstallations = endpoint({
  id: 'listOrganizationInstallations',
  noun,
  method: 'GET',
  path: '/orgs/{organizationId}/installations',
  summary: 'What an organization has installed, with its integrations, oldest first',
  access: { on: 'organization', permission: 'organization:administer' },
  query: paginationQuery.extend({
    search: text(0, 100).optional().describe('Words of the name or title of the integration.'),
    integration: z.string().max(100).optional().describe('The name of one integration.'),
  }),
  response: listOf(z.object({ installation, integration })),
  status: 200,
  cost: 'read',
});

export const listIntegrationInstallations = endpoint({
  id: 'listIntegrationInstallations',
  integrations: 'own',
  noun,
  method: 'GET',
  path: base,
  summary:
    'Everywhere an integration is installed, for who publishes it; how others configured it is not shown',
  access: { on: 'organization', permission: 'organization:administer', through: 'integrationName' },
  query: paginationQuery.extend({
    externalId: text(0, 256).optional().describe('The one with this external id.'),
  }),
  response: listOf(installation),
  status: 200,
  cost: 'read',
});

const ofIntegration = {
  noun,
  integrations: 'own',
  method: 'GET',
  access: { on: 'organization', permission: 'organization:administer', through: 'integrationName' },
  query: paginationQuery.extend({
    externalId: text(0, 256).optional().describe('Those with this external id.'),
  }),
  status: 200,
  cost: 'read',
} as const;

export const listIntegrationSpaceInstallations = endpoint({
  ...ofIntegration,
  id: 'listIntegrationSpaceInstallations',
  path: '/integrations/{integrationName}/spaces',
  summary:
    'The spaces that an integration is put on or configured for, of all its installations, for who publishes it; how others configured it is not shown',
  response: listOf(spaceInstallation),
});

export const listIntegrationSiteInstallations = endpoint({
  ...ofIntegration,
  id: 'listIntegrationSiteInstallations',
  path: '/integrations/{integrationName}/sites',
  summary:
    'The sites that an integration is put on or configured for, of all its installations, for who publishes it; how others configured it is not shown',
  response: listOf(siteInstallation),
});

export const installIntegration = endpoint({
  id: 'installIntegration',
  noun,
  method: 'POST',
  path: base,
  summary: 'Install an integration in an organization, once; where and how is said afterwards, or at once',
  access: { on: 'organization', permission: 'organization:view', through: 'integrationName' },
  body: z.object({
    organization: reference('organization', 'organization:administer'),
    version: version
      .optional()
      .describe('The version that was looked at; refused (409) when another one is the newest.'),
    configuration: sentConfiguration.optional(),
    space_selection: selection.optional(),
    site_selection: selection.optional(),
  }),
  response: installation,
  status: 201,
  cost: 'write',
});

export const getInstallation = endpoint({
  ...reads,
  id: 'getInstallation',
  integrations: 'own',
  path: one,
  summary: 'An installation',
  response: installation,
});

export const updateInstallation = endpoint({
  ...changes,
  id: 'updateInstallation',
  integrations: 'own',
  method: 'PATCH',
  path: one,
  summary: 'Configure an installation, pause it, or say where it is',
  body: z.object({
    configuration: sentConfiguration.optional(),
    externalIds: externalIds.optional(),
    space_selection: selection.optional(),
    site_selection: selection.optional(),
    paused: z.boolean().optional().describe('Switches it off, or on again.'),
  }),
  response: installation,
});

export const uninstallIntegration = endpoint({
  ...gone,
  id: 'uninstallIntegration',
  path: one,
  summary: 'Uninstall an integration, with its configuration of every space and site',
});

export const acceptInstallationVersion = endpoint({
  ...changes,
  id: 'acceptInstallationVersion',
  method: 'POST',
  path: '/integrations/{integrationName}/installations/{installationId}/accept-version',
  summary: 'Agree to what the newest version of an integration asks for: it takes over at once',
  body: z.object({
    version: version.describe(
      'The version that was looked at; refused (409) when another one is the newest.',
    ),
  }),
  response: installation,
});

export const createInstallationToken = endpoint({
  ...changes,
  id: 'createInstallationToken',
  integrations: 'own',
  method: 'POST',
  path: '/integrations/{integrationName}/installations/{installationId}/tokens',
  summary:
    'Make a token for an integration to act for one of its installations, by what was agreed to; it is good for 15 minutes',
  response: z.object({ token: z.string() }),
});

export const openInstallationWindow = endpoint({
  ...reads,
  id: 'openInstallationWindow',
  path: '/integrations/{integrationName}/installations/{installationId}/window',
  summary: 'Send a browser to a sign-in window of an integration, as one who administers its installation',
  query: z.object({
    address: text(1, 2_000)
      .regex(/^\/v1\//, { error: 'is no path of an integration' })
      .describe('The path of the window on the host of integrations, with its query.'),
  }),
  response: 'response',
  status: 302,
});

export const listConfigurationOptions = endpoint({
  ...reads,
  id: 'listConfigurationOptions',
  path: '/integrations/{integrationName}/installations/{installationId}/options',
  summary: 'What the code of an integration offers as values of a property with a `completion_url`',
  query: z.object({
    property: text(1, 100).describe(
      'Of the form of the whole installation, or of the space or site that is named.',
    ),
    spaceId: text(1, 64).optional().describe('The id of a space that the installation is on.'),
    siteId: text(1, 64).optional().describe('The id of a site that the installation is on.'),
  }),
  response: z
    .array(z.object({ label: z.string(), value: z.string() }))
    .describe(`At most ${MOST_OPTIONS.toLocaleString('en')}; what the code answers otherwise is left out.`),
});

export const listInstallationSpaces = endpoint({
  ...reads,
  id: 'listInstallationSpaces',
  integrations: 'own',
  path: spaces,
  summary: 'The spaces that an installation is put on or configured for, one by one',
  query: paginationQuery,
  response: listOf(spaceInstallation),
});

export const addInstallationSpace = endpoint({
  ...changes,
  id: 'addInstallationSpace',
  method: 'POST',
  path: spaces,
  summary: 'Put an installation on a space; doing it again changes what is sent',
  body: z
    .object({
      space: reference('space', 'space:view').optional(),
      spaceId: reference('space', 'space:view').optional().describe('The same by its older name.'),
      ...placeChange.shape,
    })
    .meta({ examples: [{ space: 'the id of a space' }] }),
  response: spaceInstallation,
  status: 201,
});

export const getInstallationSpace = endpoint({
  ...reads,
  id: 'getInstallationSpace',
  integrations: 'own',
  path: '/integrations/{integrationName}/installations/{installationId}/spaces/{spaceId}',
  summary: 'How an installation is set up on a space',
  response: spaceInstallation,
});

export const updateInstallationSpace = endpoint({
  ...changes,
  id: 'updateInstallationSpace',
  integrations: 'own',
  method: 'PATCH',
  path: '/integrations/{integrationName}/installations/{installationId}/spaces/{spaceId}',
  summary: 'Configure an installation for a space',
  body: placeChange,
  response: spaceInstallation,
});

export const removeInstallationSpace = endpoint({
  ...gone,
  id: 'removeInstallationSpace',
  path: '/integrations/{integrationName}/installations/{installationId}/spaces/{spaceId}',
  summary: 'Take an installation off a space, with what was configured for it',
});

export const listInstallationSites = endpoint({
  ...reads,
  id: 'listInstallationSites',
  integrations: 'own',
  path: sites,
  summary: 'The sites that an installation is put on or configured for, one by one',
  query: paginationQuery,
  response: listOf(siteInstallation),
});

export const addInstallationSite = endpoint({
  ...changes,
  id: 'addInstallationSite',
  method: 'POST',
  path: sites,
  summary: 'Put an installation on a site; doing it again changes what is sent',
  body: z
    .object({
      siteId: reference('site', 'site:view').optional(),
      site: reference('site', 'site:view').optional().describe('The same by another name.'),
      ...placeChange.shape,
    })
    .meta({ examples: [{ siteId: 'the id of a site' }] }),
  response: siteInstallation,
  status: 201,
});

export const getInstallationSite = endpoint({
  ...reads,
  id: 'getInstallationSite',
  integrations: 'own',
  path: '/integrations/{integrationName}/installations/{installationId}/sites/{siteId}',
  summary: 'How an installation is set up on a site',
  response: siteInstallation,
});

export const updateInstallationSite = endpoint({
  ...changes,
  id: 'updateInstallationSite',
  integrations: 'own',
  method: 'PATCH',
  path: '/integrations/{integrationName}/installations/{installationId}/sites/{siteId}',
  summary: 'Configure an installation for a site',
  body: placeChange,
  response: siteInstallation,
});

export const removeInstallationSite = endpoint({
  ...gone,
  id: 'removeInstallationSite',
  path: '/integrations/{integrationName}/installations/{installationId}/sites/{siteId}',
  summary: 'Take an installation off a site, with what was configured for it',
});
