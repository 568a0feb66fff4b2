import type {
  listSpaceIntegrationBlocks as blocksContract,
  listSiteIntegrations as siteContract,
  listSiteIntegrationScripts as siteScriptsContract,
  listSpaceIntegrations as spaceContract,
  listSpaceIntegrationScripts as spaceScriptsContract,
} from '@/lib/contract/enabled-integrations';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import type { PlaceKind } from '@/lib/storage/integrations/installation-row';
import { listEnabledOn, listIntegrationsOn } from '@/lib/storage/integrations/read-enabled';
import { readParts } from '../integrations/integration-parts';
import { listScripts } from '../integrations/list-scripts';
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
  const enabled = await listEnabledOn(database, { kind: 'space', placeId: subject.id });
  return enabled.flatMap(({ name, parts }) => {
    const { blocks = [] } = readParts(parts);
    return blocks.length > 0 ? [{ name, blocks }] : [];
  });
};

export const listSpaceIntegrationScripts: Operation<typeof spaceScriptsContract> = (context) =>
  scriptsOn(context, 'space');

export const listSiteIntegrationScripts: Operation<typeof siteScriptsContract> = (context) =>
  scriptsOn(context, 'site');

async function scriptsOn(context: ObjectContext, kind: PlaceKind) {
  const place = { kind, placeId: context.subject.id };
  return listScripts(context, kind, await listEnabledOn(context.database, place));
}
