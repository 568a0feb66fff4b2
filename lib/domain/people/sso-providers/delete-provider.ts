import type {
  deleteOidcProvider as oidcContract,
  deleteSamlProvider as samlContract,
} from '@/lib/contract/sso-providers';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { dropUnnamedDomains } from '@/lib/storage/organizations/email-domains';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import { deleteProvider, findProvider, type ProviderKind } from '@/lib/storage/sso-providers/providers';
import { auditProvider } from './audit-provider';
import { endProviderSessions } from './end-provider-sessions';
import { toOidcProvider, toSamlProvider } from './present-provider';
import { requireSignInLeft } from './require-sign-in-left';

export const deleteOidcProvider: Operation<typeof oidcContract> = (context, { params }) =>
  remove(context, 'oidc', params.oidcProviderId);

export const deleteSamlProvider: Operation<typeof samlContract> = (context, { params }) =>
  remove(context, 'saml', params.samlProviderId);

function remove(context: ObjectContext, kind: ProviderKind, id: string): Promise<{ existed: boolean }> {
  const organizationId = context.subject.id;
  return context.database.transaction(async (tx) => {
    await lockOrganizations(tx, [organizationId]);
    const row = await findProvider(tx, organizationId, kind, id);
    if (!row) return { existed: false };
    await endProviderSessions(context, tx, id);
    await deleteProvider(tx, id);
    await dropUnnamedDomains(tx, organizationId);
    await requireSignInLeft(tx, organizationId);
    const before = kind === 'oidc' ? toOidcProvider(context, row) : toSamlProvider(context, row);
    await auditProvider(context, tx, { id, before });
    return { existed: true };
  });
}
