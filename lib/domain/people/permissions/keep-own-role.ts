import { ADMIN, GUEST } from '@/lib/access/roles';
import { forbidden } from '@/lib/contract/problem';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { listRolesEverywhere } from '@/lib/storage/access/roles-everywhere';
import type { Tx } from '@/lib/storage/database/db';

/**
 * A person can't raise their own role by changing grants of their own or their teams: also not on something else
 * that inherits from this object, such as a space that a site shows.
 */
export async function keepOwnRole<T>(
  tx: Tx,
  context: ObjectContext,
  people: readonly string[],
  change: () => Promise<T>,
): Promise<T> {
  const viewer = viewerOf(context);
  const isSafe = viewer.organizationRole === ADMIN || !people.includes(viewer.userId);
  if (isSafe) return change();
  const before = await listRolesEverywhere(tx, viewer);
  const result = await change();
  for (const [id, role] of await listRolesEverywhere(tx, viewer))
    if (role > (before.get(id) ?? GUEST))
      throw forbidden('You cannot raise your own role: ask somebody else to.');
  return result;
}
