import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../database/db';
import { preferences } from '../schema/preferences';

export interface PreferencesRow {
  closed: string[];
  isChecklistHidden: boolean;
}

interface Owner {
  organizationId: string;
  userId: string;
}

const COLUMNS = { closed: preferences.closed, isChecklistHidden: preferences.isChecklistHidden };

const isOf = ({ organizationId, userId }: Owner) =>
  and(eq(preferences.organizationId, organizationId), eq(preferences.userId, userId));

/** Undefined when they never chose. */
export async function findPreferences(db: Db, owner: Owner): Promise<PreferencesRow | undefined> {
  const [row] = await db.select(COLUMNS).from(preferences).where(isOf(owner));
  return row;
}

/** Changes of one person wait for each other, so that none takes another one back. */
export async function lockPreferences(tx: Tx, owner: Owner): Promise<PreferencesRow> {
  const { organizationId, userId } = owner;
  await tx.insert(preferences).values({ organizationId, userId }).onConflictDoNothing();
  const [row] = await tx.select(COLUMNS).from(preferences).where(isOf(owner)).for('update');
  if (!row) throw new Error('The preferences were not stored.');
  return row;
}

export async function savePreferences(tx: Tx, owner: Owner, row: PreferencesRow): Promise<void> {
  await tx.update(preferences).set(row).where(isOf(owner));
}
