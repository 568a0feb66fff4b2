import type { Services } from '@/lib/domain/shared/services';
import { findIntegrationCaller } from '@/lib/storage/integrations/find-caller';
import type { CallTarget } from './call-integration';

/** What an address is of: an integration, an installation, or a space or site of one. */
export interface CallAddress {
  name: string;
  installationId?: string | undefined;
  spaceId?: string | undefined;
  siteId?: string | undefined;
}

/** Undefined where there is no such installation, it is paused, or it is not on that space or site. */
export async function findCallTarget(
  { database }: Pick<Services, 'database'>,
  { name, installationId, spaceId, siteId }: CallAddress,
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
