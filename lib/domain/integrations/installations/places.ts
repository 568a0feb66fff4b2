import { conflict, notFound } from '@/lib/contract/problem';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { sealConfiguration, unsealConfiguration } from '@/lib/secrets/integration-secrets';
import type { Tx } from '@/lib/storage/database/db';
import type { InstalledPlaceRow, PlaceKind } from '@/lib/storage/integrations/installation-row';
import { findPlace, listPlaces as list } from '@/lib/storage/integrations/read-places';
import {
  type ConfiguredValues,
  deletePlace,
  lockInstallation,
  putPlace,
} from '@/lib/storage/integrations/write-installations';
import { readParts } from '../integrations/integration-parts';
import { auditInstallation } from './audit-installation';
import { configure, listConfigured } from './configure';
import { requireInstallation } from './read-installations';

interface Named {
  integrationName: string;
  installationId: string;
}

interface Change {
  configuration?: Record<string, unknown> | undefined;
  externalIds?: string[] | undefined;
}

export function listPlaces<Item>(
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
      const page = await list(context.database, kind, naming, slice);
      if (!page) throw notFound('installation');
      return page;
    },
    (row) => [row.placeId],
    (row) => present(context, row),
  );
}

export async function getPlace(
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
export function configurePlace(
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
    await putPlace(tx, kind, { installationId: installation.id, placeId }, toValues(before, change));
    const after = await findPlace(tx, kind, naming);
    if (!after) throw notFound(kind);
    const place = { [kind]: placeId };
    await auditInstallation(context, tx, 'installation.change', installation, {
      ...place,
      changed: Object.keys(change),
    });
    return after;

    function toValues(
      known: InstalledPlaceRow | undefined,
      { configuration, externalIds }: Change,
    ): ConfiguredValues {
      const values: ConfiguredValues = externalIds ? { externalIds } : {};
      if (!configuration) return values;
      const where = { installationId: installation.id, placeId };
      const old = unsealConfiguration(context.keyring, where, known?.configurationSealed ?? null);
      const now = configure(form, old, configuration);
      return {
        ...values,
        configurationSealed: sealConfiguration(context.keyring, where, now),
        configured: listConfigured(now),
      };
    }
  });
}

export function leavePlace(
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
  if (!(await findPlace(tx, kind, naming))) return { existed: false };
  const installation = await requireInstallation(context, tx, named);
  const existed = await deletePlace(tx, kind, { installationId: installation.id, placeId });
  if (existed)
    await auditInstallation(context, tx, 'installation.change', installation, {
      [kind]: placeId,
      removed: true,
    });
  return { existed };
}
