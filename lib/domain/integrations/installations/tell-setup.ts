import { tellIntegrations } from '@/lib/domain/queue/tell-integrations';
import type { UserContext } from '@/lib/domain/viewer/context';
import { type Configuration, unsealConfiguration } from '@/lib/secrets/integration-secrets';
import type { Tx } from '@/lib/storage/database/db';
import { type EventLine, hasPendingEvent } from '@/lib/storage/integrations/event-queue';
import type { InstalledPlaceRow, PlaceKind } from '@/lib/storage/integrations/installation-row';
import { listOwnPlaces } from '@/lib/storage/integrations/read-places';

const PAUSED = 'paused';

interface State {
  status: string;
  /** As it was, so that what is saved without a change is told nobody. */
  configuration: Configuration;
}

interface Place {
  spaceId?: string | undefined;
  siteId?: string | undefined;
}

const typeOf = ({ spaceId, siteId }: Place, what: 'setup' | 'deleted') =>
  `${spaceId ? 'space_' : siteId ? 'site_' : ''}installation_${what}`;

/**
 * Tells the code that it was installed, configured, paused or resumed; not of what is configured while it is paused, which
 * it hears of when it is resumed. What it saves itself while it is told of a set-up of the same place begins no other one:
 * it would go on for ever.
 */
export async function tellSetup(
  context: UserContext,
  tx: Tx,
  line: InstallationLine,
  place: Place,
  { before, after }: { before: State | undefined; after: State },
): Promise<void> {
  const isSame =
    before?.status === after.status &&
    JSON.stringify(before.configuration) === JSON.stringify(after.configuration);
  const isStillPaused = after.status === PAUSED && (!before || before.status === PAUSED);
  if (isSame || isStillPaused || !context.environment.integrations.isOn) return;
  const type = typeOf(place, 'setup');
  if (context.caller.integration && (await hasPendingEvent(tx, line, type, place))) return;
  const fields = { status: after.status, ...(before ? { previous: { status: before.status } } : {}) };
  const secretFields = before && { previous: before };
  await tellIntegrations(context, tx, [{ ...line, type, ...place, fields, secretFields }]);
}

type InstallationLine = EventLine & { installationId: string };

/** The event that is told all the same while an installation is paused: the code may end what it began elsewhere. */
export const isOfPause = (fields: Record<string, unknown>) => fields.status === PAUSED;

/** Tells the code that it was taken off a space or site. */
export const tellRemoved = (
  context: UserContext,
  tx: Tx,
  line: InstallationLine,
  place: Place,
  configuration: Configuration,
): Promise<void> =>
  tellIntegrations(context, tx, [
    { ...line, type: typeOf(place, 'deleted'), ...place, secretFields: { previous: { configuration } } },
  ]);

/** Tells the integration itself that an installation is no more, with every place that it was put on or configured for. */
export async function tellUninstalled(
  context: UserContext,
  tx: Tx,
  { integrationId, installationId }: InstallationLine,
  configurationSealed: string | null,
): Promise<void> {
  if (!context.environment.integrations.isOn) return;
  const told = (place: Place, placeId: string | undefined, sealed: string | null) => {
    const where = placeId === undefined ? { installationId } : { installationId, placeId };
    const configuration = unsealConfiguration(context.keyring, where, sealed);
    return {
      integrationId,
      installationId: null,
      type: typeOf(place, 'deleted'),
      ...place,
      fields: { installationId },
      secretFields: { previous: { configuration } },
    };
  };
  const places = await listOwnPlaces(tx, installationId);
  await tellIntegrations(context, tx, [
    ...places.map((row) => told(placeOf(row), row.placeId, row.configurationSealed)),
    told({}, undefined, configurationSealed),
  ]);
}

type OwnPlaceRow = InstalledPlaceRow & { kind: PlaceKind };

const placeOf = ({ kind, placeId }: OwnPlaceRow): Place => ({ [`${kind}Id`]: placeId });

/** Pausing, resuming and what was missing change the places of an installation with it: each is told as its own set-up. */
export async function tellSetupOfPlaces(
  context: UserContext,
  tx: Tx,
  line: InstallationLine,
  before: readonly OwnPlaceRow[],
): Promise<void> {
  if (before.length === 0) return;
  const was = new Map(before.map((row) => [row.placeId, row.status]));
  for (const row of await listOwnPlaces(tx, line.installationId)) {
    const { placeId, status, configurationSealed } = row;
    const configuration = unsealConfiguration(
      context.keyring,
      { installationId: line.installationId, placeId },
      configurationSealed,
    );
    const old = { status: was.get(placeId) ?? status, configuration };
    await tellSetup(context, tx, line, placeOf(row), { before: old, after: { status, configuration } });
  }
}
