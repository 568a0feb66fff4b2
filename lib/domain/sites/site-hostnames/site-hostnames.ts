import type { z } from 'zod';
import { can } from '@/lib/access/permissions';
import { badRequest, conflict, notFound } from '@/lib/contract/problem';
import type * as contract from '@/lib/contract/site-hostnames';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { guardedFetch } from '@/lib/outbound/guarded-fetch';
import { resolveAll } from '@/lib/outbound/guarded-lookup';
import { type OutboundCode, OutboundError } from '@/lib/outbound/outbound-error';
import { isAddress } from '@/lib/outbound/public-address';
import { isUniqueViolation } from '@/lib/storage/database/failures';
import { lockSite } from '@/lib/storage/site-structure/outline';
import { findSite } from '@/lib/storage/sites/read-sites';
import { findDeletedNamesake, updateSite } from '@/lib/storage/sites/write-sites';
import { auditSite } from '../sites/change-site';
import { checkDomain } from './check-domain';

const TIMEOUT_MS = 8_000;
/** Something answered: what it said does not matter here. */
const ANSWERED: readonly OutboundCode[] = ['bad-status', 'bad-type', 'too-large', 'too-many-redirects'];

export const checkSiteHostname: Operation<typeof contract.checkSiteHostname> = async (context) => {
  const site = await findSite(context.database, context.subject.id);
  if (!site) throw notFound('site');
  const { hostname } = site;
  if (hostname === null) throw conflict('The site has no domain of its own: set one first.');
  const own = new URL(context.environment.url).hostname;
  const found = await checkDomain(hostname, own, { resolve: resolveAll, reach });
  return { object: 'site-hostname-check' as const, hostname, ...found };
};

async function reach(hostname: string): Promise<OutboundCode | undefined> {
  try {
    await guardedFetch(`https://${hostname}/robots.txt`, {
      allow: [],
      contentTypes: 'any',
      maxBytes: 100_000,
      timeoutMs: TIMEOUT_MS,
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return ANSWERED.includes(error.code) ? undefined : error.code;
  }
}

export const getSiteHostname: Operation<typeof contract.getSiteHostname> = async (context) => {
  const site = await findSite(context.database, context.subject.id);
  if (!site) throw notFound('site');
  return toHostname(context, site.hostname);
};

export const setSiteHostname: Operation<typeof contract.setSiteHostname> = async (
  context,
  { params, body },
) => {
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
    if (isUniqueViolation(error) === 'sites_hostname_unique') {
      const deleted = await findDeletedNamesake(context.db, organization, { hostname });
      throw conflict(
        deleted === undefined
          ? `hostname: "${hostname}" is the domain of another site. Take it away there first.`
          : `hostname: "${hostname}" is the domain of the deleted site "${deleted}". Restore it and take the domain away there, or delete it permanently.`,
      );
    }
    throw error;
  }
};

/** What a site's domain takes, with what is known of this server. */
function toHostname(
  { environment, subject }: ObjectContext,
  hostname: string | null,
): z.input<typeof contract.getSiteHostname.response> {
  return {
    object: 'site-hostname',
    hostname: hostname ?? undefined,
    records: hostname === null ? [] : recordsFor(hostname, new URL(environment.url).hostname),
    permissions: { edit: can(subject.organizationRole, 'organization:administer') },
  };
}

function recordsFor(name: string, own: string) {
  const value = own.replace(/^\[|\]$/g, '');
  if (isAddress(own))
    return [{ type: value.includes(':') ? ('AAAA' as const) : ('A' as const), name, value }];
  return isLocal(own) ? [] : [{ type: 'CNAME' as const, name, value }];
}

/** A name of the local machine. */
const isLocal = (host: string) => host === 'localhost' || host.endsWith('.localhost');
