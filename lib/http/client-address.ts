import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Services } from '@/lib/domain/shared/services';

/** The address that asks; what a proxy says of it counts only where the operator trusts the proxy. */
export function clientAddress(services: Services, c: Context<{ Bindings: Partial<HttpBindings> }>): string {
  if (services.environment.trustProxy) {
    const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
    if (forwarded) return forwarded;
  }
  return c.env?.incoming?.socket.remoteAddress ?? 'unknown';
}
