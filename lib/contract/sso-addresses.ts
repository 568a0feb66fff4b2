/** The addresses of a sign-in provider here; `base` is that of the instance. */
export function ssoAddresses(base: string, providerId: string) {
  const start = `${base}/api/auth/sso/${providerId}`;
  return {
    start,
    callback: `${start}/callback`,
    acs: `${start}/acs`,
    metadata: `${start}/metadata`,
  };
}

/** Stands in place of an organization's provider in the addresses of the instance's own provider. */
export const INSTANCE_PROVIDER = 'instance';

/** Operators have entered this one at their provider. */
export const instanceCallback = (base: string): string => `${base}/api/auth/callback/oidc`;
