import type { installIntegration as contract } from '@/lib/contract/installations';
import { conflict, notFound } from '@/lib/contract/problem';
import type { Operation } from '@/lib/domain/viewer/context';
import { sealConfiguration } from '@/lib/secrets/integration-secrets';
import { newId } from '@/lib/storage/database/id';
import { findInstallation } from '@/lib/storage/integrations/read-installations';
import { insertInstallation } from '@/lib/storage/integrations/write-installations';
import { holdNewestVersion } from '@/lib/storage/integrations/write-integrations';
import { readParts } from '../integrations/integration-parts';
import { requireIntegration } from '../integrations/read-integrations';
import { isNoMoreNewest } from './accept-version';
import { auditInstallation } from './audit-installation';
import { configure, listConfigured } from './configure';
import { toInstallation } from './present-installation';

export const installIntegration: Operation<typeof contract> = async (context, { params, body }) => {
  const { caller, keyring } = context;
  const organizationId = body.organization;
  const integration = await requireIntegration(context, params.integrationName);
  if (integration.visibility === 'private' && integration.organizationId !== organizationId)
    throw conflict(
      'A private integration can be installed in the organization that publishes it, and nowhere else.',
    );
  const id = newId();
  return context.database.transaction(async (tx) => {
    const newest = await holdNewestVersion(tx, integration.id);
    if (body.version !== undefined && body.version !== newest) throw isNoMoreNewest(body.version, newest);
    // As it is now that no other version can come between.
    const { version, parts } = await requireIntegration(context, integration.name, tx);
    const values = configure(readParts(parts).configurations?.account, {}, body.configuration ?? {});
    const isNew = await insertInstallation(
      tx,
      { id, integrationId: integration.id, organizationId, version, createdBy: caller.userId },
      {
        configurationSealed: sealConfiguration(keyring, { installationId: id }, values),
        configured: listConfigured(values),
        spaceSelection: body.space_selection ?? 'selected',
        siteSelection: body.site_selection ?? 'selected',
      },
    );
    if (!isNew)
      throw conflict('This organization has the integration already: change its installation instead.');
    const naming = { organizationId, integrationName: integration.name, id };
    const row = await findInstallation(tx, naming);
    if (!row) throw notFound('integration');
    await auditInstallation(context, tx, 'installation.create', row, { version, configured: row.configured });
    return toInstallation(context, row);
  });
};
