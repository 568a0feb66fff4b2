import type { publishSite as publish, unpublishSite as unpublish } from '@/lib/contract/sites';
import { notifyOfPublishedSite } from '@/lib/domain/queue/notify-webhooks';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { setPublished } from '@/lib/storage/sites/write-sites';
import { changeSite } from './change-site';
import { auditSite, presentSite } from './present-changed-site';

export const publishSite: Operation<typeof publish> = (context) => switchSite(context, true);

export const unpublishSite: Operation<typeof unpublish> = (context) => switchSite(context, false);

function switchSite(context: ObjectContext, published: boolean) {
  return changeSite(context, 'sites', async (tx, { id }) => {
    const before = await presentSite(context, tx, id);
    if (before.published === published) return before;
    await setPublished(tx, id, published);
    await auditSite(context, tx, published ? 'site.publish' : 'site.unpublish', id);
    const after = await presentSite(context, tx, id);
    if (published) await notifyOfPublishedSite(context, tx, after);
    return after;
  });
}
