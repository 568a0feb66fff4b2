import type { deleteSite as contract } from '@/lib/contract/sites';
import { publishLostAccess } from '@/lib/domain/authoring/tree/publish-lost-access';
import type { Operation } from '@/lib/domain/viewer/context';
import { lockSite } from '@/lib/storage/site-structure/outline';
import { deleteSite as remove } from '@/lib/storage/sites/write-sites';
import { auditSite } from './present-changed-site';

export const deleteSite: Operation<typeof contract> = (context) => {
  const { id, organizationId } = context.subject;
  return context.database.transaction(async (tx) => {
    const site = await lockSite(tx, id);
    if (!site) return { existed: false };
    await publishLostAccess(context, tx, { kind: 'site', id }, () => remove(tx, id));
    await auditSite(context, tx, 'site.delete', id, { title: site.title });
    await context.publish(tx, { noun: 'sites', id, site: id, organization: organizationId });
    return { existed: true };
  });
};
