import type { z } from 'zod';
import { query } from '@/lib/client/query';
import {
  listOidcProviders,
  listSamlProviders,
  type oidcProvider,
  type samlProvider,
} from '@/lib/contract/sso-providers';
import { t } from './messages';

export type OidcProvider = z.output<typeof oidcProvider>;
export type SamlProvider = z.output<typeof samlProvider>;
export type Provider = OidcProvider | SamlProvider;

export const isSaml = (provider: Provider): provider is SamlProvider => provider.object === 'saml-provider';

export const kindNames = { oidc: t('openidConnect'), saml: 'SAML' } as const;

// No organization has more than fifty: one page holds them.
const all = { limit: '100' };

export const oidcProvidersQuery = (organizationId: string) =>
  query(listOidcProviders, { params: { organizationId }, query: all });
export const samlProvidersQuery = (organizationId: string) =>
  query(listSamlProviders, { params: { organizationId }, query: all });
