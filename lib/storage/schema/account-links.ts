import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, key, moment } from './columns';
import { users } from './users';

const userId = () =>
  key('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Links to a new password; following one deletes it. The secret itself is in the link alone. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: id(),
    userId: userId(),
    secretHash: key('secret_hash').notNull(),
    /** It went to the address of the account, so whoever follows it has shown that the address is theirs. */
    isMailed: boolean('is_mailed').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('password_resets_secret').on(t.secretHash), index('password_resets_user').on(t.userId)],
);

/** Addresses that somebody wants for their account and has not shown to be theirs yet. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: id(),
    userId: userId(),
    email: text('email').notNull(),
    /** Null until the e-mail with the link is on its way. */
    secretHash: key('secret_hash'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  // A person has one wish at a time: the newest.
  (t) => [
    uniqueIndex('email_changes_secret').on(t.secretHash),
    uniqueIndex('email_changes_user').on(t.userId),
  ],
);
