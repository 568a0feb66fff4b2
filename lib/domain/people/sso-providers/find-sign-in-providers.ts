import { INSTANCE_PROVIDER, ssoAddresses } from '@/lib/contract/sso-addresses';
import type { findSignInProviders as contract } from '@/lib/contract/sso-providers';
import type { Operation } from '@/lib/domain/viewer/context';
import { domainOf } from '@/lib/storage/organizations/email-domains';
import { listSignInProviders } from '@/lib/storage/sso-providers/sign-in-providers';

/** Asks nothing about accounts: who knows a domain knows its providers, whoever has an address there. */
export const findSignInProviders: Operation<typeof contract> = async (context, { query }) => {
  const { email, organization } = query;
  const { url, oidc } = context.environment;
  const instance = oidc && { label: oidc.name, startURL: ssoAddresses(url, INSTANCE_PROVIDER).start };
  if (email === undefined && organization === undefined) return { items: [], instance };
  const rows = await listSignInProviders(context.database, {
    domain: email === undefined ? null : domainOf(email),
    organizationId: organization ?? null,
  });
  return {
    items: rows.map(({ id, label, kind, organization }) => ({
      id,
      label,
      organization,
      kind,
      startURL: ssoAddresses(url, id).start,
    })),
    instance,
  };
};
