import type { deleteSiteRedirect as contract } from '@/lib/contract/site-redirects';
import type { Operation } from '@/lib/domain/viewer/context';
import { deleteRedirects } from '@/lib/storage/site-redirects/write-redirects';
import { auditSite } from '../sites/present-changed-site';
import { changeRedirects } from './change-redirects';

export const deleteSiteRedirect: Operation<typeof contract> = (context, { params }) =>
  changeRedirects(context, async ({ tx, siteId, known }) => {
    const row = [...known.values()].find(({ id }) => id === params.siteRedirectId);
    if (!row) return { existed: false };
    await deleteRedirects(tx, siteId, [row.id]);
    await auditSite(context, tx, 'site-redirect.delete', siteId, {
      source: row.source,
      destination: row.destination,
    });
    return { existed: true };
  });
