import { can, viewPermission } from '@/lib/access/permissions';
import type { GrantKind } from '@/lib/access/resolve';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { listRolesOn } from '@/lib/storage/access/roles-on';
import type { Tx } from '@/lib/storage/database/db';

interface GrantObject {
  kind: GrantKind;
  id: string;
}

/** Those who may see an object. */
export async function listViewers(tx: Tx, on: GrantObject): Promise<string[]> {
  const roles = await listRolesOn(tx, on, undefined);
  return [...roles].flatMap(([userId, role]) => (can(role, viewPermission(on.kind)) ? [userId] : []));
}

/** Those who see an object no more hear that what they see has changed, since nothing tells them of the object itself. */
export async function publishLostAccess<Result>(
  context: ObjectContext,
  tx: Tx,
  on: GrantObject,
  act: () => Promise<Result>,
): Promise<Result> {
  const before = await listViewers(tx, on);
  const result = await act();
  const after = new Set(await listViewers(tx, on));
  const recipients = before.filter((userId) => !after.has(userId));
  const organization = context.subject.organizationId;
  if (recipients.length > 0) await context.publish(tx, { noun: 'access', organization, recipients });
  return result;
}
