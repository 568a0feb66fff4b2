/** Domains are compared without regard to case, and each counts once. */
export function normalizeDomains(domains: string[] | undefined): string[] | undefined {
  return domains && [...new Set(domains.map((domain) => domain.toLowerCase()))];
}
