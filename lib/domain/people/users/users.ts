import type { z } from 'zod';
import type { Caller } from '@/lib/access/caller';
import { levelOf } from '@/lib/access/roles';
import type { InputOf } from '@/lib/contract/endpoint';
import { badRequest, conflict, forbidden, notFound, unauthorized } from '@/lib/contract/problem';
import type * as contract from '@/lib/contract/users';
import type { apiToken } from '@/lib/contract/users';
import { toCurrentUser, toUser } from '@/lib/domain/presenters/present-user';
import { paginate } from '@/lib/domain/shared/paginate';
import type { Operation, UserContext } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { Db, Tx } from '@/lib/storage/database/db';
import { insertMember } from '@/lib/storage/members/membership';
import { listExistingOrganizations } from '@/lib/storage/organizations/organizations';
import {
  type ApiTokenRow,
  deleteApiToken,
  findApiToken,
  listApiTokens as listApiTokenRows,
} from '@/lib/storage/users/api-tokens';
import { deleteSession, listSessions as listSessionRows } from '@/lib/storage/users/sessions';
import {
  findAcquaintance,
  findUser,
  insertUser,
  type UserRow,
  updateUser as updateUserRow,
} from '@/lib/storage/users/users';
import { queueAccountMail } from '../account-mails/queue-account-mail';
import { endSignIns } from './end-sign-ins';
import { issueToken } from './issue-token';
import { hashNewPassword, requirePassword } from './passwords';
import { requireWholeAccount } from './require-whole-account';

export const changePassword: Operation<typeof contract.changePassword> = async (context, { body }) => {
  const known = await requirePassword(context, 'current', body.current);
  const passwordHash = await hashNewPassword(body.password, [known.email, known.displayName]);
  return context.database.transaction(async (tx) => {
    // What was proven is the password that stands: another may have come in between.
    const row = await updateUserRow(tx, known.id, { passwordHash }, { passwordHash: known.passwordHash });
    if (!row) throw forbidden('current: is not your present password any more');
    await endSignIns(context, tx, known.id);
    await recordAudit(tx, {
      actorId: known.id,
      action: 'password.change',
      subject: known.id,
      address: context.address,
    });
    await queueAccountMail(context, tx, { kind: 'password-changed', userId: known.id });
    return toCurrentUser(context, row);
  });
};

