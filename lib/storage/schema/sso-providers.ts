import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, id, key, moment } from './columns';
import { organizationId, teams, users } from './users';

export const ssoProviders = pgTable(
  'sso_providers',
  {
    id: id(),
    organizationId: organizationId(),
    kind: text('kind').$type<'oidc' | 'saml'>().notNull(),
    label: text('label').notNull(),
    /** Lower case. */
    domains: text('domains').array().notNull().default(sql`'{}'::text[]`),
    defaultRole: smallint('default_role').notNull().default(0),
    defaultTeamId: key('default_team_id').references(() => teams.id, { onDelete: 'set null' }),
    issuer: text('issuer'),
    clientId: text('client_id'),
    clientSecretSealed: text('client_secret_sealed'),
    ssoUrl: text('sso_url'),
    entityId: text('entity_id'),
    certificate: text('certificate'),
    lastUsedAt: moment('last_used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('sso_providers_organization').on(t.organizationId),
    index('sso_providers_team').on(t.defaultTeamId).where(sql`${t.defaultTeamId} is not null`),
    index('sso_providers_domains').using('gin', t.domains),
    check('sso_providers_kind', sql`${t.kind} in ('oidc', 'saml')`),
  ],
);

/** Which account a provider means by its own name for a person. */
export const ssoIdentities = pgTable(
  'sso_identities',
  {
    providerId: key('provider_id')
      .notNull()
      .references(() => ssoProviders.id, { onDelete: 'cascade' }),
    subject: key('subject').notNull(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.providerId, t.subject] }), index('sso_identities_user').on(t.userId)],
);

/**
 * Which domains count outside the organization that names them, and what the last check said. That it names one stands
 * in `organizations.email_domains` and `sso_providers.domains`: what nobody names any more has no row here.
 */
export const emailDomains = pgTable(
  'email_domains',
  {
    organizationId: organizationId(),
    /** Lower case. */
    domain: key('domain').notNull(),
    /** Null: it counts inside the organization alone. */
    provenBy: text('proven_by').$type<'dns' | 'instance'>(),
    provenAt: moment('proven_at'),
    confirmedBy: key('confirmed_by').references(() => users.id, { onDelete: 'set null' }),
    checkedAt: moment('checked_at'),
    failure: text('failure'),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.domain] }),
    check('email_domains_proven_by', sql`${t.provenBy} in ('dns', 'instance')`),
  ],
);

/** SAML assertions that were used, until they expire by themselves: each opens one session. */
export const ssoAssertions = pgTable(
  'sso_assertions',
  {
    id: key('id').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('sso_assertions_expiry').on(t.expiresAt)],
);
