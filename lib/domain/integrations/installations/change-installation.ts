import type {
  createInstallationToken as tokenContract,
  uninstallIntegration as uninstallContract,
  updateInstallation as updateContract,
} from '@/lib/contract/installations';
import type { Operation } from '@/lib/domain/viewer/context';
import { sealConfiguration, unsealConfiguration } from '@/lib/secrets/integration-secrets';
import { findInstallation } from '@/lib/storage/integrations/read-installations';
import {
  deleteInstallation,
  type InstallationValues,
  lockInstallation,
  updateInstallation as update,
} from '@/lib/storage/integrations/write-installations';
import { deleteUnusedVersions } from '@/lib/storage/integrations/write-integrations';
import { readParts } from '../integrations/integration-parts';
import { notRun } from '../integrations/refuse-to-run';
import { auditInstallation } from './audit-installation';
import { configure, listConfigured } from './configure';
import { toInstallation } from './present-installation';
import { requireInstallation } from './read-installations';

export const updateInstallation: Operation<typeof updateContract> = (context, { params, body }) =>
  context.database.transaction(async (tx) => {
    const { installationId } = params;
    await lockInstallation(tx, installationId);
    const before = await requireInstallation(context, tx, params);
    const values: InstallationValues = {};
    if (body.configuration) {
      const place = { installationId };
      const old = unsealConfiguration(context.keyring, place, before.configurationSealed);
      const now = configure(readParts(before.parts).configurations?.account, old, body.configuration);
      values.configurationSealed = sealConfiguration(context.keyring, place, now);
      values.configured = listConfigured(now);
    }
    if (body.externalIds) values.externalIds = body.externalIds;
    if (body.space_selection) values.spaceSelection = body.space_selection;
    if (body.site_selection) values.siteSelection = body.site_selection;
    if (body.paused !== undefined) values.paused = body.paused;
    await update(tx, installationId, values);
    const after = await requireInstallation(context, tx, params);
    const { status, spaceSelection, siteSelection } = after;
    await auditInstallation(context, tx, 'installation.change', after, {
      changed: Object.keys(body),
      after: { status, space_selection: spaceSelection, site_selection: siteSelection },
    });
    return toInstallation(context, after);
  });

export const uninstallIntegration: Operation<typeof uninstallContract> = (context, { params }) =>
  context.database.transaction(async (tx) => {
    const { integrationName, installationId: id } = params;
    await lockInstallation(tx, id);
    const row = await findInstallation(tx, { organizationId: context.subject.id, integrationName, id });
    if (!row) return { existed: false };
    await deleteInstallation(tx, id);
    await deleteUnusedVersions(tx, row.integrationId);
    await auditInstallation(context, tx, 'installation.delete', row);
    return { existed: true };
  });

export const createInstallationToken: Operation<typeof tokenContract> = async (context, { params }) => {
  await requireInstallation(context, context.database, params);
  throw notRun(', so it gives it no tokens. For a service of your own make an API token.');
};
