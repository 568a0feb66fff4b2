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
