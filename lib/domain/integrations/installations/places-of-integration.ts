import type * as contract from '@/lib/contract/installations';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import type { InstalledPlaceRow, PlaceKind } from '@/lib/storage/integrations/installation-row';
import { listPlacesOfIntegration } from '@/lib/storage/integrations/read-places';
import { toSiteInstallation, toSpaceInstallation } from './present-installation';

export const listIntegrationSpaceInstallations: Operation<
  typeof contract.listIntegrationSpaceInstallations
> = (context, { params, query }) =>
  listOfIntegration(context, 'space', params.integrationName, query, toSpaceInstallation);

export const listIntegrationSiteInstallations: Operation<typeof contract.listIntegrationSiteInstallations> = (
  context,
  { params, query },
) => listOfIntegration(context, 'site', params.integrationName, query, toSiteInstallation);

function listOfIntegration<Item>(
  context: ObjectContext,
  kind: PlaceKind,
  integrationName: string,
  query: { page?: string | undefined; limit?: number | undefined; externalId?: string | undefined },
  present: (context: ObjectContext, row: InstalledPlaceRow, isOwn: boolean) => Item,
) {
  const publisherId = context.subject.id;
  const filter = {
    externalId: query.externalId,
    // The token of an installation reads what is said of that one.
    only: context.caller.integration?.installationId,
  };
  return paginate(
    context,
    query,
    (slice) =>
      listPlacesOfIntegration(context.database, kind, { publisherId, integrationName }, filter, slice),
    ({ key }) => [key],
    (row) => present(context, row, row.organizationId === publisherId),
  );
}
