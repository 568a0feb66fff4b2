import type { setMemberSso as contract } from '@/lib/contract/members';
import { conflict, notFound } from '@/lib/contract/problem';
import type { Operation } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { Tx } from '@/lib/storage/database/db';
import { changeMembers } from '@/lib/storage/members/change-members';
import { findMember } from '@/lib/storage/members/find-member';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import { countUsableProviders } from '@/lib/storage/sso-providers/providers';
import { toMember } from './present-member';
import { publishMemberEvents } from './publish-member-events';
import { describeChange } from './update-member';

export const setMemberSso: Operation<typeof contract> = async (context, { params, body }) => {
  const { subject, database } = context;
  const { userId } = params;
  const sso = body.sso ?? true;
  return database.transaction(async (tx) => {
    await lockOrganizations(tx, [subject.id]);
    const before = await findMember(tx, subject.id, userId);
    if (!before) throw notFound('member');
    if (sso) await requireProvider(tx, subject.id, before.user.email);
    const entries = describeChange(context, before, { sso });
    if (entries.length === 0) return toMember(context, before);
    await changeMembers(tx, subject.id, [userId], { sso });
    await recordAudit(tx, ...entries);
    await publishMemberEvents(context, tx, subject.id, [userId]);
    return toMember(context, { ...before, sso });
  });
};

/** Nobody is asked to come by a way that does not let them in; without any way they are not asked yet. */
async function requireProvider(tx: Tx, organizationId: string, email: string): Promise<void> {
  if ((await countUsableProviders(tx, organizationId)) === 0) return;
  if ((await countUsableProviders(tx, organizationId, email)) === 0)
    throw conflict(`No provider lets ${email} in: none is for that domain. Add the domain to one first.`);
}
