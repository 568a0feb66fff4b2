import { notFound } from '@/lib/contract/problem';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { Tx } from '@/lib/storage/database/db';
import { type LockedSite, lockSite } from '@/lib/storage/site-structure/outline';

/** Changes to one site happen one after another, and whoever watches it hears of each. */
export async function changeSite<T>(
  context: ObjectContext,
  noun: string,
  change: (tx: Tx, site: LockedSite) => Promise<T>,
): Promise<T> {
  const { id, organizationId } = context.subject;
  return await context.database.transaction(async (tx) => {
    const site = await lockSite(tx, id);
    if (!site) throw notFound('site');
    const result = await change(tx, site);
    await context.publish(tx, { noun, organization: organizationId, site: id });
    return result;
  });
}
