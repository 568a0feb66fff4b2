import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../database/db';
import { changeRequests } from '../schema/change-requests';
import { spaces } from '../schema/content';

/** Assigns the next number of a space and keeps the space locked: numbers have no gaps or duplicates. */
export async function assignNumber(
  tx: Tx,
  spaceId: string,
): Promise<{ number: number; revisionId: string } | undefined> {
  const [space] = await tx
    .update(spaces)
    .set({
      lastChangeRequest: sql`${spaces.lastChangeRequest} + 1`,
      changeRequests: sql`${spaces.changeRequests} + 1`,
      changeRequestsDraft: sql`${spaces.changeRequestsDraft} + 1`,
    })
    .where(and(eq(spaces.id, spaceId), sql`${spaces.deletedAt} is null`))
    .returning({ number: spaces.lastChangeRequest, revisionId: spaces.revisionId });
  return space;
}

type NewChangeRequest = typeof changeRequests.$inferInsert;

export async function insertChangeRequest(tx: Tx, values: NewChangeRequest): Promise<void> {
  await tx.insert(changeRequests).values(values);
}

type Change = Partial<
  Pick<
    NewChangeRequest,
    | 'subject'
    | 'isSubjectProposed'
    | 'isBlank'
    | 'status'
    | 'revisionId'
    | 'revisionMergedAncestor'
    | 'revisionMerged'
    | 'mergedBy'
    | 'mergedAt'
    | 'bypassed'
    | 'isMinor'
  >
>;

/** Its row is locked by whoever changes it; what is changed is no longer blank unless that is said. */
export async function changeChangeRequest(tx: Tx, id: string, change: Change): Promise<void> {
  await tx
    .update(changeRequests)
    .set({ isBlank: false, ...change, updatedAt: sql`clock_timestamp()` })
    .where(eq(changeRequests.id, id));
}

const COUNTERS = { draft: spaces.changeRequestsDraft, open: spaces.changeRequestsOpen } as const;
const NAMES = { draft: 'changeRequestsDraft', open: 'changeRequestsOpen' } as const;

/** The space counts its drafts and its open ones. */
export async function countStatus(tx: Tx, spaceId: string, from: string, to: string): Promise<void> {
  if (from === to) return;
  const change: Record<string, unknown> = {};
  if (from === 'draft' || from === 'open') change[NAMES[from]] = sql`${COUNTERS[from]} - 1`;
  if (to === 'draft' || to === 'open') change[NAMES[to]] = sql`${COUNTERS[to]} + 1`;
  if (Object.keys(change).length > 0) await tx.update(spaces).set(change).where(eq(spaces.id, spaceId));
}
