import type * as contract from '@/lib/contract/installations';
import { badRequest, conflict, notFound } from '@/lib/contract/problem';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { sealConfiguration, unsealConfiguration } from '@/lib/secrets/integration-secrets';
import type { Tx } from '@/lib/storage/database/db';
import type { InstalledPlaceRow, PlaceKind } from '@/lib/storage/integrations/installation-row';
import { findPlace, listPlaces as listPlaceRows } from '@/lib/storage/integrations/read-places';
import {
  type ConfiguredValues,
  deletePlace,
  lockInstallation,
  putPlace,
} from '@/lib/storage/integrations/write-installations';
import { readParts } from '../integrations/integration-parts';
import { configure, listConfigured } from './configure';
import { auditInstallation, requireInstallation } from './installations';
import { toSiteInstallation, toSpaceInstallation } from './present-installation';
import { tellRemoved, tellSetup } from './tell-setup';

const SITES = 'site';

export const listInstallationSites: Operation<typeof contract.listInstallationSites> = (
  context,
  { params, query },
) => listPlaces(context, SITES, params, query, toSiteInstallation);

export const addInstallationSite: Operation<typeof contract.addInstallationSite> = async (
  context,
  { params, body },
) => {
  const id = body.siteId ?? body.site;
  if (!id) throw badRequest('siteId', 'must be the id of a site');
  const { configuration, externalIds } = body;
  const change = { configuration, externalIds };
  return toSiteInstallation(context, await configurePlace(context, SITES, params, id, change, false));
};

export const getInstallationSite: Operation<typeof contract.getInstallationSite> = async (
  context,
  { params },
) => toSiteInstallation(context, await getPlace(context, SITES, pickSite(params), params.siteId));

export const updateInstallationSite: Operation<typeof contract.updateInstallationSite> = async (
  context,
  { params, body },
) =>
  toSiteInstallation(
    context,
    await configurePlace(context, SITES, pickSite(params), params.siteId, body, true),
  );

export const removeInstallationSite: Operation<typeof contract.removeInstallationSite> = (
  context,
  { params },
) => leavePlace(context, SITES, pickSite(params), params.siteId);

const pickSite = ({
  integrationName,
  installationId,
}: {
  integrationName: string;
  installationId: string;
}) => ({
  integrationName,
  installationId,
});

const SPACES = 'space';

export const listInstallationSpaces: Operation<typeof contract.listInstallationSpaces> = (
  context,
  { params, query },
) => listPlaces(context, SPACES, params, query, toSpaceInstallation);

export const addInstallationSpace: Operation<typeof contract.addInstallationSpace> = async (
  context,
  { params, body },
) => {
  const id = body.space ?? body.spaceId;
  if (!id) throw badRequest('space', 'must be the id of a space');
  const { configuration, externalIds } = body;
  const change = { configuration, externalIds };
  return toSpaceInstallation(context, await configurePlace(context, SPACES, params, id, change, false));
};

export const getInstallationSpace: Operation<typeof contract.getInstallationSpace> = async (
  context,
  { params },
) => toSpaceInstallation(context, await getPlace(context, SPACES, pickSpace(params), params.spaceId));

export const updateInstallationSpace: Operation<typeof contract.updateInstallationSpace> = async (
  context,
  { params, body },
) =>
  toSpaceInstallation(
    context,
    await configurePlace(context, SPACES, pickSpace(params), params.spaceId, body, true),
  );

export const removeInstallationSpace: Operation<typeof contract.removeInstallationSpace> = (
  context,
  { params },
) => leavePlace(context, SPACES, pickSpace(params), params.spaceId);

const pickSpace = ({
  integrationName,
  installationId,
}: {
  integrationName: string;
  installationId: string;
}) => ({
  integrationName,
  installationId,
});

interface Named {
  integrationName: string;
  installationId: string;
}

interface Change {
  configuration?: Record<string, unknown> | undefined;
  externalIds?: string[] | undefined;
}

function listPlaces<Item>(
  context: ObjectContext,
  kind: PlaceKind,
  named: Named,
  query: { page?: string | undefined; limit?: number | undefined },
  present: (context: ObjectContext, row: InstalledPlaceRow) => Item,
) {
  const naming = { organizationId: context.subject.id, ...named };
  return paginate(
    context,
    query,
    async (slice) => {
      const page = await listPlaceRows(context.database, kind, naming, slice);
      if (!page) throw notFound('installation');
      return page;
    },
    (row) => [row.placeId],
    (row) => present(context, row),
  );
}

