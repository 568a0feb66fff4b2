import type { Scope } from '@/lib/access/caller';
import { hashSecret, newApiToken } from '@/lib/secrets/token';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { Tx } from '@/lib/storage/database/db';
import { type ApiTokenRow, insertApiToken } from '@/lib/storage/users/api-tokens';

interface TokenWish {
  userId: string;
  label: string;
  scopes: readonly Scope[];
  organizationId?: string | undefined;
  expiresAt?: Date | undefined;
  /** The operator's own value instead of a random one. */
  secret?: string | undefined;
}

/** Stores the hash of a new token; the secret itself is in what this returns and nowhere else. */
export async function issueToken(
  tx: Tx,
  wish: TokenWish,
  by: { actorId: string; address?: string | undefined },
): Promise<{ row: ApiTokenRow; secret: string }> {
  const secret = wish.secret ?? newApiToken();
  const row = await insertApiToken(tx, {
    userId: wish.userId,
    organizationId: wish.organizationId ?? null,
    label: wish.label,
    tokenHash: hashSecret(secret),
    prefix: secret.slice(0, 6),
    lastFour: secret.slice(-4),
    scopes: [...wish.scopes],
    expiresAt: wish.expiresAt ?? null,
  });
  await recordAudit(tx, {
    organizationId: wish.organizationId,
    actorId: by.actorId,
    action: 'token.create',
    subject: row.id,
    details: { label: row.label, scopes: row.scopes, owner: wish.userId },
    address: by.address,
  });
  return { row, secret };
}
