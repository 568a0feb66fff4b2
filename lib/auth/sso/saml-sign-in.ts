import { randomBytes } from 'node:crypto';
import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { ssoAddresses } from '@/lib/contract/sso-addresses';
import type { Environment } from '@/lib/environment';
import { logError } from '@/lib/log';
import type { SignInProvider } from '@/lib/storage/sso-providers/use-provider';
import type { AuthServices } from '../options';
import { SignInRefused } from '../sign-in-refused';
import { CLOCK_SKEW_MS, type Judged, judgeAssertion } from './judge-assertion';
import type { Departure } from './oidc-sign-in';

const LONGEST_AGE_MS = 15 * 60_000;

function samlOf(
  environment: Pick<Environment, 'url'>,
  { id, label, ssoUrl, entityId, certificate }: SignInProvider,
  /** Of XML: it begins with a letter or an underscore. */
  documentId = `_${id}`,
): { saml: SAML; entityId: string } {
  if (!ssoUrl || !entityId || !certificate)
    throw new SignInRefused(`${label} is not set up completely. Tell your administrator.`);
  const { acs, metadata } = ssoAddresses(environment.url, id);
  const saml = new SAML({
    entryPoint: ssoUrl,
    idpCert: certificate,
    issuer: metadata,
    audience: metadata,
    callbackUrl: acs,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    // Which request is answered is judged where the browser shows that it made it.
    validateInResponseTo: ValidateInResponseTo.never,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    maxAssertionAgeMs: LONGEST_AGE_MS,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    generateUniqueId: () => documentId,
  });
  return { saml, entityId };
}

export async function startSaml(
  { environment }: Pick<AuthServices, 'environment'>,
  provider: SignInProvider,
  returnTo: string,
): Promise<Departure> {
  const request = `_${randomBytes(20).toString('hex')}`;
  const { saml } = samlOf(environment, provider, request);
  const address = await saml.getAuthorizeUrlAsync('', undefined, {});
  return { address, pending: { providerId: provider.id, request, returnTo } };
}

/** Verifies a provider's response: signed by its certificate, for this instance, in time. It does not sign in yet. */
export async function readSamlResponse(
  { environment }: Pick<AuthServices, 'environment'>,
  provider: SignInProvider,
  encoded: string,
): Promise<Judged> {
  const { saml, entityId } = samlOf(environment, provider);
  // No provider sends a document type; parsers differ in what they make of one.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(Buffer.from(encoded, 'base64').toString('utf8')))
    throw new SignInRefused('The answer holds a document type, which is never taken.');
  const { profile } = await saml
    .validatePostResponseAsync({ SAMLResponse: encoded })
    .catch((error: unknown) => {
      logError(error, 'single sign-on failed', { provider: provider.id });
      throw new SignInRefused(explain(provider.label, error));
    });
  if (!profile) throw new SignInRefused(`${provider.label} vouches for nobody. Try again.`);
  const recipient = ssoAddresses(environment.url, provider.id).acs;
  const attributes: unknown = profile.attributes ?? {};
  return judgeAssertion(profile.getAssertion?.(), attributes as Record<string, unknown>, {
    entityId,
    recipient,
  });
}

export function writeMetadata(
  { environment }: Pick<AuthServices, 'environment'>,
  provider: SignInProvider,
): string {
  const { acs, metadata } = ssoAddresses(environment.url, provider.id);
  // What a provider needs to know of us does not wait for what we need to know of it.
  const known = { ssoUrl: acs, entityId: metadata, certificate: 'none' };
  return samlOf(environment, { ...provider, ...known }).saml.generateServiceProviderMetadata(null, null);
}

function explain(label: string, error: unknown): string {
  const what = error instanceof Error ? error.message : '';
  if (/signature/i.test(what))
    return `The answer of ${label} is not signed as it must be: the assertion itself, with the certificate that is set here.`;
  if (/audience/i.test(what))
    return `The answer of ${label} is meant for another service: its audience is not ours.`;
  if (/expired|not yet valid/i.test(what))
    return `The answer of ${label} is too old, or the clocks differ. Start again.`;
  if (/^SAML provider returned/.test(what)) return `${label} refused. Try again, or tell your administrator.`;
  return `The answer of ${label} could not be used. Try again, or tell your administrator.`;
}
