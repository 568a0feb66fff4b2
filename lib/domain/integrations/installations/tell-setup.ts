import { tellIntegrations } from '@/lib/domain/queue/tell-integrations';
import type { UserContext } from '@/lib/domain/viewer/context';
import type { Tx } from '@/lib/storage/database/db';
import { type EventLine, hasPendingEvent } from '@/lib/storage/integrations/event-queue';

interface State {
  status: string;
  /** As it was, so that what is saved without a change is told nobody. */
  configuration: Record<string, unknown>;
}

interface Place {
  spaceId?: string | undefined;
  siteId?: string | undefined;
}

const typeOf = ({ spaceId, siteId }: Place) =>
  spaceId ? 'space_installation_setup' : siteId ? 'site_installation_setup' : 'installation_setup';

/**
 * Tells the code that it was installed or configured. What it saves itself while it is told of a set-up of the same place
 * begins no other one: it would go on for ever.
 */
export async function tellSetup(
  context: UserContext,
  tx: Tx,
  line: EventLine & { installationId: string },
  place: Place,
  { before, after }: { before: State | undefined; after: State },
): Promise<void> {
  const isSame =
    before?.status === after.status &&
    JSON.stringify(before.configuration) === JSON.stringify(after.configuration);
  if (isSame || after.status === 'paused' || !context.environment.integrations.isOn) return;
  const type = typeOf(place);
  if (context.caller.integration && (await hasPendingEvent(tx, line, type, place))) return;
  const fields = { status: after.status, ...(before ? { previous: { status: before.status } } : {}) };
  const { integrationId, installationId } = line;
  await tellIntegrations(context, tx, [{ integrationId, installationId, type, ...place, fields }]);
}
