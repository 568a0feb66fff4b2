import type { z } from 'zod';
import { GUEST, levelOf, type RoleLevel, roleOf } from '@/lib/access/roles';
import type { permissionEffect, previewSpacePermissions } from '@/lib/contract/permissions';
import { badRequest, forbidden } from '@/lib/contract/problem';
import { requireWithin, toStoredLevel } from '@/lib/domain/authoring/tree/default-level';
import { toUser } from '@/lib/domain/presenters/present-user';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { readRolesOn } from '@/lib/storage/access/roles-on';
import type { Tx } from '@/lib/storage/database/db';
import { dryRun } from '@/lib/storage/database/dry-run';
import type { GrantObject } from '@/lib/storage/permissions/grants';
import { countInheriting, listFirstByName } from '@/lib/storage/permissions/permission-effect';
import { updateSpace } from '@/lib/storage/spaces/change-spaces';
import { updateCollection } from '@/lib/storage/tree/collections';
import { changeGrants, type GrantWish, lockObject } from './change-grants';
import { grantObjectOf } from './grant-object';

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
    const before = await readRolesOn(tx, on, undefined);
    await changeGrants(tx, context, wishesOf(body));
    await changeDefault(tx, context, on, toStoredLevel(body.defaultLevel));
    const after = await readRolesOn(tx, on, undefined);
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
  const own = (await readRolesOn(tx, on, [caller.userId])).get(caller.userId) ?? GUEST;
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
