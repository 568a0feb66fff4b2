import { and, eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../database/db';
import { isoText } from '../database/iso-text';
import { boundedCount, type Counted, comesAfter, type Slice, toPage } from '../database/keyset';
import { defineStatement } from '../database/statement';
import { translations } from '../schema/custom-fields';

export interface TranslationRow {
  id: string;
  organizationId: string;
  title: string;
  languages: string[];
  /** Documents by language. */
  instructions: Record<string, object>;
  createdAt: string;
  updatedAt: string;
}

const COLUMNS = sql`t.id, t.organization_id as "organizationId", t.title, t.languages, t.instructions,
  ${isoText('t.created_at')} as "createdAt", ${isoText('t.updated_at')} as "updatedAt"`;

interface ListTerms {
  organizationId: string;
  createdAt: string | null;
  id: string | null;
  limit: number;
}

const readList = defineStatement<TranslationRow & Counted, ListTerms>('translations', (term) => {
  const all = sql`from translations t where t.organization_id = ${term('organizationId')}::text`;
  return sql`select ${COLUMNS}, ${boundedCount(all, sql`t.created_at, t.id`)} as count ${all}
    and ${comesAfter('t.created_at, t.id', term('createdAt'), term('id'))}
    order by t.created_at, t.id limit ${term('limit')}::int`;
});

/** Oldest first. */
export async function listTranslations(
  database: Database,
  organizationId: string,
  slice: Slice,
): Promise<{ rows: TranslationRow[]; count: number | undefined }> {
  const [createdAt = null, id = null] = slice.after ?? [];
  return toPage(await readList(database, { organizationId, createdAt, id, limit: slice.limit }), slice);
}

const readOne = defineStatement<TranslationRow, { organizationId: string; id: string }>(
  'translation',
  (term) => sql`select ${COLUMNS} from translations t
    where t.organization_id = ${term('organizationId')}::text and t.id = ${term('id')}::text`,
);

export async function findTranslation(
  on: Database | Tx,
  organizationId: string,
  id: string,
): Promise<TranslationRow | undefined> {
  const [found] = await readOne(on, { organizationId, id });
  return found;
}

const within = (organizationId: string, id: string) =>
  and(eq(translations.organizationId, organizationId), eq(translations.id, id));

/** Holds it so that what was before is told as it was; false when there is none. */
export async function lockTranslation(tx: Tx, organizationId: string, id: string): Promise<boolean> {
  const held = await tx
    .select({ id: translations.id })
    .from(translations)
    .where(within(organizationId, id))
    .for('update');
  return held.length > 0;
}

interface TranslationValues {
  title: string;
  languages?: string[] | undefined;
  instructions?: Record<string, object> | undefined;
}

export async function insertTranslation(
  tx: Tx,
  organizationId: string,
  id: string,
  values: TranslationValues,
): Promise<void> {
  await tx.insert(translations).values({ id, organizationId, ...values });
}

export async function updateTranslation(
  tx: Tx,
  organizationId: string,
  id: string,
  values: TranslationValues,
): Promise<void> {
  await tx
    .update(translations)
    .set({ ...values, updatedAt: sql`now()` })
    .where(within(organizationId, id));
}

export async function deleteTranslation(tx: Tx, organizationId: string, id: string): Promise<void> {
  await tx.delete(translations).where(within(organizationId, id));
}
