import type { Scope } from '@/lib/access/caller';
import type { Endpoint } from './endpoint';

/** Who belongs here, what they may do and how they sign in: a script that writes content has no part in it. */
const ADMIN_NOUNS = new Set([
  'api-tokens',
  'audit-events',
  'custom-fields',
  'email-changes',
  'installations',
  'integrations',
  'invites',
  'members',
  'organizations',
  'password-resets',
  'permissions',
  'sessions',
  'sso-providers',
  'teams',
  'glossary-entries',
  'machine-translations',
  'users',
  'webhook-deliveries',
  'webhooks',
]);

/** Administrators' work that a script does with each release of what it describes: it takes no more than writing. */
const WRITE_NOUNS = new Set(['openapi-specs']);

/** A search, a question, a text to translate and an address may be long, and a message to assistants' tools does nothing by itself: each tool asks the API. */
const READ_NOUNS = new Set(['search', 'ask', 'mcp', 'published-content', 'translation-memory']);

/** The scope that a token needs for an operation; it never adds to what its owner may do. */
export function requiredScope(endpoint: Endpoint): Scope {
  const { access } = endpoint;
  // What is read of the whole instance goes beyond any organization that the token was made for.
  if (access === 'instance') return 'admin';
  // What an address alone sets off may write as well.
  const isRead = endpoint.method === 'GET' && endpoint.cost !== 'write';
  if (isRead || READ_NOUNS.has(endpoint.noun)) return 'read';
  if (WRITE_NOUNS.has(endpoint.noun)) return 'write';
  if (ADMIN_NOUNS.has(endpoint.noun)) return 'admin';
  if (typeof access === 'object' && /:(administer|transfer)$/.test(access.permission)) return 'admin';
  return 'write';
}
