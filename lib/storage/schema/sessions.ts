import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, key, moment } from './columns';
import { ssoProviders } from './sso-providers';
import { organizations, users } from './users';

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: key('token_hash').notNull(),
    /** The organization whose own provider opened it: it acts in this one alone. */
    organizationId: key('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    /** That provider. */
    providerId: key('provider_id').references(() => ssoProviders.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent'),
    address: text('address'),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('sessions_token_unique').on(t.tokenHash),
    index('sessions_listed').on(t.userId, t.createdAt, t.id),
    index('sessions_provider').on(t.providerId),
  ],
);
