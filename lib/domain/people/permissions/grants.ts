import type { z } from 'zod';
import { can } from '@/lib/access/permissions';
import { GUEST, levelOf, type Role, type RoleLevel, roleOf } from '@/lib/access/roles';
import type { permissionEffect, previewSpacePermissions } from '@/lib/contract/permissions';
import { badRequest, forbidden, notFound, Problem } from '@/lib/contract/problem';
import { requireWithin, toStoredLevel } from '@/lib/domain/authoring/tree/default-level';
import { toUser } from '@/lib/domain/presenters/present-user';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { listRolesOn } from '@/lib/storage/access/roles-on';
import { type AuditEntry, recordAudit } from '@/lib/storage/audit-events/audit';
import type { Tx } from '@/lib/storage/database/db';
import { dryRun } from '@/lib/storage/database/dry-run';
import { recordRoleDecision } from '@/lib/storage/members/role-decisions';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import {
  deleteGrant,
  type Grantee,
  type GrantObject,
  holdHolders,
  holdObject,
  listGrants,
  listPeopleIn,
  putGrant,
} from '@/lib/storage/permissions/grants';
import { countInheriting, listFirstByName } from '@/lib/storage/permissions/permission-effect';
import { updateSpace } from '@/lib/storage/spaces/change-spaces';
import { updateCollection } from '@/lib/storage/tree/collections';
import { grantObjectOf } from './grant-object';
import { keepOwnRole } from './keep-own-role';

interface GrantBody {
  role: Role | null;
  users?: string[] | undefined;
  teams?: string[] | undefined;
}

export async function grant(context: ObjectContext, { body }: { body: GrantBody }): Promise<void> {
  const role = levelOf(body.role);
  const wishes = (kind: Grantee['kind'], ids: readonly string[] = []) =>
    ids.map((id, index) => ({ holder: { kind, id }, role, field: `${kind}s.${index}` }));
  await write(context, [...wishes('user', body.users), ...wishes('team', body.teams)]);
}

interface RoleBody {
  body: { role: Role | null };
}

export async function changeUser(
  context: ObjectContext,
  { params, body }: RoleBody & { params: { userId: string } },
): Promise<void> {
  await write(context, [{ holder: { kind: 'user', id: params.userId }, role: levelOf(body.role) }]);
}

export async function changeTeam(
  context: ObjectContext,
  { params, body }: RoleBody & { params: { teamId: string } },
): Promise<void> {
  await write(context, [{ holder: { kind: 'team', id: params.teamId }, role: levelOf(body.role) }]);
}

export const removeUser = (context: ObjectContext, { params }: { params: { userId: string } }) =>
  remove(context, { kind: 'user', id: params.userId });

export const removeTeam = (context: ObjectContext, { params }: { params: { teamId: string } }) =>
  remove(context, { kind: 'team', id: params.teamId });

function remove(context: ObjectContext, holder: Grantee): Promise<{ existed: boolean }> {
  const on = grantObjectOf(context);
  return context.database.transaction(async (tx) => {
    await lockObject(tx, on);
    const held = await listGrants(tx, on, [holder.id]);
    if (!held.has(holder.id)) return { existed: false };
    await conclude(tx, context, await changeGrants(tx, context, [{ holder, role: GUEST }]));
    return { existed: true };
  });
}

function write(context: ObjectContext, wishes: readonly GrantWish[]): Promise<void> {
  return context.database.transaction(async (tx) =>
    conclude(tx, context, await changeGrants(tx, context, wishes)),
  );
}

/** Writes the changes down and tells of them, those whose access they may change first of all. */
async function conclude(tx: Tx, context: ObjectContext, done: GrantsChanged): Promise<void> {
  const { title, changed, people } = done;
  if (changed.length === 0) return;
  const { kind, id, organizationId } = grantObjectOf(context);
  const entries = changed.map(
    ({ holder, before, after }): AuditEntry => ({
      organizationId,
      actorId: context.caller.userId,
      action: after === GUEST ? 'grant.remove' : 'grant.set',
      subject: id,
      concerns: [holder.id],
      details: {
        on: { kind, id, title },
        holder,
        before: { role: roleOf(before) },
        after: { role: roleOf(after) },
      },
      address: context.address,
    }),
  );
  await recordAudit(tx, ...entries);
  await context.publish(tx, { noun: 'permissions', id, [kind]: id, organization: organizationId });
  await context.publish(tx, {
    noun: 'access',
    organization: organizationId,
    recipients: people,
    recheck: true,
  });
}

