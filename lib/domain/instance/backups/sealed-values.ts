import type { Manifest } from './archive-format';

/** What people know a sealed value as, by the table that keeps it. */
const WORDS: Readonly<Record<string, string>> = {
  webhooks: 'secrets that webhooks sign with',
  sso_providers: 'client secrets of sign-in providers',
  share_links: 'addresses of share links',
  invitations: 'links of invitations',
  link_invites: 'invite links',
  site_visitor_auth: 'keys that sites check visitors with',
  integrations: 'secrets of integrations',
  integration_installations: 'settings of installed integrations',
  installation_places: 'settings of integrations on sites and spaces',
};

type Table = Manifest['tables'][number];

/** Counts what nobody can open without the secret of the instance that sealed it. */
export class SealedCount {
  readonly #counts = new Map<string, number>();

  add({ name, columns }: Table, lines: readonly string[]): void {
    const places = columns.flatMap((column, at) => (column.endsWith('_sealed') ? [at] : []));
    if (places.length === 0) return;
    for (const line of lines) {
      const values = JSON.parse(line) as (string | null)[];
      const count = places.filter((at) => values[at] !== null && values[at] !== undefined).length;
      if (count > 0) this.#counts.set(name, (this.#counts.get(name) ?? 0) + count);
    }
  }

  /** Such as `3 addresses of share links`. */
  describe(): string[] {
    return [...this.#counts].map(([table, count]) => `${count} ${WORDS[table] ?? `values of ${table}`}`);
  }
}
