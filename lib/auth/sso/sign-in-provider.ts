import { INSTANCE_PROVIDER, instanceCallback, ssoAddresses } from '@/lib/contract/sso-addresses';
import { unsealClientSecret } from '@/lib/secrets/client-secret';
import { findSignInProvider, type SignInProvider } from '@/lib/storage/sso-providers/use-provider';
import type { AuthServices } from '../options';
import { SignInRefused } from '../sign-in-refused';
import type { OidcClient } from './oidc-configuration';

/** The provider that the operator names in the environment; it vouches for people everywhere on the instance. */
interface InstanceProvider {
  kind: 'oidc';
  id: typeof INSTANCE_PROVIDER;
  label: string;
  organizationId?: undefined;
}

/** Of the whole instance, or of one organization. */
export type AnyProvider = InstanceProvider | SignInProvider;

export async function findProvider(
  { database, environment }: AuthServices,
  id: string,
): Promise<AnyProvider | undefined> {
  if (id !== INSTANCE_PROVIDER) return findSignInProvider(database.db, id);
  const { oidc } = environment;
  return oidc && { kind: 'oidc', id: INSTANCE_PROVIDER, label: atStart(oidc.name) };
}

/** Sentences begin with it, and it may be a common noun, as `single sign-on`. */
const atStart = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** How this service is known to an OpenID Connect provider. */
export function clientOf({ environment, keyring }: AuthServices, provider: AnyProvider): OidcClient {
  const { url, oidc, outboundAllow } = environment;
  if (provider.organizationId === undefined) {
    if (!oidc) throw new SignInRefused('This Lectern has no provider of its own.');
    const issuer = new URL(oidc.issuer);
    const port = issuer.port || (issuer.protocol === 'https:' ? '443' : '80');
    // The operator named it, so it may be on their own network.
    return {
      ...oidc,
      redirectUri: instanceCallback(url),
      allow: [...outboundAllow, `${issuer.hostname}:${port}`],
    };
  }
  const clientSecret = unsealClientSecret(keyring, provider);
  const { issuer, clientId } = provider;
  if (!issuer || !clientId || !clientSecret)
    throw new SignInRefused(`${provider.label} is not set up completely. Tell your administrator.`);
  const redirectUri = ssoAddresses(url, provider.id).callback;
  return { issuer, clientId, clientSecret, redirectUri, allow: outboundAllow };
}
