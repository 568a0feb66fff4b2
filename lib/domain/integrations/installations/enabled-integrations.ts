import type {
  listSpaceIntegrationBlocks as blocksContract,
  listSiteIntegrations as siteContract,
  listSiteIntegrationScripts as siteScriptsContract,
  listSpaceIntegrations as spaceContract,
  listSpaceIntegrationScripts as spaceScriptsContract,
} from '@/lib/contract/enabled-integrations';
import { notFound } from '@/lib/contract/problem';
import { paginate } from '@/lib/domain/shared/paginate';
import { publishedUrl } from '@/lib/domain/shared/urls';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import type { PlaceKind } from '@/lib/storage/integrations/installation-row';
import {
  findEnabledOnSite,
  listEnabledOnSpace,
  listIntegrationsOn,
} from '@/lib/storage/integrations/read-enabled';
import { readParts } from '../integrations/integration-parts';
import { listSiteScripts, listSpaceScripts, presentScripts } from '../integrations/list-scripts';
import { toIntegration } from '../integrations/present-integration';

export const listSpaceIntegrations: Operation<typeof spaceContract> = (context, { query }) =>
  listOn(context, 'space', query);

export const listSiteIntegrations: Operation<typeof siteContract> = (context, { query }) =>
  listOn(context, 'site', query);

function listOn(
  context: ObjectContext,
  kind: PlaceKind,
  query: { page?: string | undefined; limit?: number | undefined; search?: string | undefined },
) {
  const { caller, subject, database } = context;
  const place = { kind, placeId: subject.id };
  return paginate(
    context,
    query,
    (slice) => listIntegrationsOn(database, place, caller, query.search, slice),
    (row) => [row.key, row.id],
    (row) => toIntegration(context, row, subject.organizationId),
  );
}

export const listSpaceIntegrationBlocks: Operation<typeof blocksContract> = async ({ database, subject }) => {
  const enabled = await listEnabledOnSpace(database, subject.id);
  return enabled.flatMap(({ name, parts }) => {
    const { blocks = [] } = readParts(parts);
    return blocks.length > 0 ? [{ name, blocks }] : [];
  });
};

export const listSpaceIntegrationScripts: Operation<typeof spaceScriptsContract> = async (context) => {
  return listSpaceScripts(context, await listEnabledOnSpace(context.database, context.subject.id));
};

export const listSiteIntegrationScripts: Operation<typeof siteScriptsContract> = async (context) => {
  const site = await findEnabledOnSite(context.database, context.subject.id);
  if (!site) throw notFound('site');
  const base = context.reader?.view.base ?? publishedUrl(context.environment, site);
  return presentScripts(base, listSiteScripts(context, context.subject.id, site.enabled));
};
