import { and, asc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../database/db';
import { organizations } from '../schema/users';
import { type AttemptEntry, webhookDeliveries, webhooks } from '../schema/webhooks';
import type { DeliveryState } from './read-deliveries';

/** How many attempts the log of one delivery keeps. */
const KEPT_ATTEMPTS = 20;

const PRUNED_AT_ONCE = 1_000;

const open = and(
  eq(webhookDeliveries.state, 'pending'),
  eq(webhooks.isActive, true),
  isNull(organizations.deletedAt),
);

const columns = {
  id: webhookDeliveries.id,
  body: webhookDeliveries.body,
  attempts: webhookDeliveries.attempts,
};

/** The next that is to be sent now. */
export async function findDueDelivery(db: Db, webhookId: string) {
  const [due] = await db
    .select(columns)
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .innerJoin(organizations, eq(organizations.id, webhooks.organizationId))
    .where(
      and(eq(webhookDeliveries.webhookId, webhookId), open, lte(webhookDeliveries.nextAttemptAt, sql`now()`)),
    )
    .orderBy(
      asc(webhookDeliveries.nextAttemptAt),
      asc(webhookDeliveries.createdAt),
      asc(webhookDeliveries.id),
    )
    .limit(1);
  return due;
}

/** In how many seconds the next is to be sent; undefined when none waits. */
export async function findNextDue(db: Db, webhookId: string): Promise<number | undefined> {
  const [next] = await db
    .select({
      seconds: sql<
        number | null
      >`extract(epoch from min(${webhookDeliveries.nextAttemptAt}) - now())::double precision`,
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .innerJoin(organizations, eq(organizations.id, webhooks.organizationId))
    .where(and(eq(webhookDeliveries.webhookId, webhookId), open));
  const seconds = next?.seconds ?? undefined;
  return seconds === undefined ? undefined : Math.max(0, seconds);
}

/** Webhooks with something that was to be sent a while ago. */
export async function listNeglectedWebhooks(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: webhookDeliveries.webhookId })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .innerJoin(organizations, eq(organizations.id, webhooks.organizationId))
    .where(and(open, lt(webhookDeliveries.nextAttemptAt, sql`now() - interval '5 minutes'`)));
  return rows.map(({ id }) => id);
}

interface Advance {
  entry: AttemptEntry;
  state: DeliveryState;
  /** Until a pending one is tried again; absent when that stays as it is. */
  againInSeconds?: number | undefined;
}

/** Writes an attempt down. What was delivered once stays delivered, and what was given up is not waited for again. */
export async function recordAttempt(
  tx: Tx,
  id: string,
  { entry, state, againInSeconds }: Advance,
): Promise<void> {
  const { log } = webhookDeliveries;
  const isWaiting = sql`${webhookDeliveries.state} = 'pending'`;
  const next =
    againInSeconds === undefined
      ? sql`${webhookDeliveries.nextAttemptAt}`
      : sql`now() + make_interval(secs => ${againInSeconds}::double precision)`;
  await tx
    .update(webhookDeliveries)
    .set({
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      log: sql`(select jsonb_agg(kept.entry order by kept.place) from (
        select entry, place from jsonb_array_elements(${log} || ${JSON.stringify([entry])}::jsonb)
          with ordinality as l(entry, place) order by place desc limit ${KEPT_ATTEMPTS}) kept)`,
      state: sql`case when ${isWaiting} or ${state} = 'delivered' then ${state}::text else ${webhookDeliveries.state} end`,
      nextAttemptAt: sql`case when ${isWaiting} and ${state} = 'pending' then ${next} end`,
      finishedAt: state === 'pending' ? sql`${webhookDeliveries.finishedAt}` : sql`now()`,
    })
    .where(eq(webhookDeliveries.id, id));
}

/** Gives up all that waits. */
export async function failPending(tx: Db, webhookId: string): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ state: 'failed', nextAttemptAt: null, finishedAt: sql`now()` })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, 'pending')));
}

/** A delivery that was tried once already, without ever having waited. */
export async function insertTried(
  tx: Db,
  {
    id,
    webhookId,
    event,
    body,
    entry,
    state,
  }: Omit<Advance, 'againInSeconds'> & { id: string; webhookId: string; event: string; body: string },
): Promise<void> {
  await tx
    .insert(webhookDeliveries)
    .values({ id, webhookId, event, body, state, attempts: 1, log: [entry], finishedAt: sql`now()` });
}

/** Forgets what is older than the log goes back, whatever became of it. */
export async function pruneDeliveries(db: Db, days: number): Promise<number> {
  let removed = 0;
  for (;;) {
    const { rowCount } = await db.execute(sql`delete from ${webhookDeliveries} where id in (
      select id from ${webhookDeliveries} where created_at < now() - make_interval(days => ${days})
      limit ${PRUNED_AT_ONCE})`);
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < PRUNED_AT_ONCE) return removed;
  }
}
