import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { Tx } from '@/lib/storage/database/db';
import { findSitesShowing } from '@/lib/storage/spaces/change-spaces';

/** The sites that show a space look different once it comes or goes. */
export async function publishSiteEvents(tx: Tx, context: ObjectContext, spaceId: string): Promise<void> {
  for (const site of await findSitesShowing(tx, spaceId))
    await context.publish(tx, {
      noun: 'site-structure',
      id: site,
      site,
      organization: context.subject.organizationId,
    });
}
