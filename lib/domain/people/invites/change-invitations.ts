import { levelOf, roleOf } from '@/lib/access/roles';
import type {
  deleteInvitation as deleteContract,
  resendInvitation as resendContract,
  updateInvitation as updateContract,
} from '@/lib/contract/invites';
import { notFound, Problem } from '@/lib/contract/problem';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { type AuditEntry, recordAudit } from '@/lib/storage/audit-events/audit';
import type { Tx } from '@/lib/storage/database/db';
import { findInvitation, type InvitationRow } from '@/lib/storage/invites/read-invitations';
import {
  deleteInvitation as remove,
  renewInvitation,
  updateInvitation as write,
} from '@/lib/storage/invites/write-invitations';
import { findExistingTeams } from '@/lib/storage/teams/write-teams';
import { queueInviteMails } from './invite-mails';
import { makeInviteSecret } from './invite-secret';
import { toInvitation } from './present-invites';

export const updateInvitation: Operation<typeof updateContract> = (context, { params, body }) =>
  context.database.transaction(async (tx) => {
    const before = await read(context, tx, params.invitationId);
    const teamIds = body.teams && [...new Set(body.teams)];
    if (teamIds && (await findExistingTeams(tx, context.subject.id, teamIds)).size < teamIds.length)
      throw new Problem(404, `teams: ${notFound('team').message}`);
    const change = {
      ...(body.role !== undefined && { role: levelOf(body.role) }),
      ...(teamIds && { teamIds }),
    };
    if (Object.keys(change).length === 0) return toInvitation(context, before);
    await write(tx, context.subject.id, before.id, change);
    const after = await read(context, tx, before.id);
    const facts = ({ role, teams }: InvitationRow) => ({
      ...(body.role !== undefined && { role: roleOf(role) }),
      ...(teamIds && { teams: teams.map(({ id }) => id) }),
    });
    const details = { email: before.email, before: facts(before), after: facts(after) };
    await note(context, tx, before.id, 'invite.change', details);
    return toInvitation(context, after);
  });

export const resendInvitation: Operation<typeof resendContract> = (context, { params }) =>
  context.database.transaction(async (tx) => {
    const { id, email } = await read(context, tx, params.invitationId);
    const isSent = context.environment.mail !== undefined;
    const invitedBy = context.caller.userId;
    await renewInvitation(tx, id, { ...makeInviteSecret(context, 'invitation', id), isSent, invitedBy });
    const organizationId = context.subject.id;
    await queueInviteMails(context, tx, [{ kind: 'invitation', organizationId, invitationId: id }]);
    await note(context, tx, id, 'invite.resend', { email });
    return toInvitation(context, await read(context, tx, id));
  });

export const deleteInvitation: Operation<typeof deleteContract> = (context, { params }) =>
  context.database.transaction(async (tx) => {
    const email = await remove(tx, context.subject.id, params.invitationId);
    if (email !== undefined) await note(context, tx, params.invitationId, 'invite.revoke', { email });
    return { existed: email !== undefined };
  });

async function read(context: ObjectContext, tx: Tx, id: string): Promise<InvitationRow> {
  const row = await findInvitation(tx, context.subject.id, id);
  if (!row) throw notFound('invitation');
  return row;
}

async function note(
  context: ObjectContext,
  tx: Tx,
  id: string,
  action: Extract<AuditEntry['action'], `invite.${string}`>,
  details: NonNullable<AuditEntry['details']>,
): Promise<void> {
  const organizationId = context.subject.id;
  const { caller, address } = context;
  await recordAudit(tx, { organizationId, actorId: caller.userId, action, subject: id, details, address });
  await context.publish(tx, { noun: 'invites', id, organization: organizationId });
}