async function getPlace(
  context: ObjectContext,
  kind: PlaceKind,
  named: Named,
  placeId: string,
): Promise<InstalledPlaceRow> {
  const naming = { organizationId: context.subject.id, ...named, placeId };
  const row = await findPlace(context.database, kind, naming);
  if (!row) throw notFound(`installation on this ${kind}`);
  return row;
}

/** Puts an installation on a place, or changes how it is there; `isThere` refuses one where it is not yet. */
function configurePlace(
  context: ObjectContext,
  kind: PlaceKind,
  named: Named,
  placeId: string,
  change: Change,
  isThere: boolean,
): Promise<InstalledPlaceRow> {
  return context.database.transaction(async (tx) => {
    await lockInstallation(tx, named.installationId);
    const installation = await requireInstallation(context, tx, named);
    if (installation.target !== 'all' && installation.target !== kind)
      throw conflict(`This integration is not made for ${kind}s.`);
    const naming = { organizationId: context.subject.id, ...named, placeId };
    const before = await findPlace(tx, kind, naming);
    if (!before && isThere) throw notFound(`installation on this ${kind}`);
    const form = readParts(installation.parts).configurations?.[kind];
    const where = { installationId: installation.id, placeId };
    const read = (row: InstalledPlaceRow | undefined) =>
      unsealConfiguration(context.keyring, where, row?.configurationSealed ?? null);
    await putPlace(tx, kind, where, toValues(before, change));
    const after = await findPlace(tx, kind, naming);
    if (!after) throw notFound(kind);
    const place = { [kind]: placeId };
    await auditInstallation(context, tx, 'installation.change', installation, {
      ...place,
      changed: Object.keys(change),
    });
    const { integrationId, id: installationId } = installation;
    await tellSetup(
      context,
      tx,
      { integrationId, installationId },
      { [`${kind}Id`]: placeId },
      {
        before: before && { status: before.status, configuration: read(before) },
        after: { status: after.status, configuration: read(after) },
      },
    );
    return after;

    function toValues(
      known: InstalledPlaceRow | undefined,
      { configuration, externalIds }: Change,
    ): ConfiguredValues {
      const values: ConfiguredValues = externalIds ? { externalIds } : {};
      if (!configuration) return values;
      const old = read(known);
      const now = configure(form, old, configuration, context.caller);
      return {
        ...values,
        configurationSealed: sealConfiguration(context.keyring, where, now),
        configured: listConfigured(now),
      };
    }
  });
}

function leavePlace(
  context: ObjectContext,
  kind: PlaceKind,
  named: Named,
  placeId: string,
): Promise<{ existed: boolean }> {
  return context.database.transaction(async (tx) => leave(context, tx, kind, named, placeId));
}

async function leave(context: ObjectContext, tx: Tx, kind: PlaceKind, named: Named, placeId: string) {
  await lockInstallation(tx, named.installationId);
  const naming = { organizationId: context.subject.id, ...named, placeId };
  const row = await findPlace(tx, kind, naming);
  if (!row) return { existed: false };
  const installation = await requireInstallation(context, tx, named);
  const { id: installationId, integrationId } = installation;
  const existed = await deletePlace(tx, kind, { installationId, placeId });
  if (!existed) return { existed };
  await auditInstallation(context, tx, 'installation.change', installation, {
    [kind]: placeId,
    removed: true,
  });
  const read = ({ configurationSealed }: InstalledPlaceRow) =>
    unsealConfiguration(context.keyring, { installationId, placeId }, configurationSealed);
  const line = { integrationId, installationId };
  const place = { [`${kind}Id`]: placeId };
  const before = { status: row.status, configuration: read(row) };
  // One that is on everything stays on it, and is as it was before it was configured there.
  const left = await findPlace(tx, kind, naming);
  if (!left) await tellRemoved(context, tx, line, place, before.configuration);
  else
    await tellSetup(context, tx, line, place, {
      before,
      after: { status: left.status, configuration: read(left) },
    });
  return { existed };
}
