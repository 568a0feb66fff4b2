import { X509Certificate } from 'node:crypto';
import { levelOf } from '@/lib/access/roles';
import type { InputOf } from '@/lib/contract/endpoint';
import { badRequest, Problem } from '@/lib/contract/problem';
import type { updateOidcProvider, updateSamlProvider } from '@/lib/contract/sso-providers';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { Environment } from '@/lib/environment';
import { isAllowedPair } from '@/lib/outbound/guarded-request';
import { sealClientSecret } from '@/lib/secrets/client-secret';
import type { Db } from '@/lib/storage/database/db';
import { hasTeam, type ProviderValues } from '@/lib/storage/sso-providers/providers';
import { normalizeDomains } from '../organizations/normalize-domains';

type OidcBody = InputOf<typeof updateOidcProvider>['body'];
type SamlBody = InputOf<typeof updateSamlProvider>['body'];

/** What the body of an OpenID Connect provider says, as it is stored; only what it names. */
export function toOidcValues(context: ObjectContext, id: string, body: OidcBody): ProviderValues {
  const { environment, keyring, subject } = context;
  const { clientId, clientSecret } = body;
  // What people copy is often the address of the configuration, which stands below the issuer's own.
  const issuer = body.issuer?.replace(/\/\.well-known\/openid-configuration\/?$/, '');
  if (issuer !== undefined) requireSafe('issuer', issuer, environment);
  return named({
    ...toWords(body),
    issuer,
    clientId,
    clientSecretSealed:
      clientSecret === undefined
        ? undefined
        : sealClientSecret(keyring, { id, organizationId: subject.id }, clientSecret),
  });
}

export function toSamlValues(body: SamlBody): ProviderValues {
  const { ssoURL, entityID, certificate } = body;
  return named({
    ...toWords(body),
    ssoUrl: ssoURL,
    entityId: entityID?.trim(),
    certificate: certificate === undefined ? undefined : readCertificate(certificate),
  });
}

function toWords({ label, domains, defaultRole, defaultTeam }: OidcBody | SamlBody): ProviderValues {
  return {
    label,
    domains: normalizeDomains(domains),
    defaultRole: defaultRole === undefined ? undefined : levelOf(defaultRole),
    defaultTeamId: defaultTeam,
  };
}

function named(values: ProviderValues): ProviderValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** The client's secret travels to this address: unencrypted only where the operator says so. */
function requireSafe(field: string, address: string, { outboundAllow }: Environment): void {
  if (!URL.canParse(address)) throw badRequest(field, 'must be an https address');
  const url = new URL(address);
  if (url.protocol !== 'https:' && !isAllowedPair(url, outboundAllow))
    throw badRequest(field, 'must be an https address');
}

export async function requireTeam(db: Db, organizationId: string, values: ProviderValues): Promise<void> {
  const { defaultTeamId } = values;
  if (defaultTeamId && !(await hasTeam(db, organizationId, defaultTeamId)))
    throw new Problem(404, 'defaultTeam: There is no such team in this organization.');
}

/** A certificate as PEM, however it was pasted: with its lines around it, or its base64 alone. Empty for none. */
function readCertificate(given: string): string {
  const body = given.replace(/-----(?:BEGIN|END) CERTIFICATE-----/g, '').replace(/\s+/g, '');
  if (body === '') return '';
  try {
    return new X509Certificate(Buffer.from(body, 'base64')).toString().trim();
  } catch {
    throw badRequest(
      'certificate',
      'is no X.509 certificate; paste the whole text between BEGIN CERTIFICATE and END CERTIFICATE',
    );
  }
}
