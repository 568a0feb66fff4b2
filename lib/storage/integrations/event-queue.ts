import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Database, Db, Tx } from '../database/db';
import { newId } from '../database/id';
import { defineStatement } from '../database/statement';
import { integrationEvents as events, integrationInstallations, integrations } from '../schema/integrations';
import { FROM_INSTALLATIONS, isActiveOn, joinPlaces, type PlaceKind } from './installation-row';

/** Whose events go out one after another: those of an installation, or what is told the integration itself. */
export interface EventLine {
  integrationId: string;
  installationId: string | null;
}

export interface NewIntegrationEvent extends EventLine {
  type: string;
  spaceId?: string | undefined;
  siteId?: string | undefined;
  fields?: Record<string, unknown>;
  sealed?: string | undefined;
  delaySeconds?: number;
}

export async function insertIntegrationEvents(tx: Tx, added: readonly NewIntegrationEvent[]): Promise<void> {
  if (added.length === 0) return;
  await tx.insert(events).values(
    added.map(({ delaySeconds = 0, ...one }) => ({
      ...one,
      id: newId(),
      nextAttemptAt: sql`now() + make_interval(secs => ${delaySeconds}::double precision)`,
    })),
  );
}

/** How much waits for the code of an integration. */
export const countPendingTasks = (on: Db, integrationId: string): Promise<number> =>
  on.$count(
    events,
    and(
      eq(events.integrationId, integrationId),
      isNull(events.installationId),
      eq(events.type, 'task'),
      eq(events.state, 'pending'),
    ),
  );

interface ListenerRow {
  integrationId: string;
  integrationName: string;
  installationId: string;
}

interface ListenTerms {
  placeId: string;
  scope: string;
}

const defineListeners = (kind: PlaceKind) =>
  defineStatement<ListenerRow, ListenTerms>(
    `integration_listeners_of_${kind}`,
    (
      term,
    ) => sql`select i.id as "integrationId", i.name as "integrationName", n.id as "installationId" ${FROM_INSTALLATIONS} ${joinPlaces(kind)}
    where s.id = ${term('placeId')}::text and ${isActiveOn(kind)} and ${term('scope')}::text = any(v.scopes)
    order by n.id`,
  );

const readListeners = { space: defineListeners('space'), site: defineListeners('site') };

/** The installations that work on a space or site and agreed to a scope; in one order, as their jobs are locked in. */
export const listEventListeners = (
  on: Database | Tx,
  kind: PlaceKind,
  { placeId, scope }: { placeId: string; scope: string },
) => readListeners[kind](on, { placeId, scope });

const isOf = ({ integrationId, installationId }: EventLine) =>
  and(
    eq(events.integrationId, integrationId),
    installationId === null ? isNull(events.installationId) : eq(events.installationId, installationId),
    eq(events.state, 'pending'),
  );

/** The first that waits, and in how many seconds it is due: what comes after it waits with it. Tasks are due one by one. */
export async function findFirstEvent(db: Db, line: EventLine) {
  const order = line.installationId === null ? [asc(events.nextAttemptAt), asc(events.id)] : [asc(events.id)];
  const [first] = await db
    .select({
      event: events,
      integrationName: integrations.name,
      organizationId: integrationInstallations.organizationId,
      isPaused: integrationInstallations.paused,
      dueIn: sql<number>`greatest(0, extract(epoch from ${events.nextAttemptAt} - now()))::double precision`,
    })
    .from(events)
    .innerJoin(integrations, eq(integrations.id, events.integrationId))
    .leftJoin(integrationInstallations, eq(integrationInstallations.id, events.installationId))
    .where(isOf(line))
    .orderBy(...order)
    .limit(1);
  return first;
}

interface Outcome {
  state: 'pending' | 'success' | 'failed';
  error?: string | undefined;
  lines: string[];
  againInSeconds?: number | undefined;
}

export async function recordEventAttempt(
  on: Db,
  id: string,
  { state, error, lines, againInSeconds = 0 }: Outcome,
): Promise<void> {
  await on
    .update(events)
    .set({
      state,
      lines,
      error: error ?? null,
      attempts: sql`${events.attempts} + 1`,
      nextAttemptAt: sql`now() + make_interval(secs => ${againInSeconds}::double precision)`,
      ...(state === 'pending' ? {} : { finishedAt: sql`now()`, sealed: null }),
    })
    .where(eq(events.id, id));
}

/** What the code does not handle leaves no trace. */
export async function deleteIntegrationEvent(on: Db, id: string): Promise<void> {
  await on.delete(events).where(eq(events.id, id));
}

/** Lines with something that was to be told a while ago. */
export async function listNeglectedLines(db: Db): Promise<EventLine[]> {
  return db
    .selectDistinct({ integrationId: events.integrationId, installationId: events.installationId })
    .from(events)
    .where(and(eq(events.state, 'pending'), lte(events.nextAttemptAt, sql`now() - interval '5 minutes'`)));
}

const PRUNED_AT_ONCE = 5_000;

export async function pruneIntegrationEvents(db: Db, days: number): Promise<number> {
  const old = db
    .select({ id: events.id })
    .from(events)
    .where(lt(events.createdAt, sql`now() - make_interval(days => ${days}::int)`))
    .limit(PRUNED_AT_ONCE);
  const { rowCount } = (await db.delete(events).where(inArray(events.id, old))) as { rowCount?: number };
  return rowCount ?? 0;
}

/** Whether the same is told already, or waits to be. */
export async function hasPendingEvent(
  tx: Tx,
  line: EventLine,
  type: string,
  { spaceId, siteId }: { spaceId?: string | undefined; siteId?: string | undefined },
): Promise<boolean> {
  const isAt = (column: typeof events.spaceId | typeof events.siteId, id: string | undefined) =>
    id === undefined ? isNull(column) : eq(column, id);
  const at = and(isAt(events.spaceId, spaceId), isAt(events.siteId, siteId));
  return (await tx.$count(events, and(isOf(line), eq(events.type, type), at))) > 0;
}