/** What the holder is to have on the object; a guest has no grant. */
interface GrantWish {
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

interface GrantsChanged {
  /** Of the object. */
  title: string;
  changed: ChangedGrant[];
  /** People who hold one of the grants, themselves or through a team. */
  people: string[];
}

/** Makes all the changes, or says which one may not be made. */
async function changeGrants(
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
  const before = await listRolesOn(tx, on, [...people, caller.userId]);
  const own = before.get(caller.userId) ?? GUEST;
  if (!can(own, `${on.kind}:manage`)) throw forbidden(`You may no longer change who has access.`);
  const held = await listGrants(tx, on, [...users, ...teams]);
  for (const wish of wishes) requireGrantable(wish, own, names, held);

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
  const after = await listRolesOn(tx, on, people);
  for (const person of people) {
    const was = before.get(person) ?? GUEST;
    if (person !== caller.userId && was > own && (after.get(person) ?? GUEST) < was)
      throw forbidden(`This would lower somebody whose role is above your own, which is "${roleOf(own)}".`);
  }
  return { title, changed, people };
}

/** Locks members and teams while access changes; answers the title of the object. */
async function lockObject(tx: Tx, on: GrantObject): Promise<string> {
  await lockOrganizations(tx, [on.organizationId]);
  const title = await holdObject(tx, on);
  if (title === undefined) throw notFound(on.kind);
  return title;
}

const idsOf = (kind: Grantee['kind'], wishes: readonly GrantWish[]) => [
  ...new Set(wishes.filter(({ holder }) => holder.kind === kind).map(({ holder }) => holder.id)),
];

function requireGrantable(
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

type PreviewBody = z.output<typeof previewSpacePermissions.body & object>;

const MOST_SHOWN = 50;

/** Does what is asked, looks at what everybody is then, and undoes it: what is shown is what would happen. */
export function preview(
  context: ObjectContext,
  { body }: { body: PreviewBody },
): Promise<z.input<typeof permissionEffect>> {
  const on = grantObjectOf(context);
  if (on.kind === 'site' && body.defaultLevel !== undefined)
    throw badRequest('defaultLevel', 'a site has none: leave it out');
  return dryRun(context.database, async (tx) => {
    await lockObject(tx, on);
    const before = await listRolesOn(tx, on, undefined);
    await changeGrants(tx, context, wishesOf(body));
    await changeDefault(tx, context, on, toStoredLevel(body.defaultLevel));
    const after = await listRolesOn(tx, on, undefined);
    const different = [...after].filter(([id, role]) => role !== before.get(id)).map(([id]) => id);
    const change = (id: string) => ({
      before: roleOf(before.get(id) ?? GUEST),
      after: roleOf(after.get(id) ?? GUEST),
    });
    const first = await listFirstByName(tx, different, MOST_SHOWN);
    return {
      changes: first.map((person) => ({ user: toUser(context, person), ...change(person.id) })),
      summary: countAlike(different.map(change)),
      count: different.length,
      spaces: await countInheriting(tx, on),
    };
  });
}

const wishesOf = ({ grants = [] }: PreviewBody): GrantWish[] =>
  grants.map(({ user, team, role }, index) => ({
    holder: user === undefined ? { kind: 'team', id: team ?? '' } : { kind: 'user', id: user },
    role: levelOf(role),
    field: `grants.${index}.${user === undefined ? 'team' : 'user'}`,
  }));

async function changeDefault(
  tx: Tx,
  { subject, caller }: ObjectContext,
  on: GrantObject,
  defaultLevel: RoleLevel | null | undefined,
): Promise<void> {
  if (defaultLevel === undefined) return;
  requireWithin(subject.role, defaultLevel);
  await (on.kind === 'space' ? updateSpace : updateCollection)(tx, on.id, { defaultLevel });
  const own = (await listRolesOn(tx, on, [caller.userId])).get(caller.userId) ?? GUEST;
  if (own > subject.role) throw forbidden('You cannot raise your own role by way of a default.');
}

type Change = Pick<z.input<typeof permissionEffect>['changes'][number], 'before' | 'after'>;

/** The most frequent change first. */
function countAlike(changes: Change[]): (Change & { count: number })[] {
  const counts = new Map<string, Change & { count: number }>();
  for (const change of changes) {
    const key = `${change.before} ${change.after}`;
    const known = counts.get(key);
    if (known) known.count += 1;
    else counts.set(key, { ...change, count: 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count);
}
