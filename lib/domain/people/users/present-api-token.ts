import type { z } from 'zod';
import type { apiToken } from '@/lib/contract/users';
import type { ApiTokenRow } from '@/lib/storage/users/api-tokens';

type ApiToken = z.input<typeof apiToken>;

export function toApiToken(row: ApiTokenRow): ApiToken {
  return {
    object: 'api-token',
    id: row.id,
    label: row.label,
    preview: `${row.prefix}…${row.lastFour}`,
    scopes: row.scopes as ApiToken['scopes'],
    organization: row.organizationId ?? undefined,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString(),
  };
}
