import type { z } from 'zod';
import { can } from '@/lib/access/permissions';
import type { getSiteHostname } from '@/lib/contract/site-hostnames';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { isAddress } from '@/lib/outbound/public-address';

/** What a site's domain takes, with what is known of this server. */
export function toHostname(
  { environment, subject }: ObjectContext,
  hostname: string | null,
): z.input<typeof getSiteHostname.response> {
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

/** A name that means the machine itself, whoever asks. */
export const isLocal = (host: string) => host === 'localhost' || host.endsWith('.localhost');
