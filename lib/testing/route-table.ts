import { lowestRole } from '@/lib/access/permissions';
import { ROLES, type Role } from '@/lib/access/roles';
import type { Endpoint } from '@/lib/contract/endpoint';
import { ENDPOINTS } from '@/lib/contract/index';
import type { Estate } from './estate';
import type { Example } from './example';
import { EXAMPLES } from './examples';

export const TABLE = Object.values(ENDPOINTS) as Endpoint[];

export function exampleOf(endpoint: Endpoint, estate: Estate): Example {
  return EXAMPLES[endpoint.id as keyof typeof EXAMPLES](estate);
}

export function paramNames(endpoint: Endpoint): string[] {
  return [...endpoint.path.matchAll(/\{(\w+)\+?\}/g)].map((match) => match[1] ?? '');
}

/** The address of an example request in an estate, with single parameters swapped. */
export function addressOf(
  endpoint: Endpoint,
  estate: Estate,
  example: Example,
  swapped: Record<string, string> = {},
): string {
  const path = endpoint.path.replace(/\{(\w+)\+?\}/g, (_, name: string) => {
    const value = swapped[name] ?? example.params?.[name] ?? estate[name as keyof Estate];
    if (value === undefined) throw new Error(`The estate has no ${name}: add it there.`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(example.query).toString();
  return query ? `${path}?${query}` : path;
}

/** The weakest organization role that may make the example request; null is a guest, undefined anybody signed in. */
export function weakestRole(endpoint: Endpoint, example: Example): Role | null | undefined {
  if (example.lowest && example.lowest !== 'instance') return example.lowest;
  return typeof endpoint.access === 'object' ? lowestRole(endpoint.access.permission) : undefined;
}

/** From a guest to an administrator. */
export const EVERY_ROLE: readonly (Role | null)[] = [null, ...ROLES];
