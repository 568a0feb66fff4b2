import type { Scope } from '@/lib/access/caller';
import type { Endpoint } from './endpoint';

const ACCOUNT_NOUNS = new Set(['users', 'sessions', 'api-tokens']);

/** The scope that a token needs for an operation; it never adds to what its owner may do. */
export function requiredScope(endpoint: Endpoint): Scope {
  if (endpoint.method === 'GET') return 'read';
  const { access } = endpoint;
  if (access === 'instance' || ACCOUNT_NOUNS.has(endpoint.noun)) return 'admin';
  if (typeof access === 'object' && /:(administer|transfer)$/.test(access.permission)) return 'admin';
  return 'write';
}
