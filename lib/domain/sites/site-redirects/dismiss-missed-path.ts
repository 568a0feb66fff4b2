import type { dismissSiteMissedPath as contract } from '@/lib/contract/site-redirects';
import type { Operation } from '@/lib/domain/viewer/context';
import { deleteMissedPath } from '@/lib/storage/site-redirects/missed-paths';

export const dismissSiteMissedPath: Operation<typeof contract> = (context, { params }) => {
  const { id: site, organizationId: organization } = context.subject;
  return context.database.transaction(async (tx) => {
    const existed = await deleteMissedPath(tx, site, params.siteMissedPathId);
    if (existed) await context.publish(tx, { noun: 'site-missed-paths', site, organization });
    return { existed };
  });
};
