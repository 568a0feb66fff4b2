import { conflict } from '@/lib/contract/problem';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { Tx } from '@/lib/storage/database/db';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import { asksForSso, canAdministerUnderSso } from '@/lib/storage/sso-providers/enforcement';
import { countUsableProviders, hasProvider } from '@/lib/storage/sso-providers/providers';

/** Before an organization begins or ends to ask for single sign-on: somebody can still come in and administer it. */
export async function enforceSso(context: ObjectContext, tx: Tx, sso: boolean): Promise<void> {
  const { caller, subject } = context;
  await lockOrganizations(tx, [subject.id]);
  const before = await asksForSso(tx, subject.id);
  if (before === sso) return;
  // Without a working provider it is not enforced yet.
  if (sso && (await hasProvider(tx, subject.id))) {
    if ((await countUsableProviders(tx, subject.id)) === 0)
      throw conflict('No provider can be used yet, so nobody could sign in. Add one first, and try it.');
    if (!(await canAdministerUnderSso(tx, subject.id)))
      throw conflict(
        'No administrator could come in: none has a password, and none has signed in by a provider yet. Try a provider first.',
      );
  }
  await recordAudit(tx, {
    organizationId: subject.id,
    actorId: caller.userId,
    action: 'sso.enforce',
    subject: subject.id,
    details: { before: { sso: before }, after: { sso } },
    address: context.address,
  });
  await context.publish(tx, { noun: 'sso-providers', organization: subject.id, recheck: true });
}
