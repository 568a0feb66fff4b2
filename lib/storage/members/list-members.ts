import { type SQL, sql } from 'drizzle-orm';
import type { RoleLevel } from '@/lib/access/roles';
import type { Database } from '../database/db';
import { boundedCount, type Slice, toPage } from '../database/keyset';
import { defineStatement, type Term } from '../database/statement';
import { MEMBER_COLUMNS, type MemberRow } from './member-row';

export interface MemberFilter {
  role: RoleLevel | null;
  search: string | null;
  team: string | null;
  state: 'active' | 'disabled' | 'sso' | null;
}

export type MemberSort = 'joinedAt' | 'lastSeenAt' | 'name' | 'role';

export interface MemberOrder {
  sort: MemberSort;
  direction: 'asc' | 'desc';
}

/** A member with what the list is ordered by. */
export type ListedMember = MemberRow & { key: string; count: number | null };

interface Terms extends MemberFilter {
  organizationId: string;
  key: string | null;
  id: string | null;
  limit: number;
}

const NAME = sql`lower(u.display_name) collate "C"`;

/** What each order compares first, and of which kind it is. Within a role people stand by name. */
const SORTS: Record<MemberSort, { by: SQL; kind: string; only: SQL }> = {
  joinedAt: { by: sql`m.joined_at`, kind: 'timestamptz', only: sql`true` },
  lastSeenAt: {
    by: sql`m.last_seen_at`,
    kind: 'timestamptz',
    only: sql`m.last_seen_at is not null and not m.disabled`,
  },
  name: { by: NAME, kind: 'text', only: sql`true` },
  role: { by: sql`(m.role::text || lower(u.display_name)) collate "C"`, kind: 'text', only: sql`true` },
};

function writeFilter(term: Term<Terms>): SQL {
  const given = (name: keyof MemberFilter, condition: SQL) =>
    sql`(${term(name)}::text is null or ${condition})`;
  const contains = (column: SQL) => sql`strpos(lower(${column}), lower(${term('search')}::text)) > 0`;
  return sql`${given('role', sql`m.role = ${term('role')}::text::smallint`)}
    and ${given('search', sql`(${contains(sql`u.display_name`)} or ${contains(sql`u.email`)})`)}
    and ${given(
      'team',
      sql`exists (select from team_members tm join teams t on t.id = tm.team_id
      where tm.user_id = m.user_id and tm.team_id = ${term('team')}::text and t.organization_id = m.organization_id)`,
    )}
    and ${given('state', sql`case ${term('state')}::text when 'active' then not m.disabled when 'sso' then m.sso else m.disabled end`)}`;
}

function defineList({ sort, direction }: MemberOrder, isFiltered: boolean, isNext: boolean) {
  const name = `members_by_${sort}_${direction}${isFiltered ? '_filtered' : ''}${isNext ? '_next' : ''}`;
  return defineStatement<ListedMember, Terms>(name, (term) => {
    const { by, kind, only } = SORTS[sort];
    const isNamed = isFiltered || sort === 'name' || sort === 'role';
    const from = sql`from members m ${isNamed ? sql`join users u on u.id = m.user_id` : sql``}
      where m.organization_id = ${term('organizationId')}::text and ${only} ${isFiltered ? sql`and ${writeFilter(term)}` : sql``}`;
    const [way, beyond] = direction === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
    const next = sql`and (${by}, m.user_id) ${beyond} (${term('key')}::text::${sql.raw(kind)}, ${term('id')}::text)`;
    return sql`with page as (
        select m.*, ${by} as sorted ${from} ${isNext ? next : sql``}
        order by ${by} ${way}, m.user_id ${way} limit ${term('limit')}::int)
      select ${MEMBER_COLUMNS}, ${writeKey(kind)} as key, ${boundedCount(from, isNamed ? undefined : sql`${by}, m.user_id`)} as count
      from page m order by m.sorted ${way}, m.user_id ${way}`;
  });
}

function writeKey(kind: string): SQL {
  if (kind !== 'timestamptz') return sql`m.sorted::text`;
  return sql`to_char(m.sorted at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

const defined = new Map<string, ReturnType<typeof defineStatement<ListedMember, Terms>>>();

/** One statement for each order, with and without filters, so that each is planned for the index it walks along. */
function statementFor(order: MemberOrder, isFiltered: boolean, isNext: boolean) {
  const key = `${order.sort} ${order.direction} ${isFiltered} ${isNext}`;
  const known = defined.get(key) ?? defineList(order, isFiltered, isNext);
  defined.set(key, known);
  return known;
}

export async function listMembers(
  database: Database,
  organizationId: string,
  filter: MemberFilter,
  order: MemberOrder,
  slice: Slice,
) {
  const isFiltered = Object.values(filter).some((value) => value !== null);
  const [key = null, id = null] = slice.after ?? [];
  const read = statementFor(order, isFiltered, slice.after !== undefined);
  return toPage(await read(database, { ...filter, organizationId, key, id, limit: slice.limit }), slice);
}
