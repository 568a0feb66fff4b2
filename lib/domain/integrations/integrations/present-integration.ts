import type { z } from 'zod';
import type { integration } from '@/lib/contract/integrations';
import { apiUrl, appUrl, integrationEndpoint } from '@/lib/domain/shared/urls';
import type { PublicContext } from '@/lib/domain/viewer/context';
import type { IntegrationRow } from '@/lib/storage/integrations/integration-row';
import { readParts } from './integration-parts';

type Integration = z.input<typeof integration>;

/** `shownIn` is the organization in whose dashboard it is looked at. */
export function toIntegration(
  context: Pick<PublicContext, 'environment'>,
  row: IntegrationRow,
  shownIn: string = row.organizationId,
): Integration {
  const { environment } = context;
  const location = apiUrl(environment, `/integrations/${row.name}`);
  return {
    object: 'integration',
    name: row.name,
    version: row.version,
    title: row.title,
    description: row.description,
    summary: row.summary ?? undefined,
    // The hash tells browsers that a picture is another one now.
    previewImages: row.previews.map(
      (blob, index) => `${location}/previews/${index + 1}?v=${blob.slice(0, 12)}`,
    ),
    target: row.target,
    verified: row.verified,
    visibility: row.visibility,
    scopes: row.scopes as Integration['scopes'],
    categories: row.categories as Integration['categories'],
    ...readParts(row.parts),
    owner: toOwner(context, row.owner),
    urls: {
      location,
      icon: row.icon ? `${location}/icon?v=${row.icon.slice(0, 12)}` : undefined,
      app: appUrl(environment, `/orgs/${shownIn}/integrations/${row.name}`),
      assets: `${location}/previews`,
      publicEndpoint: integrationEndpoint(environment, `/integrations/${row.name}`),
      publicContentEndpoint: integrationEndpoint(environment, `/integrations/${row.name}`),
    },
    permissions: {
      admin: row.isAdmin,
      install: row.visibility === 'private' ? row.isAdmin : row.isInstaller,
    },
    secretNames: row.isAdmin ? row.secretNames : undefined,
  };
}

/** Anybody may see who publishes it: its name, and none of its settings. */
function toOwner(
  { environment }: Pick<PublicContext, 'environment'>,
  owner: IntegrationRow['owner'],
): Integration['owner'] {
  return {
    object: 'organization',
    id: owner.id,
    title: owner.title,
    createdAt: owner.createdAt,
    emailDomains: [],
    type: owner.type as Integration['owner']['type'],
    sso: false,
    ai: false,
    inviteLinks: false,
    plan: 'enterprise_2024',
    urls: {
      location: apiUrl(environment, `/orgs/${owner.id}`),
      app: appUrl(environment, `/orgs/${owner.id}`),
      logo: owner.logo ?? undefined,
    },
    trial: { status: 'notapplicable' },
    permissions: {
      view: false,
      admin: false,
      createContent: false,
      ownTeam: false,
      createOpenAPISpec: false,
      ingestConversations: false,
      viewBilling: false,
      listMembers: false,
      listTeams: false,
      listIntegrations: false,
    },
  };
}
