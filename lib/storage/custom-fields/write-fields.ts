import { and, count, eq, sql } from 'drizzle-orm';
import type { Tx } from '../database/db';
import { customFields } from '../schema/custom-fields';

type NewField = Pick<typeof customFields.$inferInsert, 'id' | 'organizationId' | 'name' | 'type'> &
  FieldWords;

export type FieldWords = Partial<
  Pick<typeof customFields.$inferSelect, 'title' | 'description' | 'placeholder' | 'options'>
>;

const named = (organizationId: string, name: string) =>
  and(eq(customFields.organizationId, organizationId), eq(customFields.name, name));

export async function countFields(tx: Tx, organizationId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(customFields)
    .where(eq(customFields.organizationId, organizationId));
  return row?.count ?? 0;
}

/** False when the name is taken. */
export async function insertField(tx: Tx, field: NewField): Promise<boolean> {
  const made = await tx
    .insert(customFields)
    .values(field)
    .onConflictDoNothing()
    .returning({ id: customFields.id });
  return made.length > 0;
}

export async function updateField(
  tx: Tx,
  organizationId: string,
  name: string,
  words: FieldWords,
): Promise<void> {
  await tx
    .update(customFields)
    .set({ ...words, updatedAt: sql`now()` })
    .where(named(organizationId, name));
}

/** Locks a field so that no value is checked against it meanwhile; false when there is none. */
export async function lockField(tx: Tx, organizationId: string, name: string): Promise<boolean> {
  const held = await tx
    .select({ id: customFields.id })
    .from(customFields)
    .where(named(organizationId, name))
    .for('update');
  return held.length > 0;
}

/** Its values go with it. */
export async function deleteField(tx: Tx, organizationId: string, name: string): Promise<void> {
  await tx.delete(customFields).where(named(organizationId, name));
}
