import type { HostnameCheck } from '@/lib/contract/site-hostnames';
import type { Resolve } from '@/lib/outbound/guarded-lookup';
import type { OutboundCode } from '@/lib/outbound/outbound-error';
import { isAddress, isPublicAddress } from '@/lib/outbound/public-address';

export interface DomainTools {
  resolve: Resolve;
  /** Why nothing answers securely there; undefined when something does. */
  reach(hostname: string): Promise<OutboundCode | undefined>;
}

type Found = Pick<HostnameCheck, 'state' | 'addresses' | 'expected' | 'message'>;

/** Where a domain leads, as resolved here. Private addresses are counted and never shown. */
export async function checkDomain(hostname: string, own: string, tools: DomainTools): Promise<Found> {
  const [found, mine] = await Promise.all([findAddresses(hostname, tools), findAddresses(own, tools)]);
  const shown = { addresses: found.filter(isPublicAddress), expected: mine.filter(isPublicAddress) };
  if (found.length === 0)
    return {
      ...shown,
      state: 'missing',
      message: `${hostname} has no record yet. A new one is seen everywhere after minutes, sometimes after a day.`,
    };
  if (mine.length === 0)
    return {
      ...shown,
      state: 'unknown',
      message: `The name of this server, ${own}, leads nowhere from here.`,
    };
  if (!found.some((address) => mine.includes(address)))
    return {
      ...shown,
      state: 'elsewhere',
      message: `${hostname} leads to another server. Change its record to the one shown here, or take the other one away.`,
    };
  if (!mine.some(isPublicAddress))
    return {
      ...shown,
      state: 'unknown',
      message: `${hostname} leads to this server, which is not on the public internet: whether readers reach it cannot be told from here.`,
    };
  const problem = await tools.reach(hostname);
  if (problem)
    return {
      ...shown,
      state: 'no-https',
      message: `${hostname} leads to this server, but https://${hostname} ${PROBLEMS[problem] ?? 'does not answer'}. Let your proxy answer for this name, with a certificate for it.`,
    };
  return { ...shown, state: 'ready', message: `${hostname} leads to this server and answers securely.` };
}

const PROBLEMS: Partial<Record<OutboundCode, string>> = {
  timeout: 'takes too long to answer',
  'no-connection': 'can’t be reached securely',
};

async function findAddresses(host: string, { resolve }: DomainTools): Promise<string[]> {
  if (isAddress(host)) return [host.replace(/^\[|\]$/g, '')];
  const found = await resolve(host).catch(() => []);
  return found.map(({ address }) => address);
}
