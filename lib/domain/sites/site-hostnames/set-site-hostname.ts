import { badRequest, conflict, notFound } from '@/lib/contract/problem';
import type { setSiteHostname as contract } from '@/lib/contract/site-hostnames';
import type { Operation } from '@/lib/domain/viewer/context';
import { isUniqueViolation } from '@/lib/storage/database/failures';
import { lockSite } from '@/lib/storage/site-structure/outline';
import { findSite } from '@/lib/storage/sites/read-sites';
import { updateSite } from '@/lib/storage/sites/write-sites';
import { auditSite } from '../sites/present-changed-site';
import { isLocal, toHostname } from './present-hostname';

export const setSiteHostname: Operation<typeof contract> = async (context, { params, body }) => {
  const { hostname } = body;
  const { id: organization } = context.subject;
  if (hostname !== null && (isLocal(hostname) || hostname === new URL(context.environment.url).hostname))
    throw badRequest('hostname', 'is a name of this server itself; take one that nothing else has');
  try {
    return await context.database.transaction(async (tx) => {
      await lockSite(tx, params.siteId);
      const site = await findSite(tx, params.siteId);
      if (site?.organizationId !== organization) throw notFound('site');
      if (site.hostname !== hostname) {
        await updateSite(tx, site.id, { hostname });
        const changes = { before: { hostname: site.hostname }, after: { hostname } };
        await auditSite(context, tx, 'site.hostname', site.id, changes);
        for (const noun of ['sites', 'site-hostnames'])
          await context.publish(tx, { noun, organization, site: site.id });
      }
      return toHostname(context, hostname);
    });
  } catch (error) {
    if (isUniqueViolation(error) === 'sites_hostname_unique')
      throw conflict(`hostname: "${hostname}" is the domain of another site. Take it away there first.`);
    throw error;
  }
};
