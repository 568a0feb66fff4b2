import { can } from '@/lib/access/permissions';
import { GUEST, type RoleLevel, roleOf } from '@/lib/access/roles';
import { forbidden, notFound, Problem } from '@/lib/contract/problem';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { readRolesOn } from '@/lib/storage/access/roles-on';
import type { Tx } from '@/lib/storage/database/db';
import { recordRoleDecision } from '@/lib/storage/members/role-decisions';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import {
  deleteGrant,
  type Grantee,
  type GrantObject,
  holdHolders,
  holdObject,
  listPeopleIn,
  putGrant,
  readGrants,
} from '@/lib/storage/permissions/grants';
import { grantObjectOf } from './grant-object';
import { keepOwnRole } from './keep-own-role';

/** What the holder is to have on the object; a guest has no grant. */
export interface GrantWish {
  holder: Grantee;
  role: RoleLevel;
  /** Where in the body it stands; absent when the path names the holder. */
  field?: string;
}

interface ChangedGrant {
  holder: Grantee & { name: string };
  before: RoleLevel;
  after: RoleLevel;
}

export interface GrantsChanged {
  /** Of the object. */
  title: string;
  changed: ChangedGrant[];
  /** Whoever holds one of the grants, by themselves or by a team. */
  people: string[];
}

/** Makes all the changes, or says which one may not be made. */
export async function changeGrants(
  tx: Tx,
  context: ObjectContext,
  wishes: readonly GrantWish[],
): Promise<GrantsChanged> {
  const on = grantObjectOf(context);
  const title = await lockObject(tx, on);
  const users = idsOf('user', wishes);
  const teams = idsOf('team', wishes);
  const names = await holdHolders(tx, on.organizationId, { users, teams });
  const people = [...new Set([...users, ...(await listPeopleIn(tx, teams))])];
  const { caller } = context;
  const before = await readRolesOn(tx, on, [...people, caller.userId]);
  const own = before.get(caller.userId) ?? GUEST;
  if (!can(own, `${on.kind}:manage`)) throw forbidden(`You may no longer change who has access.`);
  const held = await readGrants(tx, on, [...users, ...teams]);
  for (const wish of wishes) requireWithin(wish, own, names, held);

  const changed: ChangedGrant[] = [];
  await keepOwnRole(tx, context, people, async () => {
    for (const { holder, role } of wishes) {
      const given = held.get(holder.id) ?? GUEST;
      if (given === role) continue;
      held.set(holder.id, role);
      if (role === GUEST) await deleteGrant(tx, on, holder);
      else await putGrant(tx, on, holder, role);
      if (holder.kind === 'user')
        await recordRoleDecision(tx, on.organizationId, { userIds: [holder.id], objectId: on.id, role });
      changed.push({ holder: { ...holder, name: names.get(holder.id) ?? '' }, before: given, after: role });
    }
  });
  const after = await readRolesOn(tx, on, people);
  for (const person of people) {
    const was = before.get(person) ?? GUEST;
    if (person !== caller.userId && was > own && (after.get(person) ?? GUEST) < was)
      throw forbidden(`This would lower somebody whose role is above your own, which is "${roleOf(own)}".`);
  }
  return { title, changed, people };
}

/** Nobody comes or goes while access changes; the title of the object. */
export async function lockObject(tx: Tx, on: GrantObject): Promise<string> {
  await lockOrganizations(tx, [on.organizationId]);
  const title = await holdObject(tx, on);
  if (title === undefined) throw notFound(on.kind);
  return title;
}

const idsOf = (kind: Grantee['kind'], wishes: readonly GrantWish[]) => [
  ...new Set(wishes.filter(({ holder }) => holder.kind === kind).map(({ holder }) => holder.id)),
];

function requireWithin(
  { holder, role, field }: GrantWish,
  own: RoleLevel,
  names: ReadonlyMap<string, string>,
  held: ReadonlyMap<string, RoleLevel>,
): void {
  const at = field === undefined ? '' : `${field}: `;
  if (!names.has(holder.id)) throw new Problem(404, `${at}${notFound(holder.kind).message}`);
  if (role > own) throw forbidden(`You cannot give a role above your own, which is "${roleOf(own)}".`);
  if ((held.get(holder.id) ?? GUEST) > own)
    throw forbidden(`${at}This grant is above your own role, which is "${roleOf(own)}".`);
}
