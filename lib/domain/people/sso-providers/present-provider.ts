import type { z } from 'zod';
import { roleOf } from '@/lib/access/roles';
import { ssoAddresses } from '@/lib/contract/sso-addresses';
import type { oidcProvider, samlProvider } from '@/lib/contract/sso-providers';
import { apiUrl } from '@/lib/domain/shared/urls';
import type { PublicContext } from '@/lib/domain/viewer/context';
import { unsealClientSecret } from '@/lib/secrets/client-secret';
import type { ProviderRow } from '@/lib/storage/sso-providers/providers';

export function toOidcProvider(context: PublicContext, row: ProviderRow): z.input<typeof oidcProvider> {
  const { start, callback } = ssoAddresses(context.environment.url, row.id);
  const hasClientSecret = unsealClientSecret(context.keyring, row) !== undefined;
  return {
    object: 'oidc-provider',
    ...common(context, row),
    issuer: row.issuer ?? '',
    clientId: row.clientId ?? '',
    hasClientSecret,
    status: hasClientSecret && row.issuer && row.clientId ? 'active' : 'pending',
    service: { redirectURL: callback, startURL: start },
  };
}

export function toSamlProvider(context: PublicContext, row: ProviderRow): z.input<typeof samlProvider> {
  const { start, acs, metadata } = ssoAddresses(context.environment.url, row.id);
  return {
    object: 'saml-provider',
    ...common(context, row),
    ssoURL: row.ssoUrl ?? '',
    entityID: row.entityId ?? '',
    certificate: row.certificate ?? '',
    status: row.ssoUrl && row.entityId && row.certificate ? 'active' : 'pending',
    service: { acsURL: acs, startURL: start, entityID: metadata },
  };
}

function common({ environment }: PublicContext, row: ProviderRow) {
  const { id, label, domains, defaultTeamId, defaultTeamTitle } = row;
  return {
    id,
    label,
    domains,
    defaultRole: roleOf(row.defaultRole),
    ...(defaultTeamId === null
      ? {}
      : { defaultTeam: { object: 'team' as const, id: defaultTeamId, title: defaultTeamTitle ?? '' } }),
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString(),
    urls: { location: apiUrl(environment, `/orgs/${row.organizationId}/${row.kind}/${id}`) },
  };
}
