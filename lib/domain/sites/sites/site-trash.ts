import { conflict, notFound } from '@/lib/contract/problem';
import type * as contract from '@/lib/contract/sites';
import { listViewers } from '@/lib/domain/authoring/tree/publish-lost-access';
import { notifyOfPublishedSite } from '@/lib/domain/queue/notify-webhooks';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import type { Tx } from '@/lib/storage/database/db';
import { findSite } from '@/lib/storage/sites/read-sites';
import {
  deleteSite as deleteSiteRow,
  lockDeletedSites,
  restoreSite as restoreSiteRow,
  trashSite,
} from '@/lib/storage/sites/write-sites';
import { auditSite, presentSite } from './change-site';

/** A large site goes with years of counted views. */
const PATIENT = { statementTimeoutMs: 2 * 60_000 };

export const deleteSite: Operation<typeof contract.deleteSite> = (context) =>
  context.database.transaction(async (tx) => {
    const { id } = context.subject;
    const title = await trashSite(tx, id);
    if (title === undefined) return { existed: false };
    await auditSite(context, tx, 'site.delete', id, { title });
    await publishTrash(context, tx, id);
    return { existed: true };
  });

export const restoreSite: Operation<typeof contract.restoreSite> = (context) =>
  context.database.transaction(async (tx) => {
    const { id } = context.subject;
    if (!(await restoreSiteRow(tx, id))) {
      if (await findSite(tx, id)) throw conflict('The site is not in the trash.');
      // After seven days it is gone, whether or not its rows are still there.
      throw notFound('site');
    }
    await auditSite(context, tx, 'site.restore', id);
    await publishTrash(context, tx, id);
    const site = await presentSite(context, tx, id);
    if (site.published) await notifyOfPublishedSite(context, tx, site);
    return site;
  });

export const emptySiteTrash: Operation<typeof contract.emptySiteTrash> = (context, { query }) =>
  context.database.transaction(async (tx) => {
    const { organizationId } = context.subject;
    const deleted = await lockDeletedSites(tx, organizationId, query.site);
    for (const { id, title } of deleted) {
      await deleteSiteRow(tx, id);
      await auditSite(context, tx, 'site.purge', id, { title });
    }
    const existed = deleted.length > 0;
    if (existed) await context.publish(tx, { noun: 'sites', organization: organizationId });
    return { existed };
  }, PATIENT);

/** A site that comes or goes takes along the roles that it gives on the spaces that it shows. */
async function publishTrash(context: ObjectContext, tx: Tx, id: string): Promise<void> {
  const { organizationId: organization } = context.subject;
  await context.publish(tx, { noun: 'sites', id, site: id, organization });
  const recipients = await listViewers(tx, { kind: 'site', id });
  await context.publish(tx, { noun: 'access', organization, recipients });
}
