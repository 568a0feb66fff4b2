import type { z } from 'zod';
import type { oidcProvider, samlProvider } from '@/lib/contract/sso-providers';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { Tx } from '@/lib/storage/database/db';
import { findChangedFields } from '@/lib/text/changed-fields';

type Provider = z.input<typeof oidcProvider> | z.input<typeof samlProvider>;

/** What of a provider stands in the log; its secret is in none of them. */
const FACTS = [
  'object',
  'label',
  'domains',
  'defaultRole',
  'defaultTeam',
  'issuer',
  'clientId',
  'ssoURL',
  'entityID',
  'certificate',
] as const;

function factsOf(provider: Provider): Record<string, unknown> {
  const all: Record<string, unknown> = { ...provider };
  return Object.fromEntries(FACTS.flatMap((name) => (Object.hasOwn(all, name) ? [[name, all[name]]] : [])));
}

/** The facts in which they differ. */
function difference(before: Provider, after: Provider, isSecretNew: boolean) {
  const changed = findChangedFields(factsOf(before), factsOf(after), FACTS) ?? { before: {}, after: {} };
  return { ...changed, ...(isSecretNew ? { clientSecret: 'changed' } : {}) };
}

/** Tells the audit log, and whoever watches the organization. */
export async function auditProvider(
  context: ObjectContext,
  tx: Tx,
  {
    id,
    before,
    after,
    isSecretNew = false,
  }: { id: string; before?: Provider; after?: Provider; isSecretNew?: boolean },
): Promise<void> {
  const { caller, subject } = context;
  const action = before ? (after ? 'sso.provider.change' : 'sso.provider.delete') : 'sso.provider.create';
  const details =
    before && after
      ? difference(before, after, isSecretNew)
      : { ...(before && { before: factsOf(before) }), ...(after && { after: factsOf(after) }) };
  await recordAudit(tx, {
    organizationId: subject.id,
    actorId: caller.userId,
    action,
    subject: id,
    details,
    address: context.address,
  });
  await context.publish(tx, { noun: 'sso-providers', id, organization: subject.id });
}
