import { badRequest } from '@/lib/contract/problem';
import type { PublicContext } from '@/lib/domain/viewer/context';
import { findRefusal } from '@/lib/outbound/guarded-request';

/** Says at once what can be seen from an address; the rest is judged whenever something is sent. */
export function requireReachable({ environment }: Pick<PublicContext, 'environment'>, url: string): void {
  const refusal = findRefusal(url, environment.outboundAllow);
  if (refusal) throw badRequest('url', refusal.message);
}
