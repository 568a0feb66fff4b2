import { errors, type JWTPayload, jwtVerify } from 'jose';
import { publishedUrl } from '@/lib/domain/shared/urls';
import type { PublishedServices, SiteSnapshot } from '@/lib/domain/viewer/site-snapshot';
import { unsealVisitorKey } from '@/lib/secrets/visitor-key';

export const LONGEST_TOKEN = 8192;
const MAX_AGE_SECONDS = 24 * 3600;
/** Of what an integration signs: it lasts as long as the provider says, which is the longest that any of them says. */
const MAX_PROVIDED_SECONDS = 30 * 24 * 3600;
/** How far the clock of the signer may be off. */
const CLOCK_SECONDS = 5;

/** What a visitor's token says of them, or why it says nothing. */
type VisitorToken = { claims: Record<string, unknown> } | { problem: string };

export type SigningSite = Pick<SiteSnapshot, 'id' | 'basename' | 'hostname' | 'proxyOrigin' | 'visitorAuth'>;

/** HS256 with the site's own key and nothing else, whatever the header of the token names. */
export async function readVisitorToken(
  { keyring, environment }: Pick<PublishedServices, 'keyring' | 'environment'>,
  site: SigningSite,
  token: string,
): Promise<VisitorToken> {
  const { visitorAuth } = site;
  const key = visitorAuth && unsealVisitorKey(keyring, site.id, visitorAuth.keySealed);
  if (!key) return { problem: 'The site has no key yet that could have signed it.' };
  if (token.length > LONGEST_TOKEN) return { problem: `It is longer than ${LONGEST_TOKEN} characters.` };
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(key), {
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
      clockTolerance: CLOCK_SECONDS,
    });
    const problem =
      visitorAuth.integration === null
        ? (findLifetimeProblem(payload, MAX_AGE_SECONDS, '24 hours') ??
          findOriginProblem(payload, namesOf(site, publishedUrl(environment, site))))
        : // What else it says of itself is about the provider's token.
          findLifetimeProblem(payload, MAX_PROVIDED_SECONDS, '30 days');
    return problem === undefined ? { claims: toClaims(payload) } : { problem };
  } catch (error) {
    if (error instanceof errors.JOSEError) return { problem: nameProblem(error) };
    throw error;
  }
}

/** As what a token may address or name the site, and who may have signed it. */
function namesOf({ id, hostname, visitorAuth }: SigningSite, url: string): Set<string> {
  const fallback = visitorAuth?.fallbackUrl;
  const origin = fallback && URL.canParse(fallback) ? [new URL(fallback).origin] : [];
  return new Set([id, url, `${url}/`, ...(hostname ? [hostname] : []), ...origin]);
}

function findLifetimeProblem({ exp = 0 }: JWTPayload, seconds: number, words: string): string | undefined {
  const isLonger = exp > Date.now() / 1000 + seconds + CLOCK_SECONDS;
  return isLonger ? `It expires (exp) more than ${words} from now.` : undefined;
}

function findOriginProblem({ aud, iss, iat = 0 }: JWTPayload, names: Set<string>): string | undefined {
  if (iat > Date.now() / 1000 + CLOCK_SECONDS) return 'It was made in the future (iat).';
  if (aud !== undefined && ![aud].flat().some((name) => names.has(name)))
    return 'Its audience (aud) is not this site.';
  if (iss !== undefined && !names.has(iss)) return 'Its issuer (iss) is not of this site.';
  return undefined;
}

function nameProblem(error: errors.JOSEError): string {
  if (error instanceof errors.JWTExpired) return 'It has expired (exp).';
  if (error instanceof errors.JWSSignatureVerificationFailed)
    return 'It is not signed with the key of this site.';
  if (error instanceof errors.JOSEAlgNotAllowed) return 'It is not signed with HS256.';
  if (error instanceof errors.JWTClaimValidationFailed)
    return error.reason === 'missing'
      ? `It does not say ${error.claim}.`
      : error.claim === 'nbf'
        ? 'It is not valid yet (nbf).'
        : `Its ${error.claim} makes no sense.`;
  return 'It is not a JSON Web Token.';
}

/** What the token is about itself says nothing of the visitor, and would make each one different. */
function toClaims(payload: JWTPayload): Record<string, unknown> {
  const { exp: _exp, iat: _iat, nbf: _nbf, jti: _jti, iss: _iss, aud: _aud, ...claims } = payload;
  return claims;
}
