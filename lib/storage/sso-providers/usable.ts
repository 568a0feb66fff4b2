/** SQL: whether the row `p` of `sso_providers` has all that signing in by it takes. */
export const IS_USABLE = `(case p.kind
  when 'oidc' then p.issuer <> '' and p.client_id <> '' and p.client_secret_sealed <> ''
  else p.sso_url <> '' and p.entity_id <> '' and p.certificate <> '' end)`;

/** SQL: whether somebody could come into an organization by one of its own providers. */
export const hasUsableProvider = (organizationId: string): string =>
  `exists (select from sso_providers p where p.organization_id = ${organizationId} and ${IS_USABLE})`;
