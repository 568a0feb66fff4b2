import { levelOf, type RoleLevel, roleOf } from '@/lib/access/roles';
import type { InputOf, OutputOf } from '@/lib/contract/endpoint';
import type * as contract from '@/lib/contract/invites';
import { notFound, Problem } from '@/lib/contract/problem';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { type AuditEntry, recordAudit } from '@/lib/storage/audit-events/audit';
import type { Tx } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import { admitMember } from '@/lib/storage/invites/admit-member';
import { type Addressee, listAddressees } from '@/lib/storage/invites/list-addressees';
import {
  findInvitation,
  type InvitationRow,
  listInvitations as listInvitationRows,
} from '@/lib/storage/invites/read-invitations';
import {
  deleteInvitation as deleteInvitationRow,
  putInvitations,
  renewInvitation,
  updateInvitation as updateInvitationRow,
} from '@/lib/storage/invites/write-invitations';
import { findOrganization, lockOrganizations } from '@/lib/storage/organizations/organizations';
import { listExistingTeams } from '@/lib/storage/teams/write-teams';
import { publishMemberEvents } from '../members/publish-member-events';
import { type InviteMail, queueInviteMails } from './invite-mails';
import { makeInviteSecret } from './invite-secret';
import { toInvitation } from './present-invites';

export const listInvitations: Operation<typeof contract.listInvitations> = (context, { query }) =>
  paginate(
    context,
    query,
    (slice) => listInvitationRows(context.database, context.subject.id, query.search ?? '', slice),
    (row) => [row.createdAt, row.id],
    (row) => toInvitation(context, row),
  );

type Body = InputOf<typeof contract.inviteUsers>['body'];
type Result = OutputOf<typeof contract.inviteUsers>['results'][number];

interface Wish {
  /** As it was written. */
  given: string;
  /** In lower case: an address counts once. */
  email: string;
  role: RoleLevel;
  teamIds: string[];
}

export const inviteUsers: Operation<typeof contract.inviteUsers> = async (context, { body }) => {
  const { caller, subject } = context;
  const organizationId = subject.id;
  const isSso = body.sso ?? false;
  const isSent = body.mail !== false && context.environment.mail !== undefined;
  return context.database.transaction(async (tx) => {
    // Two who invite the same address at once come one after the other.
    await lockOrganizations(tx, [organizationId]);
    const organization = await findOrganization(tx, organizationId, caller.userId);
    if (!organization) throw notFound('organization');
    await requireTeams(tx, organizationId, body);
    const wishes = toWishes(body, organization.defaultRole);
    const first = new Map<string, Wish>();
    for (const wish of wishes) if (!first.has(wish.email)) first.set(wish.email, wish);
    const known = await listAddressees(tx, organizationId, [...first.keys()]);
    const outcomes = new Map<string, Result>();
    for (const wish of wishes) {
      if (outcomes.has(wish.email)) continue;
      outcomes.set(wish.email, { email: wish.given, ...outcomeFor(known.get(wish.email), isSso) });
    }
    const chosen = (outcome: Result['outcome']) =>
      [...first.values()].filter(({ email }) => outcomes.get(email)?.outcome === outcome);
    const added = await addMembers(context, tx, { wishes: chosen('added'), known, isSso, isSent });
    const invited = [...chosen('invited'), ...chosen('renewed')];
    const ids = await sendInvitations(context, tx, { wishes: invited, known, isSso, isSent });
    for (const [email, id] of ids) {
      const outcome = outcomes.get(email);
      if (outcome) outcome.invitation = id;
    }
    const failed = [...first.values()].filter(({ email }) => isSso && !known.get(email)?.hasProvider);
    return {
      users: added,
      invited: added.length + invited.length,
      ...(isSso && { failedSSOEmails: failed.map(({ given }) => given) }),
      results: wishes.map((wish) => toResult(wish, wish === first.get(wish.email), outcomes)),
    };
  });
};

function toWishes(body: Body, defaultRole: RoleLevel): Wish[] {
  return body.emails.map((entry) => {
    const one = typeof entry === 'string' ? { email: entry } : entry;
    const role = one.role === undefined ? body.role : one.role;
    return {
      given: one.email,
      email: one.email.toLowerCase(),
      role: role === undefined ? defaultRole : levelOf(role),
      teamIds: [...new Set(('teams' in one ? one.teams : undefined) ?? body.teams ?? [])],
    };
  });
}

/** Every team that is named is one of the organization's. */
async function requireTeams(tx: Tx, organizationId: string, body: Body): Promise<void> {
  const named: { field: string; ids: readonly string[] }[] = [{ field: 'teams', ids: body.teams ?? [] }];
  body.emails.forEach((entry, index) => {
    if (typeof entry !== 'string' && entry.teams)
      named.push({ field: `emails.${index}.teams`, ids: entry.teams });
  });
  const existing = await listExistingTeams(tx, organizationId, [...new Set(named.flatMap(({ ids }) => ids))]);
  const wrong = named.find(({ ids }) => ids.some((id) => !existing.has(id)));
  if (wrong) throw new Problem(404, `${wrong.field}: ${notFound('team').message}`);
}

