import type {
  updateOidcProvider as oidcContract,
  updateSamlProvider as samlContract,
} from '@/lib/contract/sso-providers';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import type { Tx } from '@/lib/storage/database/db';
import { dropUnnamedDomains } from '@/lib/storage/organizations/email-domains';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import { deleteIdentities } from '@/lib/storage/sso-providers/identities';
import {
  type ProviderKind,
  type ProviderRow,
  type ProviderValues,
  updateProvider,
} from '@/lib/storage/sso-providers/providers';
import { auditProvider } from './audit-provider';
import { endProviderSessions } from './end-provider-sessions';
import { requireProvider } from './get-provider';
import { toOidcProvider, toSamlProvider } from './present-provider';
import { requireTeam, toOidcValues, toSamlValues } from './provider-values';
import { requireSignInLeft } from './require-sign-in-left';

export const updateOidcProvider: Operation<typeof oidcContract> = (context, { params, body }) =>
  context.database.transaction(async (tx) => {
    const id = params.oidcProviderId;
    const rows = await update(context, tx, 'oidc', id, toOidcValues(context, id, body));
    const before = toOidcProvider(context, rows.before);
    const after = toOidcProvider(context, rows.after);
    await auditProvider(context, tx, { id, before, after, isSecretNew: body.clientSecret !== undefined });
    return after;
  });

export const updateSamlProvider: Operation<typeof samlContract> = (context, { params, body }) =>
  context.database.transaction(async (tx) => {
    const id = params.samlProviderId;
    const rows = await update(context, tx, 'saml', id, toSamlValues(body));
    const before = toSamlProvider(context, rows.before);
    const after = toSamlProvider(context, rows.after);
    await auditProvider(context, tx, { id, before, after });
    return after;
  });

async function update(
  context: ObjectContext,
  tx: Tx,
  kind: ProviderKind,
  id: string,
  change: ProviderValues,
): Promise<{ before: ProviderRow; after: ProviderRow }> {
  const organizationId = context.subject.id;
  await lockOrganizations(tx, [organizationId]);
  const before = await requireProvider(tx, organizationId, kind, id);
  await requireTeam(tx, organizationId, change);
  await updateProvider(tx, id, change);
  await dropUnnamedDomains(tx, organizationId);
  const after = await requireProvider(tx, organizationId, kind, id);
  await requireSignInLeft(tx, organizationId);
  const isOther = (...names: (keyof ProviderRow)[]) => names.some((name) => before[name] !== after[name]);
  // Another issuer may mean somebody else by the same name.
  if (isOther('issuer', 'entityId')) await deleteIdentities(tx, id);
  const isNarrower =
    after.domains.length > 0 && !before.domains.every((domain) => after.domains.includes(domain));
  const speaksForFewer = isNarrower || (before.domains.length === 0 && after.domains.length > 0);
  if (speaksForFewer || isOther('issuer', 'clientId', 'entityId', 'certificate', 'ssoUrl'))
    await endProviderSessions(context, tx, id);
  return { before, after };
}
