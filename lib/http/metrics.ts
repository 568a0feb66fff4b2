import { createHash, timingSafeEqual } from 'node:crypto';
import { unauthorized } from '@/lib/contract/problem';
import { measureInstance } from '@/lib/domain/instance/instance-status/measure-instance';
import type { Services } from '@/lib/domain/shared/services';
import { metrics } from '@/lib/metrics/metrics';
import { spend } from './rate-limit';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** What Prometheus reads; without a token of its own there is nothing at this address. */
export async function answerMetrics(
  services: Services,
  request: Request,
  address: string,
): Promise<Response | undefined> {
  const { metricsToken, rateLimits } = services.environment;
  if (!metricsToken || !metrics.writeMetrics) return undefined;
  const given = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (given === undefined || !timingSafeEqual(digest(given), digest(metricsToken))) {
    if (rateLimits) await spend(services, 'read', address);
    throw unauthorized('Send the token of LECTERN_METRICS_TOKEN as "Authorization: Bearer …".');
  }
  return new Response(await metrics.writeMetrics(await measureInstance(services)), {
    headers: {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