export const createApiToken: Operation<typeof contract.createApiToken> = async (context, { body }) => {
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

type Body = InputOf<typeof contract.createUser>['body'];

export const createUser: Operation<typeof contract.createUser> = async (context, { body }) => {
  requireDistinct(body.organizations);
  const { email, displayName, password } = body;
  const passwordHash =
    password === undefined ? undefined : await hashNewPassword(password, [email, displayName]);
  return context.database.transaction(async (tx) => {
    const row = await insertUser(tx, { email, displayName, passwordHash });
    if (!row) throw conflict(`Somebody has the e-mail address "${email}" already.`);
    await recordAudit(tx, {
      actorId: context.caller.userId,
      action: 'user.create',
      subject: row.id,
      details: { organizations: body.organizations ?? [] },
      address: context.address,
    });
    await join(tx, context, row.id, body.organizations ?? []);
    return { ...toUser(context, row), token: await firstToken(tx, context, row.id, body.token) };
  });
};

function requireDistinct(organizations: Body['organizations']): void {
  const ids = organizations?.map(({ id }) => id) ?? [];
  if (new Set(ids).size < ids.length) throw badRequest('organizations', 'names one of them twice');
}

/** Administrators of the instance can see all of its organizations. */
async function join(
  tx: Tx,
  context: UserContext,
  userId: string,
  organizations: NonNullable<Body['organizations']>,
): Promise<void> {
  const ids = organizations.map(({ id }) => id);
  const existing = await listExistingOrganizations(tx, ids);
  if (existing.length < ids.length) throw notFound('organization');
  for (const { id, role } of organizations) {
    await insertMember(tx, id, userId, levelOf(role));
    await context.publish(tx, { noun: 'users', id: userId, organization: id });
  }
}

async function firstToken(
  tx: Tx,
  context: UserContext,
  userId: string,
  wish: Body['token'],
): Promise<string | undefined> {
  if (!wish) return undefined;
  const { userId: actorId, scopes } = context.caller;
  const by = { actorId, address: context.address };
  return (await issueToken(tx, { userId, label: wish.label, scopes }, by)).secret;
}

/** All of it is known from letting the request in. */
export const getCurrentUser: Operation<typeof contract.getCurrentUser> = async (context) =>
  toCurrentUser(context, { id: context.caller.userId, ...context.caller });

export const getUser: Operation<typeof contract.getUser> = async (context, { params }) => {
  const row = await findAcquaintance(context.db, context.caller, params.userId);
  if (!row) throw notFound('user');
  const shown = toUser(context, row);
  // A guest in every common organization gets the name only.
  return row.isAmongMembers ? { ...shown, email: row.email } : shown;
};

export const listApiTokens: Operation<typeof contract.listApiTokens> = async (context, { query }) =>
  paginate(
    context,
    query,
    (slice) => listApiTokenRows(context.db, context.caller, slice),
    (row) => [row.createdAt.toISOString(), row.id],
    toApiToken,
  );

export const listSessions: Operation<typeof contract.listSessions> = async (context, { query }) => {
  const { caller } = context;
  return paginate(
    context,
    query,
    (slice) => listSessionRows(context.db, caller, slice),
    (row) => [row.createdAt.toISOString(), row.id],
    (row) => ({
      object: 'session' as const,
      id: row.id,
      current: caller.via.kind === 'session' && caller.via.id === row.id,
      userAgent: row.userAgent ?? undefined,
      address: row.address ?? undefined,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    }),
  );
};

export const revokeApiToken: Operation<typeof contract.revokeApiToken> = async (context, { params }) =>
  context.database.transaction(async (tx) => {
    const { caller } = context;
    const gone = await deleteApiToken(tx, caller, params.tokenId);
    if (!gone) return { existed: false };
    await recordAudit(tx, {
      organizationId: gone.organizationId ?? undefined,
      actorId: caller.userId,
      action: 'token.revoke',
      subject: gone.id,
      details: { label: gone.label },
      address: context.address,
    });
    await context.publish(tx, { noun: 'api-tokens', id: gone.id, user: caller.userId });
    return { existed: true };
  });

export const revokeSession: Operation<typeof contract.revokeSession> = async (context, { params }) =>
  context.database.transaction(async (tx) => {
    const { userId, boundTo } = context.caller;
    if (!(await deleteSession(tx, { userId, boundTo }, params.sessionId))) return { existed: false };
    await recordAudit(tx, {
      actorId: userId,
      action: 'session.revoke',
      subject: params.sessionId,
      address: context.address,
    });
    await context.publish(tx, { noun: 'sessions', id: params.sessionId, user: userId });
    return { existed: true };
  });

export const updateCurrentUser: Operation<typeof contract.updateCurrentUser> = (context, { body }) =>
  context.database.transaction(async (tx) => {
    const row = await changeProfile(context, tx, context.caller.userId, body);
    if (!row) throw unauthorized();
    return toCurrentUser(context, row);
  });

type Profile = InputOf<typeof contract.updateUser>['body'];

export const updateUser: Operation<typeof contract.updateUser> = async (context, { params, body }) => {
  const { caller, db } = context;
  const { userId } = params;
  const isOwn = userId === caller.userId;
  // What is bound to an organization administers no instance.
  if (!isOwn && (!caller.isInstanceAdmin || caller.boundTo !== null)) {
    if (!(await findAcquaintance(db, caller, userId))) throw notFound('user');
    throw forbidden('Only they themselves, or an administrator of this instance, may change this person.');
  }
  return context.database.transaction(async (tx) => {
    const row = await changeProfile(context, tx, userId, body);
    if (!row) throw notFound('user');
    return toUser(context, row);
  });
};

/** Undefined when there is no such person. */
async function changeProfile(
  context: UserContext,
  tx: Tx,
  userId: string,
  body: Profile,
): Promise<UserRow | undefined> {
  if (userId === context.caller.userId) await requireWholeAccount(context, tx);
  const before = await findUser(tx, userId);
  const change = {
    ...(body.displayName !== undefined && { displayName: body.displayName }),
    ...(body.photoURL !== undefined && { photoUrl: body.photoURL || null }),
  };
  if (!before || Object.keys(change).length === 0) return before;
  const row = await updateUserRow(tx, userId, change);
  if (userId !== context.caller.userId)
    await recordAudit(tx, {
      actorId: context.caller.userId,
      action: 'user.update',
      subject: userId,
      details: { before: toDetails(before, body), after: toDetails(row ?? before, body) },
      address: context.address,
    });
  await context.publish(tx, { noun: 'users', id: userId, user: userId });
  return row;
}

/** A picture may be long, and is no news to the log. */
function toDetails({ displayName, photoUrl }: UserRow, body: Profile): Record<string, unknown> {
  return {
    ...(body.displayName !== undefined && { displayName }),
    ...(body.photoURL !== undefined && { photoURL: photoUrl === null ? null : 'a picture' }),
  };
}

type ApiToken = z.input<typeof apiToken>;

function toApiToken(row: ApiTokenRow): ApiToken {
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
