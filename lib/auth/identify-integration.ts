import { notFound, unauthorized } from '@/lib/contract/problem';
import type { IntegrationIdentity } from '@/lib/secrets/integration-token';
import type { Database } from '@/lib/storage/database/db';
import { findIntegrationCaller, type IntegrationCallerRow } from '@/lib/storage/integrations/find-caller';
import { findNewestCode } from '@/lib/storage/integrations/find-code';

/** What is asked for: of the integration itself, or of one of its installations. */
export interface ReachedIntegration {
  integrationName: string;
  publisherId?: string | undefined;
  installation?: IntegrationCallerRow | undefined;
}

/** Refused where the path names what is not its own. */
export async function identifyIntegration(
  { database }: { database: Database },
  { integrationId, installationId }: IntegrationIdentity,
  params: Record<string, string>,
): Promise<ReachedIntegration> {
  const { integrationName, spaceId, siteId } = params;
  const isNamed = (name: string) => !integrationName || integrationName.toLowerCase() === name.toLowerCase();
  const id = params.installationId ?? installationId;
  if (!id) {
    const own = integrationName ? await findNewestCode(database, integrationName) : undefined;
    if (own?.integrationId !== integrationId) throw notFound('integration');
    return { integrationName: own.name, publisherId: own.organizationId };
  }
  if (installationId && id !== installationId) {
    // Its own is looked up all the same, so that one that is gone is told so.
    await requireInstalled(database, integrationId, installationId);
    throw notFound('installation');
  }
  const row = await findIntegrationCaller(database, { installationId: id, spaceId, siteId });
  if (row?.integrationId !== integrationId) throw installationId ? unauthorized() : notFound('installation');
  if (!isNamed(row.integrationName)) throw notFound('integration');
  return { integrationName: row.integrationName, installation: row };
}

async function requireInstalled(
  database: Database,
  integrationId: string,
  installationId: string,
): Promise<void> {
  const row = await findIntegrationCaller(database, { installationId });
  if (row?.integrationId !== integrationId) throw unauthorized();
}
