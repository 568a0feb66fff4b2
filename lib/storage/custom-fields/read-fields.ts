import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Db, Tx } from '../database/db';
import { boundedCount, type Counted, comesAfter, type Slice, toPage } from '../database/keyset';
import { defineStatement } from '../database/statement';
import { customFields } from '../schema/custom-fields';
import { type CustomFieldRow, FIELD_COLUMNS, type FieldValue } from './field-row';

/** A field with the number of spaces, but for those in the trash, that have a value in it. */
interface CountedField extends CustomFieldRow {
  spaces: number;
}

const SPACES = sql`(select count(*)::int from custom_field_values v join spaces s on s.id = v.space_id
  where v.field_id = f.id and s.deleted_at is null) as spaces`;

interface ListTerms {
  organizationId: string;
  createdAt: string | null;
  id: string | null;
  limit: number;
}

const readList = defineStatement<CountedField & Counted, ListTerms>('custom_fields', (term) => {
  const all = sql`from custom_fields f where f.organization_id = ${term('organizationId')}::text`;
  return sql`select ${FIELD_COLUMNS}, ${SPACES}, ${boundedCount(all)} as count ${all}
    and ${comesAfter('f.created_at, f.id', term('createdAt'), term('id'))}
    order by f.created_at, f.id limit ${term('limit')}::int`;
});

/** Oldest first. */
export async function listFields(
  database: Database,
  organizationId: string,
  slice: Slice,
): Promise<{ rows: CountedField[]; count: number | undefined }> {
  const [createdAt = null, id = null] = slice.after ?? [];
  return toPage(await readList(database, { organizationId, createdAt, id, limit: slice.limit }), slice);
}

interface OneTerms {
  organizationId: string;
  name: string;
}

const readOne = defineStatement<CountedField, OneTerms>(
  'custom_field',
  (term) => sql`select ${FIELD_COLUMNS}, ${SPACES} from custom_fields f
    where f.organization_id = ${term('organizationId')}::text and f.name = ${term('name')}::text`,
);

export async function findField(
  on: Database | Tx,
  organizationId: string,
  name: string,
): Promise<CountedField | undefined> {
  const [found] = await readOne(on, { organizationId, name });
  return found;
}

const readOfSpace = defineStatement<CustomFieldRow & { value: FieldValue | null }, { spaceId: string }>(
  'custom_fields_of_space',
  (term) => sql`select ${FIELD_COLUMNS}, v.value
    from spaces s join custom_fields f on f.organization_id = s.organization_id
    left join custom_field_values v on v.space_id = s.id and v.field_id = f.id
    where s.id = ${term('spaceId')}::text order by f.created_at, f.id`,
);

/** All fields, oldest first, with what a space has in each. */
export async function listFieldsOfSpace(
  database: Database,
  spaceId: string,
): Promise<(CustomFieldRow & { value: FieldValue | null })[]> {
  return readOfSpace(database, { spaceId });
}

/** Which of these names are names of fields. */
export async function listFieldNames(db: Db, organizationId: string, names: string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db
    .select({ name: customFields.name })
    .from(customFields)
    .where(and(eq(customFields.organizationId, organizationId), inArray(customFields.name, names)));
  return rows.map(({ name }) => name);
}
