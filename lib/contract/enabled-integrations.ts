import { z } from 'zod';
import { endpoint } from './endpoint';
import { integrationBlock } from './integration-parts';
import { integrationPolicy } from './integration-policy';
import { integration } from './integrations';
import { listOf, paginationQuery, text, url } from './shared';

const scriptOf = (description: string) =>
  z.object({
    script: url.describe(description),
    contentSecurityPolicy: integrationPolicy.optional(),
    cookies: z.boolean().describe('Whether it may set cookies: it asks for the scope `…:script:cookies`.'),
  });

const onSpace = { on: 'space', permission: 'space:view' } as const;
const onSite = { on: 'site', permission: 'site:view' } as const;
const common = { noun: 'installations', method: 'GET', status: 200, cost: 'read' } as const;

const query = paginationQuery.extend({
  search: text(0, 100).optional().describe('Words of the name, title or description.'),
});

export const listSpaceIntegrations = endpoint({
  ...common,
  id: 'listSpaceIntegrations',
  path: '/spaces/{spaceId}/integrations',
  summary: 'The integrations that are active on a space, by title',
  access: onSpace,
  query,
  response: listOf(integration),
});

export const listSpaceIntegrationBlocks = endpoint({
  ...common,
  id: 'listSpaceIntegrationBlocks',
  integrations: [],
  path: '/spaces/{spaceId}/integration-blocks',
  summary: 'The blocks that the integrations of a space have; `renderIntegration` draws them',
  access: onSpace,
  response: z.array(z.object({ name: z.string(), blocks: z.array(integrationBlock) })),
});

export const listSpaceIntegrationScripts = endpoint({
  ...common,
  id: 'listSpaceIntegrationScripts',
  path: '/spaces/{spaceId}/integration-scripts',
  summary: 'The scripts of integrations with the scope `space:script:inject` that are active on a space',
  access: onSpace,
  response: z.array(
    scriptOf('The code as it was published. Pages of this server’s own origin can’t load it.'),
  ),
});

export const listSiteIntegrations = endpoint({
  ...common,
  id: 'listSiteIntegrations',
  path: '/orgs/{organizationId}/sites/{siteId}/integrations',
  summary: 'The integrations that are active on a site, by title',
  access: onSite,
  query,
  response: listOf(integration),
});

export const listSiteIntegrationScripts = endpoint({
  ...common,
  id: 'listSiteIntegrationScripts',
  path: '/orgs/{organizationId}/sites/{siteId}/integration-scripts',
  summary: 'The scripts of integrations with the scope `site:script:inject` that are active on a site',
  access: onSite,
  response: z.array(
    scriptOf(
      'What the integration answers for the configuration of this site, below the published URL of the site: for a `<script async>` of its pages. Pages of this server’s own origin can’t load it.',
    ),
  ),
});
