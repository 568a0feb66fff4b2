import { notFound } from '@/lib/contract/problem';
import type {
  getOidcProvider as oidcContract,
  getSamlProvider as samlContract,
} from '@/lib/contract/sso-providers';
import type { Operation } from '@/lib/domain/viewer/context';
import type { Db } from '@/lib/storage/database/db';
import { findProvider, type ProviderKind, type ProviderRow } from '@/lib/storage/sso-providers/providers';
import { toOidcProvider, toSamlProvider } from './present-provider';

export const getOidcProvider: Operation<typeof oidcContract> = async (context, { params }) =>
  toOidcProvider(
    context,
    await requireProvider(context.db, context.subject.id, 'oidc', params.oidcProviderId),
  );

export const getSamlProvider: Operation<typeof samlContract> = async (context, { params }) =>
  toSamlProvider(
    context,
    await requireProvider(context.db, context.subject.id, 'saml', params.samlProviderId),
  );

export async function requireProvider(
  db: Db,
  organizationId: string,
  kind: ProviderKind,
  id: string,
): Promise<ProviderRow> {
  const row = await findProvider(db, organizationId, kind, id);
  if (!row) throw notFound(kind === 'oidc' ? 'OpenID Connect provider' : 'SAML provider');
  return row;
}
