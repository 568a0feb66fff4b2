import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../database/db';
import { newId } from '../database/id';
import { openapiSpecs } from '../schema/openapi-specs';
import type { SpecVisibility } from './spec-row';

const within = (organizationId: string, slug: string) =>
  and(eq(openapiSpecs.organizationId, organizationId), eq(openapiSpecs.slug, slug));

interface NewSpec {
  organizationId: string;
  slug: string;
  visibility?: SpecVisibility | undefined;
  createdBy: string;
}

/** The id of the new one; undefined when the slug is taken. */
export async function insertSpec(tx: Tx, spec: NewSpec): Promise<string | undefined> {
  const { organizationId, slug, createdBy, visibility = 'private' } = spec;
  const [row] = await tx
    .insert(openapiSpecs)
    .values({ id: newId(), organizationId, slug, visibility, createdBy })
    .onConflictDoNothing()
    .returning({ id: openapiSpecs.id });
  return row?.id;
}

interface HeldSpec {
  id: string;
  sourceUrl: string | null;
  visibility: string;
}

/** Everything that changes a specification, or finishes reading it, locks it first. */
export async function lockSpec(tx: Tx, organizationId: string, slug: string): Promise<HeldSpec | undefined> {
  const [held] = await tx
    .select({ id: openapiSpecs.id, sourceUrl: openapiSpecs.sourceUrl, visibility: openapiSpecs.visibility })
    .from(openapiSpecs)
    .where(within(organizationId, slug))
    .for('update');
  return held;
}

export async function setSpecVisibility(tx: Tx, id: string, visibility: SpecVisibility): Promise<void> {
  await tx.update(openapiSpecs).set({ visibility, updatedAt: sql`now()` }).where(eq(openapiSpecs.id, id));
}

export async function deleteSpec(tx: Tx, id: string): Promise<void> {
  await tx.delete(openapiSpecs).where(eq(openapiSpecs.id, id));
}
