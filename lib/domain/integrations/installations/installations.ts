import { personOf } from '@/lib/access/caller';
import type * as contract from '@/lib/contract/installations';
import { conflict, forbidden, notFound } from '@/lib/contract/problem';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext, Operation, UserContext } from '@/lib/domain/viewer/context';
import { sealConfiguration, unsealConfiguration } from '@/lib/secrets/integration-secrets';
import { signIntegrationToken } from '@/lib/secrets/integration-token';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { AuditAction } from '@/lib/storage/audit-events/audit-actions';
import type { Database, Tx } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import type { InstallationRow } from '@/lib/storage/integrations/installation-row';
import {
  findInstallation,
  listInstallationsOfIntegration,
  listInstallationsOfOrganization,
} from '@/lib/storage/integrations/read-installations';
import { listOwnPlaces } from '@/lib/storage/integrations/read-places';
import {
  deleteInstallation,
  type InstallationValues,
  insertInstallation,
  lockInstallation,
  updateInstallation as updateInstallationRow,
} from '@/lib/storage/integrations/write-installations';
import { deleteUnusedVersions, holdNewestVersion } from '@/lib/storage/integrations/write-integrations';
import { type AddedRights, listAddedRights } from '../integrations/added-rights';
import { readParts } from '../integrations/integration-parts';
import { requireIntegration } from '../integrations/integrations';
import { toIntegration } from '../integrations/present-integration';
import { configure, listConfigured } from './configure';
import { toInstallation } from './present-installation';
import { tellSetup, tellSetupOfPlaces, tellUninstalled } from './tell-setup';

interface Named {
  integrationName: string;
  installationId: string;
}

export const getInstallation: Operation<typeof contract.getInstallation> = async (context, { params }) =>
  toInstallation(context, await requireInstallation(context, context.database, params));

export async function requireInstallation(
  { subject }: ObjectContext,
  on: Database | Tx,
  { integrationName, installationId }: Named,
): Promise<InstallationRow> {
  const row = await findInstallation(on, { organizationId: subject.id, integrationName, id: installationId });
  if (!row) throw notFound('installation');
  return row;
}

export const listIntegrationInstallations: Operation<typeof contract.listIntegrationInstallations> = (
  context,
  { params, query },
) => {
  const publisherId = context.subject.id;
  const { integrationName } = params;
  return paginate(
    context,
    query,
    (slice) =>
      listInstallationsOfIntegration(
        context.database,
        { publisherId, integrationName },
        { externalId: query.externalId, only: context.caller.integration?.installationId },
        slice,
      ),
    (row) => [row.createdAt, row.id],
    (row) => toInstallation(context, row, row.organizationId === publisherId),
  );
};

export const listOrganizationInstallations: Operation<typeof contract.listOrganizationInstallations> = (
  context,
  { query },
) => {
  const { caller, subject } = context;
  return paginate(
    context,
    query,
    (slice) => listInstallationsOfOrganization(context.database, caller, subject.id, query, slice),
    ({ installation }) => [installation.createdAt, installation.id],
    ({ installation, integration }) => ({
      installation: toInstallation(context, installation),
      integration: toIntegration(context, integration, subject.id),
    }),
  );
};

export const installIntegration: Operation<typeof contract.installIntegration> = async (
  context,
  { params, body },
) => {
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
    const values = configure(readParts(parts).configurations?.account, {}, body.configuration ?? {}, caller);
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
    const after = { status: row.status, configuration: values };
    const line = { integrationId: integration.id, installationId: id };
    await tellSetup(context, tx, line, {}, { before: undefined, after });
    return toInstallation(context, row);
  });
};

export const updateInstallation: Operation<typeof contract.updateInstallation> = (
  context,
  { params, body },
) =>
  context.database.transaction(async (tx) => {
    const { installationId } = params;
    if (
      context.caller.integration &&
      (body.space_selection ?? body.site_selection ?? body.paused) !== undefined
    )
      throw forbidden('Where an installation is, and whether it works, is said by who installed it.');
    await lockInstallation(tx, installationId);
    const before = await requireInstallation(context, tx, params);
    const values: InstallationValues = {};
    const place = { installationId };
    const old = unsealConfiguration(context.keyring, place, before.configurationSealed);
    let saved = old;
    if (body.configuration) {
      const form = readParts(before.parts).configurations?.account;
      const now = configure(form, old, body.configuration, context.caller);
      values.configurationSealed = sealConfiguration(context.keyring, place, now);
      values.configured = listConfigured(now);
      saved = now;
    }
    if (body.externalIds) values.externalIds = body.externalIds;
    if (body.space_selection) values.spaceSelection = body.space_selection;
    if (body.site_selection) values.siteSelection = body.site_selection;
    if (body.paused !== undefined) values.paused = body.paused;
    const places = await listPlacesBefore(context, tx, installationId, body);
    await updateInstallationRow(tx, installationId, values);
    const after = await requireInstallation(context, tx, params);
    const { status, spaceSelection, siteSelection } = after;
    await auditInstallation(context, tx, 'installation.change', after, {
      changed: Object.keys(body),
      after: { status, space_selection: spaceSelection, site_selection: siteSelection },
    });
    const line = { integrationId: after.integrationId, installationId };
    const was = { status: before.status, configuration: old };
    await tellSetup(context, tx, line, {}, { before: was, after: { status, configuration: saved } });
    if (status !== before.status) await tellSetupOfPlaces(context, tx, line, places);
    return toInstallation(context, after);
  });

