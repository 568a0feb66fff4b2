import { type SQL, sql } from 'drizzle-orm';
import { lowestRole } from '@/lib/access/permissions';
import { levelOf } from '@/lib/access/roles';
import { defineSeen, joinRole } from '../access/seen';
import { spaceRoles, type Viewer } from '../access/viewer';
import type { FieldValue } from '../custom-fields/field-row';
import type { Database } from '../database/db';
import { isoText } from '../database/iso-text';
import { boundedCount, type Counted, type Slice, toPage } from '../database/keyset';
import type { Term } from '../database/statement';
import type { SeenSpace } from './find-space';
import { SPACE_COLUMNS } from './space-row';

/** A space of a sorted list; `position` is where the list goes on behind it. */
interface SortedSpace extends SeenSpace {
  position: string[];
  values: { name: string; value: FieldValue }[] | null;
  /** How many of the fields that the list asks for there are. */
  knownFields: number;
}

/** A space has a value in the field, one of `values` where these are given. */
export interface FieldCondition {
  name: string;
  values?: (string | number | boolean)[];
}

type SortBy = 'createdAt' | 'title' | { field: string };
type Order = 'asc' | 'desc';

export interface SpaceQuery {
  conditions: FieldCondition[];
  sort: SortBy;
  order: Order;
  withValues: boolean;
}

interface Terms {
  conditions: string;
  total: number;
  sortField: string | null;
  withValues: boolean;
  position: string[];
  limit: number;
}

/** Texts are compared without regard to case, by as much of them as a cursor carries. */
const WORD_LENGTH = 100;

interface SortKey {
  write: SQL;
  type: string;
  text?: SQL;
}

/** What each sort goes by; a space without a value stands last in both directions. */
const KEYS: Record<'createdAt' | 'title' | 'field', (order: Order) => SortKey[]> = {
  createdAt: () => [{ write: sql`s.created_at`, type: 'timestamptz', text: isoText('s.created_at') }],
  title: () => [{ write: sql`lower(s.title) collate "C"`, type: 'text' }],
  field: (order) => [
    { write: order === 'asc' ? sql`(k.value is null)` : sql`(k.value is not null)`, type: 'boolean' },
    {
      write: sql`(case jsonb_typeof(k.value) when 'number' then (k.value #>> '{}')::numeric
        when 'boolean' then (k.value = 'true')::int::numeric else 0 end)`,
      type: 'numeric',
    },
    {
      write: sql`(case jsonb_typeof(k.value) when 'string' then lower(left(k.value #>> '{}', ${sql.raw(String(WORD_LENGTH))}))
        when 'array' then lower(left(array_to_string(array(select jsonb_array_elements_text(k.value)), ', '), ${sql.raw(String(WORD_LENGTH))}))
        else '' end) collate "C"`,
      type: 'text',
    },
  ],
};

const VISIBLE = sql.raw(String(levelOf(lowestRole('space:view'))));

/** The spaces that fit all conditions. */
const fitting = (term: Term<Terms>, organizationId: unknown) => sql`select v.space_id
  from jsonb_to_recordset(${term('conditions')}::jsonb) w(n int, name text, "values" jsonb)
  join custom_fields f on f.organization_id = ${organizationId}::text and f.name = w.name
  join custom_field_values v on v.field_id = f.id
  where w."values" is null or exists (select from jsonb_array_elements(w."values") e where v.value @> e.value)
  group by v.space_id having count(distinct w.n) = ${term('total')}::int`;

function defineList(sort: keyof typeof KEYS, order: Order, isNext: boolean) {
  const name = `spaces_by_${sort}_${order}${isNext ? '_next' : ''}`;
  return defineSeen<SortedSpace & Counted, Terms>(name, (term, viewer) => {
    const organizationId = viewer.organizationId;
    const keys = [...KEYS[sort](order), { write: sql`s.id`, type: 'text' } as SortKey];
    const list = (parts: SQL[]) => sql.join(parts, sql`, `);
    const seen = sql`from spaces s ${joinRole(viewer, spaceRoles(viewer, sql`s.deleted_at is null`), 's.id')}`;
    const which = sql`where s.organization_id = ${organizationId}::text and s.deleted_at is null and r.role >= ${VISIBLE}
      and (${term('total')}::int = 0 or s.id in (${fitting(term, organizationId)}))`;
    const valued = sql`left join (select v.space_id, v.value from custom_field_values v join custom_fields f on f.id = v.field_id
      where f.organization_id = ${organizationId}::text and f.name = ${term('sortField')}::text) k on k.space_id = s.id`;
    const known = sql`(select count(*)::int from custom_fields f where f.organization_id = ${organizationId}::text
      and (f.name = ${term('sortField')}::text or f.name in
        (select w.name from jsonb_to_recordset(${term('conditions')}::jsonb) w(name text))))`;
    const values = sql`(select coalesce(json_agg(json_build_object('name', f.name, 'value', v.value) order by f.created_at, f.id), '[]')
      from custom_field_values v join custom_fields f on f.id = v.field_id and f.organization_id = s.organization_id
      where v.space_id = s.id)`;
    const direction = sql.raw(order);
    const position = keys.map((key) => key.text ?? sql`(${key.write})::text`);
    const given = keys.map(
      ({ type }, at) => sql`(${term('position')}::text[])[${sql.raw(String(at + 1))}]::${sql.raw(type)}`,
    );
    const beyond = isNext
      ? sql`and (${list(keys.map(({ write }) => write))}) ${sql.raw(order === 'asc' ? '>' : '<')} (${list(given)})`
      : sql``;
    return sql`select ${SPACE_COLUMNS}, r.role, array[${list(position)}] as position, ${known} as "knownFields",
        case when ${term('withValues')}::boolean then ${values} end as "values",
        ${boundedCount(sql`${seen} ${which}`)} as count
      ${seen} ${sort === 'field' ? valued : sql``} ${which} ${beyond}
      order by ${list(keys.map(({ write }) => sql`${write} ${direction}`))} limit ${term('limit')}::int`;
  });
}

type List = ReturnType<typeof defineList>;
const lists = new Map<string, List>();

/** Two statements for each order, so that each is planned for what it does. */
function listFor(sort: keyof typeof KEYS, order: Order, isNext: boolean): List {
  const name = `${sort} ${order} ${isNext}`;
  const list = lists.get(name) ?? defineList(sort, order, isNext);
  lists.set(name, list);
  return list;
}

/** The spaces that somebody sees and that fit, in the order asked for. */
export async function listSortedSpaces(
  database: Database,
  viewer: Viewer,
  { conditions, sort, order, withValues }: SpaceQuery,
  slice: Slice,
): Promise<{ rows: SortedSpace[]; count: number | undefined }> {
  const [kind, sortField] = typeof sort === 'object' ? (['field', sort.field] as const) : [sort, null];
  const rows = await listFor(kind, order, slice.after !== undefined)(database, viewer, {
    conditions: JSON.stringify(conditions.map((condition, n) => ({ n, ...condition }))),
    total: conditions.length,
    sortField,
    withValues,
    position: slice.after ?? [],
    limit: slice.limit,
  });
  return toPage(rows, slice);
}
