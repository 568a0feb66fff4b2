import type { Services } from '@/lib/domain/shared/services';
import { findIntegrationCaller } from '@/lib/storage/integrations/find-caller';
import type { CallTarget } from './call-integration';

interface Named {
  name: string;
  installationId?: string | undefined;
  spaceId?: string | undefined;
  siteId?: string | undefined;
}

/** Whom an address names; undefined where there is no such installation, or it is paused or not on the place. */
export async function findCallTarget(
  { database }: Pick<Services, 'database'>,
  { name, installationId, spaceId, siteId }: Named,
): Promise<CallTarget | undefined> {
  if (!installationId) return { integrationName: name };
  const row = await findIntegrationCaller(database, { installationId, spaceId, siteId });
  const isThere =
    row !== undefined &&
    !row.isPaused &&
    row.integrationName.toLowerCase() === name.toLowerCase() &&
    (!spaceId || row.isOnSpace) &&
    (!siteId || row.isOnSite);
  if (!isThere) return undefined;
  const installation = { id: installationId, organizationId: row.organizationId };
  return { integrationName: row.integrationName, installation, spaceId, siteId };
}