/** Where a change may bring another status with it. */
const listPlacesBefore = async (
  { environment }: UserContext,
  tx: Tx,
  installationId: string,
  { paused, configuration }: { paused?: unknown; configuration?: unknown },
) =>
  environment.integrations.isOn && (paused ?? configuration) !== undefined
    ? listOwnPlaces(tx, installationId)
    : [];

export const uninstallIntegration: Operation<typeof contract.uninstallIntegration> = (context, { params }) =>
  context.database.transaction(async (tx) => {
    const { integrationName, installationId: id } = params;
    await lockInstallation(tx, id);
    const row = await findInstallation(tx, { organizationId: context.subject.id, integrationName, id });
    if (!row) return { existed: false };
    const line = { integrationId: row.integrationId, installationId: id };
    await tellUninstalled(context, tx, line, row.configurationSealed);
    await deleteInstallation(tx, id);
    await deleteUnusedVersions(tx, row.integrationId);
    await auditInstallation(context, tx, 'installation.delete', row);
    return { existed: true };
  });

export const createInstallationToken: Operation<typeof contract.createInstallationToken> = async (
  context,
  { params },
) => {
  const { caller, keyring } = context;
  const { integrationId, id } = await requireInstallation(context, context.database, params);
  // A person has tokens of an account, and one that makes its own successor would never be over.
  if (!caller.integration || caller.integration.installationId)
    throw forbidden(
      'Only the integration itself gets such a token. For a service of your own make an API token.',
    );
  return { token: signIntegrationToken(keyring, { integrationId, installationId: id }) };
};

/** Agrees to the version that was looked at, and to no other. */
export const acceptInstallationVersion: Operation<typeof contract.acceptInstallationVersion> = (
  context,
  { params, body },
) =>
  context.database.transaction(async (tx) => {
    const { integrationId } = await requireInstallation(context, tx, params);
    // In the order in which who publishes takes them.
    const newest = await holdNewestVersion(tx, integrationId);
    await lockInstallation(tx, params.installationId);
    const before = await requireInstallation(context, tx, params);
    if (body.version !== newest) throw isNoMoreNewest(body.version, newest);
    if (!before.waiting) return toInstallation(context, before);
    await updateInstallationRow(tx, before.id, { version: newest });
    await deleteUnusedVersions(tx, integrationId);
    const after = await requireInstallation(context, tx, params);
    await auditInstallation(context, tx, 'installation.accept', after, {
      before: { version: before.version },
      after: { version: after.version },
      ...describeAdded(listAddedRights(before, before.waiting)),
    });
    return toInstallation(context, after);
  });

const isNoMoreNewest = (version: number, newest: number | undefined) =>
  conflict(
    `Version ${version} is not the newest any more${newest === undefined ? '' : `: version ${newest} is`}. Look at what it asks for, then try again.`,
  );

/** Each kind in words of one line, and only where there is any. */
function describeAdded({ scopes, targets, policySources, fields }: AddedRights): Record<string, string[]> {
  const added = {
    scopes,
    targets,
    policySources: policySources.map(({ directive, source }) => `${directive} ${source}`),
    fields: fields.map(({ level, name, change }) => `${level}.${name} (${change})`),
  };
  return Object.fromEntries(Object.entries(added).filter(([, list]) => list.length > 0));
}

type InstallationAction = Extract<AuditAction, `installation.${string}`>;

interface Noted {
  id: string;
  organizationId: string;
  integrationName: string;
}

/** Audits and publishes the change. Of a configuration, only the names of properties with a value. */
export async function auditInstallation(
  context: UserContext,
  tx: Tx,
  action: InstallationAction,
  { id, organizationId, integrationName }: Noted,
  details: Record<string, unknown> = {},
): Promise<void> {
  await recordAudit(tx, {
    organizationId,
    actorId: personOf(context.caller),
    action,
    subject: id,
    details: { integration: integrationName, ...details },
    address: context.address,
  });
  await context.publish(tx, { noun: 'installations', id, organization: organizationId });
}