function outcomeFor(known: Addressee | undefined, isSso: boolean): Omit<Result, 'email'> {
  const refused = (message: string) => ({ outcome: 'refused' as const, message });
  if (known?.memberDisabled === true)
    return refused('They are a disabled member. Enable them in the list of members instead.');
  if (known?.memberDisabled === false) return { outcome: 'member' };
  if (known?.accountDisabled)
    return refused('Their account is disabled. Ask an administrator of this Lectern to enable it.');
  if (isSso && !known?.hasProvider)
    return refused('No single sign-on provider of the organization serves this address.');
  if (known?.userId) return { outcome: 'added' };
  return { outcome: known?.invitationId ? 'renewed' : 'invited' };
}

/** Of an address that is named twice the first counts, and by then the second has what it asks for. */
function toResult(wish: Wish, isFirst: boolean, outcomes: Map<string, Result>): Result {
  const result = outcomes.get(wish.email);
  if (!result) throw new Error('Every address has an outcome.');
  if (isFirst) return result;
  const again = { added: 'member', invited: 'renewed' } as const;
  const outcome = again[result.outcome as keyof typeof again] ?? result.outcome;
  return { ...result, email: wish.given, outcome };
}

interface Batch {
  wishes: Wish[];
  known: Map<string, Addressee>;
  isSso: boolean;
  isSent: boolean;
}

async function addMembers(
  context: ObjectContext,
  tx: Tx,
  { wishes, known, isSso, isSent }: Batch,
): Promise<string[]> {
  const organizationId = context.subject.id;
  const by = context.caller.userId;
  const people = wishes.flatMap((wish) => {
    const userId = known.get(wish.email)?.userId;
    return userId ? [{ ...wish, userId }] : [];
  });
  for (const { userId, role, teamIds } of people)
    await admitMember(tx, { organizationId, userId, role, teamIds, sso: isSso, invitedBy: by });
  await recordAudit(
    tx,
    ...people.map(({ userId, role, teamIds }) => ({
      organizationId,
      actorId: by,
      action: 'member.join' as const,
      subject: userId,
      concerns: teamIds,
      details: { how: 'added', after: { role: roleOf(role), teams: teamIds, sso: isSso } },
      address: context.address,
    })),
  );
  const ids = people.map(({ userId }) => userId);
  if (ids.length > 0) await publishMemberEvents(context, tx, organizationId, ids);
  if (!isSent) return ids;
  await queueInviteMails(
    context,
    tx,
    ids.map((userId): InviteMail => ({ kind: 'added', organizationId, userId, by })),
  );
  return ids;
}

/** Answers the ids of the invitations by address. */
async function sendInvitations(
  context: ObjectContext,
  tx: Tx,
  { wishes, known, isSso, isSent }: Batch,
): Promise<Map<string, string>> {
  if (wishes.length === 0) return new Map();
  const organizationId = context.subject.id;
  const by = context.caller.userId;
  const invitations = wishes.map(({ email, role, teamIds }) => {
    const id = known.get(email)?.invitationId ?? newId();
    return { id, email, role, teamIds, sso: isSso, ...makeInviteSecret(context, 'invitation', id) };
  });
  await putInvitations(tx, { organizationId, invitedBy: by, isSent, invitations });
  await recordAudit(
    tx,
    ...invitations.map(({ id, email, role, teamIds }) => ({
      organizationId,
      actorId: by,
      action: known.get(email)?.invitationId ? ('invite.resend' as const) : ('invite.send' as const),
      subject: id,
      concerns: teamIds,
      details: { email, after: { role: roleOf(role), teams: teamIds, sso: isSso } },
      address: context.address,
    })),
  );
  await context.publish(tx, { noun: 'invites', organization: organizationId });
  const mails = invitations.map(
    ({ id }): InviteMail => ({ kind: 'invitation', organizationId, invitationId: id }),
  );
  if (isSent) await queueInviteMails(context, tx, mails);
  return new Map(invitations.map(({ email, id }) => [email, id]));
}

export const updateInvitation: Operation<typeof contract.updateInvitation> = (context, { params, body }) =>
  context.database.transaction(async (tx) => {
    const before = await read(context, tx, params.invitationId);
    const teamIds = body.teams && [...new Set(body.teams)];
    if (teamIds && (await listExistingTeams(tx, context.subject.id, teamIds)).size < teamIds.length)
      throw new Problem(404, `teams: ${notFound('team').message}`);
    const change = {
      ...(body.role !== undefined && { role: levelOf(body.role) }),
      ...(teamIds && { teamIds }),
    };
    if (Object.keys(change).length === 0) return toInvitation(context, before);
    await updateInvitationRow(tx, context.subject.id, before.id, change);
    const after = await read(context, tx, before.id);
    const facts = ({ role, teams }: InvitationRow) => ({
      ...(body.role !== undefined && { role: roleOf(role) }),
      ...(teamIds && { teams: teams.map(({ id }) => id) }),
    });
    const details = { email: before.email, before: facts(before), after: facts(after) };
    await note(context, tx, before.id, 'invite.change', details);
    return toInvitation(context, after);
  });

export const resendInvitation: Operation<typeof contract.resendInvitation> = (context, { params }) =>
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

export const deleteInvitation: Operation<typeof contract.deleteInvitation> = (context, { params }) =>
  context.database.transaction(async (tx) => {
    const email = await deleteInvitationRow(tx, context.subject.id, params.invitationId);
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
