import { type SQL, sql } from 'drizzle-orm';
import { ADMIN, type RoleLevel } from '@/lib/access/roles';
import type { Database, Tx } from '../database/db';
import { isoText } from '../database/iso-text';
import { boundedCount, type Counted, type Slice, toPage } from '../database/keyset';
import { defineStatement, type Term } from '../database/statement';
import { users } from '../schema/users';

export interface AccountRow {
  id: string;
  displayName: string;
  email: string;
  photoUrl: string | null;
  isInstanceAdmin: boolean;
  isAddressProven: boolean;
  hasPassword: boolean;
  disabledAt: string | null;
  createdAt: string;
  lastSeenAt: string | null;
  organizations: number;
}

export interface AccountFilter {
  search: string | null;
  state: 'active' | 'disabled' | null;
  isInstanceAdmin: boolean | null;
  organization: string | null;
}

/** An account with what the list is ordered by. */
type ListedAccount = AccountRow & Counted & { key: string };

const NAME = sql`lower(u.display_name) collate "C"`;

/** Of `users u`. They look rows of others up for each: select them of the rows of one page alone. */
const ACCOUNT_COLUMNS: SQL = sql`u.id, u.display_name as "displayName", u.email, u.photo_url as "photoUrl",
  u.is_instance_admin as "isInstanceAdmin", u.is_address_proven as "isAddressProven",
  u.password_hash is not null as "hasPassword", ${isoText('u.disabled_at')} as "disabledAt",
  ${isoText('u.created_at')} as "createdAt",
  (select ${isoText('greatest(max(m.last_seen_at), (select max(s.last_seen_at) from sessions s where s.user_id = u.id))')}
    from members m where m.user_id = u.id) as "lastSeenAt",
  (select count(*)::int from members m join organizations o on o.id = m.organization_id and o.deleted_at is null
    where m.user_id = u.id) as organizations`;

interface ListTerms {
  key: string;
  id: string;
  limit: number;
}

function writeList(which: SQL, term: Term<ListTerms>): SQL {
  const from = sql`from users u where ${which}`;
  return sql`with page as (
      select u.*, ${NAME} as key ${from} and (${NAME}, u.id) > (${term('key')}::text, ${term('id')}::text)
      order by ${NAME}, u.id limit ${term('limit')}::int)
    select ${ACCOUNT_COLUMNS}, u.key, ${boundedCount(from, sql`${NAME}, u.id`)} as count
    from page u order by u.key, u.id`;
}

const listAll = defineStatement<ListedAccount, ListTerms>('accounts', (term) => writeList(sql`true`, term));

const listSome = defineStatement<ListedAccount, ListTerms & AccountFilter>('accounts_filtered', (term) => {
  const given = (name: keyof AccountFilter, condition: SQL) =>
    sql`(${term(name)}::text is null or ${condition})`;
  const contains = (column: SQL) => sql`strpos(lower(${column}), lower(${term('search')}::text)) > 0`;
  return writeList(
    sql`${given('search', sql`(${contains(sql`u.display_name`)} or ${contains(sql`u.email`)})`)}
      and ${given('state', sql`(u.disabled_at is null) = (${term('state')}::text = 'active')`)}
      and (${term('isInstanceAdmin')}::boolean is null or u.is_instance_admin = ${term('isInstanceAdmin')}::boolean)
      and ${given(
        'organization',
        sql`exists (select from members m where m.user_id = u.id and m.organization_id = ${term('organization')}::text)`,
      )}`,
    term,
  );
});

/** By name. */
export async function listAccounts(
  database: Database,
  filter: AccountFilter,
  slice: Slice,
): Promise<{ rows: ListedAccount[]; count: number | undefined }> {
  const [key = '', id = ''] = slice.after ?? [];
  const terms = { key, id, limit: slice.limit };
  const isFiltered = Object.values(filter).some((value) => value !== null);
  return toPage(
    isFiltered ? await listSome(database, { ...terms, ...filter }) : await listAll(database, terms),
    slice,
  );
}

interface Membership {
  organizationId: string;
  title: string;
  role: RoleLevel;
  disabled: boolean;
  isLastAdmin: boolean;
  joinedAt: string;
}

export type AccountDetailsRow = AccountRow & {
  sessions: number;
  tokens: number;
  isLastInstanceAdmin: boolean;
  memberships: Membership[];
};

/** SQL: whether somebody else than `u` can administer the organization of `m`. */
const HAS_OTHER_ADMIN: SQL = sql`exists (select from members o join users ou on ou.id = o.user_id and ou.disabled_at is null
  where o.organization_id = m.organization_id and o.user_id <> m.user_id and not o.disabled
    and o.role = ${sql.raw(String(ADMIN))})`;

const IS_ADMIN: SQL = sql`m.role = ${sql.raw(String(ADMIN))} and not m.disabled`;

const readOne = defineStatement<AccountDetailsRow, { userId: string }>(
  'account',
  (term) => sql`select ${ACCOUNT_COLUMNS},
    (select count(*)::int from sessions s where s.user_id = u.id and s.expires_at > now()
      and s.last_seen_at > now() - interval '14 days') as sessions,
    (select count(*)::int from api_tokens t where t.user_id = u.id and (t.expires_at is null or t.expires_at > now())) as tokens,
    u.is_instance_admin and u.disabled_at is null and (select ou.id from users ou
      where ou.is_instance_admin and ou.disabled_at is null and ou.id <> u.id limit 1) is null as "isLastInstanceAdmin",
    (select coalesce(json_agg(json_build_object('organizationId', o.id, 'title', o.title, 'role', m.role,
        'disabled', m.disabled, 'joinedAt', ${isoText('m.joined_at')},
        'isLastAdmin', ${IS_ADMIN} and u.disabled_at is null and not ${HAS_OTHER_ADMIN}) order by lower(o.title) collate "C", o.id), '[]')
      from members m join organizations o on o.id = m.organization_id and o.deleted_at is null
      where m.user_id = u.id) as memberships
  from users u where u.id = ${term('userId')}::text`,
);

export async function findAccount(on: Database | Tx, userId: string): Promise<AccountDetailsRow | undefined> {
  const [row] = await readOne(on, { userId });
  return row;
}

/** The key of the advisory lock under which accounts are disabled and administrators of the instance are chosen. */
const accountsLock = 0x1ec7e4;

/** Of two administrators who disable each other, the second sees what the first has done. */
export async function lockAccounts(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${accountsLock})`);
}

export async function changeAccount(
  tx: Tx,
  userId: string,
  { disabled, isInstanceAdmin }: { disabled?: boolean | undefined; isInstanceAdmin?: boolean | undefined },
): Promise<void> {
  const change = {
    ...(disabled !== undefined && { disabledAt: disabled ? sql`now()` : null }),
    ...(isInstanceAdmin !== undefined && { isInstanceAdmin }),
  };
  await tx.update(users).set(change).where(sql`${users.id} = ${userId}`);
}

export async function hasInstanceAdmin(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from users where is_instance_admin and disabled_at is null limit 1`,
  );
  return rows.length > 0;
}

/**
 * The organizations that a person administers and nobody else does. Asked after they were disabled: a member who gives
 * up their own rights meanwhile waits in `hasAdmin` for this account.
 */
export async function listLedAlone(tx: Tx, userId: string, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ title: string }>(sql`select o.title
    from members m join organizations o on o.id = m.organization_id and o.deleted_at is null
    where m.user_id = ${userId} and ${IS_ADMIN} and not ${HAS_OTHER_ADMIN}
    order by lower(o.title) collate "C", o.id limit ${limit}`);
  return rows.map(({ title }) => title);
}
