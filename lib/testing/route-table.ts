import { lowestRole } from '@/lib/access/permissions';
import { ROLES, type Role } from '@/lib/access/roles';
import type { Endpoint } from '@/lib/contract/endpoint';
import { ENDPOINTS } from '@/lib/contract/index';
import type { Example } from './example';
import { EXAMPLES } from './examples';
import type { Fixtures } from './fixtures';

export const TABLE = Object.values(ENDPOINTS) as Endpoint[];

export function exampleOf(endpoint: Endpoint, fixtures: Fixtures): Example {
  return EXAMPLES[endpoint.id as keyof typeof EXAMPLES](fixtures);
}

export function paramNames(endpoint: Endpoint): string[] {
  return [...endpoint.path.matchAll(/\{(\w+)\+?\}/g)].map((match) => match[1] ?? '');
}

/** The address of an example request in a set of fixtures, with single parameters swapped. */
export function addressOf(
  endpoint: Endpoint,
  fixtures: Fixtures,
  example: Example,
  swapped: Record<string, string> = {},
): string {
  const path = endpoint.path.replace(/\{(\w+)\+?\}/g, (_, name: string) => {
    const value = swapped[name] ?? example.params?.[name] ?? fixtures[name as keyof Fixtures];
    if (value === undefined) throw new Error(`The fixtures have no ${name}: add it there.`);
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
