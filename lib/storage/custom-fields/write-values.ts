import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../database/db';
import { spaces } from '../schema/content';
import { customFields, customFieldValues } from '../schema/custom-fields';
import type { FieldValue } from './field-row';

/** Locks a space so that its values are set by one call after the other; false when it left the organization. */
export async function lockValues(tx: Tx, organizationId: string, spaceId: string): Promise<boolean> {
  const held = await tx
    .select({ id: spaces.id })
    .from(spaces)
    .where(and(eq(spaces.id, spaceId), eq(spaces.organizationId, organizationId), isNull(spaces.deletedAt)))
    .for('no key update');
  return held.length > 0;
}

export interface HeldField {
  id: string;
  name: string;
  type: string;
  options: string[] | null;
}

/** Fields by their names, which neither change nor go until the transaction ends. */
export async function holdFields(tx: Tx, organizationId: string, names: string[]): Promise<HeldField[]> {
  return tx
    .select({
      id: customFields.id,
      name: customFields.name,
      type: customFields.type,
      options: customFields.options,
    })
    .from(customFields)
    .where(and(eq(customFields.organizationId, organizationId), inArray(customFields.name, names)))
    .orderBy(asc(customFields.id))
    .for('share');
}

const ofSpace = (spaceId: string, fieldIds: string[]) =>
  and(eq(customFieldValues.spaceId, spaceId), inArray(customFieldValues.fieldId, fieldIds));

/** What a space has in some fields, by their ids. */
export async function listValues(
  tx: Tx,
  spaceId: string,
  fieldIds: string[],
): Promise<Map<string, FieldValue>> {
  const rows = await tx.select().from(customFieldValues).where(ofSpace(spaceId, fieldIds));
  return new Map(rows.map(({ fieldId, value }) => [fieldId, value]));
}

export async function setValues(tx: Tx, spaceId: string, values: Map<string, FieldValue>): Promise<void> {
  if (values.size === 0) return;
  const rows = [...values].map(([fieldId, value]) => ({ spaceId, fieldId, value }));
  await tx
    .insert(customFieldValues)
    .values(rows)
    .onConflictDoUpdate({
      target: [customFieldValues.spaceId, customFieldValues.fieldId],
      set: { value: sql`excluded.value` },
    });
}

export async function removeValues(tx: Tx, spaceId: string, fieldIds: string[]): Promise<void> {
  if (fieldIds.length > 0) await tx.delete(customFieldValues).where(ofSpace(spaceId, fieldIds));
}

/** The fields must be held: the organization's lock keeps them from being deleted. */
export async function copyValues(tx: Tx, fromSpaceId: string, toSpaceId: string): Promise<void> {
  await tx.execute(sql`insert into custom_field_values (space_id, field_id, value)
    select ${toSpaceId}, field_id, value from custom_field_values where space_id = ${fromSpaceId}`);
}

/**
 * Spaces that went to another organization: their values stay in fields of the same name and type there, and go where
 * it has none. The organization's lock keeps its fields from being deleted meanwhile.
 */
export async function carryValues(tx: Tx, spaceIds: string[], organizationId: string): Promise<void> {
  if (spaceIds.length === 0) return;
  const moved = sql.join(
    spaceIds.map((id) => sql`${id}`),
    sql`, `,
  );
  await tx.execute(sql`update custom_field_values v set field_id = there.id
    from custom_fields here join custom_fields there on there.name = here.name and there.type = here.type
    where v.field_id = here.id and v.space_id in (${moved}) and there.organization_id = ${organizationId}`);
  await tx.execute(sql`delete from custom_field_values v using custom_fields f
    where v.field_id = f.id and v.space_id in (${moved}) and f.organization_id <> ${organizationId}`);
}
