import type { Caller } from '@/lib/access/caller';
import { badRequest, forbidden, unauthorized } from '@/lib/contract/problem';
import type { createApiToken as contract } from '@/lib/contract/users';
import type { Operation } from '@/lib/domain/viewer/context';
import type { Db } from '@/lib/storage/database/db';
import { findApiToken } from '@/lib/storage/users/api-tokens';
import { issueToken } from './issue-token';
import { toApiToken } from './present-api-token';

export const createApiToken: Operation<typeof contract> = async (context, { body }) => {
  const { caller } = context;
  const scopes = [...new Set(body.scopes ?? caller.scopes)];
  const missing = scopes.find((scope) => !caller.scopes.includes(scope));
  if (missing) throw forbidden(`The token that asks lacks the scope "${missing}", so it cannot give it.`);
  const expiresAt = body.expiresAt === undefined ? undefined : new Date(body.expiresAt);
  if (expiresAt && expiresAt.getTime() <= Date.now()) throw badRequest('expiresAt', 'must be in the future');
  return context.database.transaction(async (tx) => {
    const latest = await latestExpiry(tx, caller);
    if (latest && expiresAt && expiresAt > latest)
      throw forbidden(
        `The token that asks expires at ${latest.toISOString()}; what it makes cannot outlive it.`,
      );
    const wish = {
      userId: caller.userId,
      label: body.label,
      scopes,
      organizationId: body.organization ?? caller.boundTo ?? undefined,
      expiresAt: expiresAt ?? latest,
    };
    const { row, secret } = await issueToken(tx, wish, { actorId: caller.userId, address: context.address });
    await context.publish(tx, { noun: 'api-tokens', id: row.id, user: caller.userId });
    return { ...toApiToken(row), token: secret };
  });
};

/** When the token that asks ends, if one asks and it does. */
async function latestExpiry(tx: Db, caller: Caller): Promise<Date | undefined> {
  if (caller.via.kind === 'session') return undefined;
  const asking = await findApiToken(tx, caller.userId, caller.via.id);
  if (!asking) throw unauthorized();
  return asking.expiresAt ?? undefined;
}
