import { levelOf } from '@/lib/access/roles';
import type { InputOf } from '@/lib/contract/endpoint';
import { badRequest, conflict, notFound } from '@/lib/contract/problem';
import type { createUser as contract } from '@/lib/contract/users';
import { toUser } from '@/lib/domain/presenters/present-user';
import type { Operation, UserContext } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { Tx } from '@/lib/storage/database/db';
import { insertMember } from '@/lib/storage/members/membership';
import { findExistingOrganizations } from '@/lib/storage/organizations/organizations';
import { insertUser } from '@/lib/storage/users/users';
import { choosePassword } from './choose-password';
import { issueToken } from './issue-token';

type Body = InputOf<typeof contract>['body'];

export const createUser: Operation<typeof contract> = async (context, { body }) => {
  requireDistinct(body.organizations);
  const { email, displayName, password } = body;
  const passwordHash =
    password === undefined ? undefined : await choosePassword(password, [email, displayName]);
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

/** Whoever administers the instance answers for all of its organizations. */
async function join(
  tx: Tx,
  context: UserContext,
  userId: string,
  organizations: NonNullable<Body['organizations']>,
): Promise<void> {
  const ids = organizations.map(({ id }) => id);
  const existing = await findExistingOrganizations(tx, ids);
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
