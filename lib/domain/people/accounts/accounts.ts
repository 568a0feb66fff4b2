import type { z } from 'zod';
import { roleOf } from '@/lib/access/roles';
import type * as contract from '@/lib/contract/accounts';
import type { InputOf } from '@/lib/contract/endpoint';
import { conflict, notFound } from '@/lib/contract/problem';
import { paginate } from '@/lib/domain/shared/paginate';
import type { Operation, UserContext } from '@/lib/domain/viewer/context';
import { type AuditEntry, recordAudit } from '@/lib/storage/audit-events/audit';
import type { Tx } from '@/lib/storage/database/db';
import {
  type AccountDetailsRow,
  type AccountRow,
  changeAccount,
  findAccount,
  hasInstanceAdmin,
  listAccounts as listAccountRows,
  listLedAlone,
  lockAccounts,
} from '@/lib/storage/users/accounts';
import { deleteApiTokensOf } from '@/lib/storage/users/api-tokens';
import { endSignIns } from '../users/end-sign-ins';

export const listAccounts: Operation<typeof contract.listAccounts> = (context, { query }) =>
  paginate(
    context,
    query,
    (slice) =>
      listAccountRows(
        context.database,
        {
          search: query.search || null,
          state: query.state ?? null,
          isInstanceAdmin: query.instanceAdmin ?? null,
          organization: query.organization ?? null,
        },
        slice,
      ),
    (row) => [row.key, row.id],
    presentAccount,
  );

export const getAccount: Operation<typeof contract.getAccount> = async ({ database }, { params }) => {
  const row = await findAccount(database, params.userId);
  if (!row) throw notFound('account');
  return presentDetails(row);
};

type Change = InputOf<typeof contract.updateAccount>['body'];

export const updateAccount: Operation<typeof contract.updateAccount> = (context, { params, body }) =>
  context.database.transaction(async (tx) => {
    const { userId } = params;
    await lockAccounts(tx);
    const before = await requireAccount(tx, userId);
    const { disabled, instanceAdmin } = findChange(before, body);
    if (disabled === undefined && instanceAdmin === undefined) return presentDetails(before);
    if (disabled && userId === context.caller.userId)
      throw conflict(
        'You cannot disable your own account. Ask another administrator of this instance to do it.',
      );
    await changeAccount(tx, userId, { disabled, isInstanceAdmin: instanceAdmin });
    await requireAdministrators(tx, before);
    if (disabled) await endSignIns(context, tx, userId);
    if (disabled !== undefined)
      await auditEverywhere(context, tx, before, disabled ? 'user.disable' : 'user.enable');
    if (instanceAdmin !== undefined)
      await recordAudit(tx, {
        ...entryOf(context, before, 'user.instance-admin'),
        details: { before: { instanceAdmin: before.isInstanceAdmin }, after: { instanceAdmin } },
      });
    await context.publish(tx, { noun: 'accounts', id: userId, user: userId });
    return presentDetails(await requireAccount(tx, userId));
  });

/** What of it is not so already. */
function findChange(before: AccountRow, { disabled, instanceAdmin }: Change): Change {
  return {
    disabled: disabled === (before.disabledAt !== null) ? undefined : disabled,
    instanceAdmin: instanceAdmin === before.isInstanceAdmin ? undefined : instanceAdmin,
  };
}

/** How many organizations a refusal names. */
const MOST_NAMED = 3;

/** After a change: neither the instance nor an organization has lost its last administrator by it. */
async function requireAdministrators(tx: Tx, { id, displayName }: AccountRow): Promise<void> {
  if (!(await hasInstanceAdmin(tx)))
    throw conflict(
      `${displayName} is the last administrator of this instance. Let somebody else administer it first.`,
    );
  const { disabledAt } = await requireAccount(tx, id);
  const alone = disabledAt === null ? [] : await listLedAlone(tx, id, MOST_NAMED + 1);
  if (alone.length === 0) return;
  const named = alone.slice(0, MOST_NAMED).map((title) => `"${title}"`);
  const all = [...named, ...(alone.length > MOST_NAMED ? ['others'] : [])].join(', ');
  throw conflict(
    `${displayName} is the last administrator of ${all}. Make somebody else administrator there first.`,
  );
}

export const signOutAccount: Operation<typeof contract.signOutAccount> = (context, { params, body }) =>
  context.database.transaction(async (tx) => {
    const account = await requireAccount(tx, params.userId);
    const sessions = await endSignIns(context, tx, account.id);
    const tokens = body.tokens ? await deleteApiTokensOf(tx, account.id) : 0;
    if (body.tokens) await context.publish(tx, { noun: 'api-tokens', user: account.id });
    await auditEverywhere(context, tx, account, 'user.sign-out', { sessions, tokens });
    await context.publish(tx, { noun: 'accounts', id: account.id, user: account.id });
    return { sessions, tokens };
  });

async function requireAccount(tx: Tx, userId: string): Promise<AccountDetailsRow> {
  const row = await findAccount(tx, userId);
  if (!row) throw notFound('account');
  return row;
}

const entryOf = (context: UserContext, { id }: AccountRow, action: AuditEntry['action']): AuditEntry => ({
  actorId: context.caller.userId,
  action,
  subject: id,
  address: context.address,
});

/** In the log of the instance, and of each organization of theirs: it concerns what they do there. */
async function auditEverywhere(
  context: UserContext,
  tx: Tx,
  account: AccountDetailsRow,
  action: AuditEntry['action'],
  counts: Record<string, number> = {},
): Promise<void> {
  const entry = { ...entryOf(context, account, action), details: { name: account.displayName, ...counts } };
  const organizations = account.memberships.map(({ organizationId }) => organizationId);
  await recordAudit(tx, entry, ...organizations.map((organizationId) => ({ ...entry, organizationId })));
  for (const organization of organizations)
    await context.publish(tx, { noun: 'members', id: account.id, organization });
}

type Account = z.input<typeof contract.listAccounts.response>['items'][number];

function presentAccount(row: AccountRow): Account {
  return {
    object: 'account',
    id: row.id,
    displayName: row.displayName,
    email: row.email,
    photoURL: row.photoUrl ?? undefined,
    state: row.disabledAt === null ? 'active' : 'disabled',
    disabledAt: row.disabledAt ?? undefined,
    instanceAdmin: row.isInstanceAdmin,
    password: row.hasPassword,
    verifiedEmail: row.isAddressProven,
    createdAt: row.createdAt,
    lastSeenAt: row.lastSeenAt ?? undefined,
    organizations: row.organizations,
  };
}

function presentDetails(row: AccountDetailsRow): z.input<typeof contract.getAccount.response> {
  return {
    ...presentAccount(row),
    sessions: row.sessions,
    tokens: row.tokens,
    lastInstanceAdmin: row.isLastInstanceAdmin,
    memberships: row.memberships.map(({ organizationId, title, role, disabled, isLastAdmin, joinedAt }) => ({
      organization: { id: organizationId, title },
      role: roleOf(role),
      disabled,
      lastAdmin: isLastAdmin,
      joinedAt,
    })),
  };
}
