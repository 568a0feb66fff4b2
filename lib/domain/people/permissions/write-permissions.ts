import { GUEST, levelOf, type Role, roleOf } from '@/lib/access/roles';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { type AuditEntry, recordAudit } from '@/lib/storage/audit-events/audit';
import type { Tx } from '@/lib/storage/database/db';
import { type Grantee, readGrants } from '@/lib/storage/permissions/grants';
import { changeGrants, type GrantsChanged, type GrantWish, lockObject } from './change-grants';
import { grantObjectOf } from './grant-object';

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
    const held = await readGrants(tx, on, [holder.id]);
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
