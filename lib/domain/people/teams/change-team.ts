import { notFound } from '@/lib/contract/problem';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { type AuditEntry, recordAudit } from '@/lib/storage/audit-events/audit';
import type { Tx } from '@/lib/storage/database/db';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import { findTeam } from '@/lib/storage/teams/read-teams';
import type { TeamRow } from '@/lib/storage/teams/team-row';
import { publishMemberEvents } from '../members/publish-member-events';

/** A change of teams, with the members of the organization locked. */
export function changeTeams<T>(context: ObjectContext, change: (tx: Tx) => Promise<T>): Promise<T> {
  return context.database.transaction(async (tx) => {
    await lockOrganizations(tx, [context.subject.id]);
    return change(tx);
  });
}

export async function requireTeam(tx: Tx, context: ObjectContext, teamId: string): Promise<TeamRow> {
  const row = await findVisibleTeam(tx, context, teamId);
  if (!row) throw notFound('team');
  return row;
}

export function findVisibleTeam(
  tx: Tx,
  { subject, caller }: ObjectContext,
  teamId: string,
): Promise<TeamRow | undefined> {
  return findTeam(tx, { organizationId: subject.id, viewerId: caller.userId, teamId });
}

interface TeamAct extends Pick<AuditEntry, 'action' | 'details'> {
  /** Whose access it may change. */
  concerned: readonly string[];
}

export async function recordTeam(
  tx: Tx,
  { subject, caller, address }: ObjectContext,
  teamId: string,
  { action, details, concerned }: TeamAct,
): Promise<void> {
  await recordAudit(tx, {
    organizationId: subject.id,
    actorId: caller.userId,
    action,
    subject: teamId,
    concerns: [...concerned],
    details,
    address,
  });
}

/** Writes a change of a team down, and tells of it. */
export async function concludeTeam(
  tx: Tx,
  context: ObjectContext,
  teamId: string,
  act: TeamAct,
): Promise<void> {
  await recordTeam(tx, context, teamId, act);
  await publishMemberEvents(context, tx, context.subject.id, act.concerned, 'teams', teamId);
}
