import { sql } from 'drizzle-orm';
import type { RoleLevel } from '@/lib/access/roles';
import { defineSeen } from '../access/seen';
import type { Database, Tx } from '../database/db';
import {
  type NotificationRow,
  notificationColumns,
  SAID_COMMENT,
  seenNotifications,
} from './read-notifications';

/** An e-mail shows more of what was written than a list. */
export const MAILED_TEXT = 6_000;

/** One change request, or else the main content of a space. */
export interface MailPlace {
  userId: string;
  organizationId: string;
  spaceId: string;
  changeRequestId: string | null;
}

/** Claims the mails to send, so that no other job sends them too. */
export async function claimDueMail(tx: Tx, place: MailPlace): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`update notifications set mail_due = false
    where mail_due and user_id = ${place.userId} and space_id = ${place.spaceId}
      and change_request_id is not distinct from ${place.changeRequestId}::text
    returning id`);
  return rows.map(({ id }) => id);
}

export interface MailRecipient {
  email: string;
  displayName: string;
  organizationRole: RoleLevel;
  choices: unknown;
}

/** Empty when the account is disabled, they left the organization or it is deleted. */
export async function findMailRecipient(
  { db }: Database,
  organizationId: string,
  userId: string,
): Promise<MailRecipient | undefined> {
  const { rows } = await db.execute<MailRecipient & Record<string, unknown>>(sql`
    select u.email, u.display_name as "displayName", m.role as "organizationRole", s.choices
    from users u join members m on m.user_id = u.id and m.organization_id = ${organizationId} and not m.disabled
    join organizations o on o.id = m.organization_id and o.deleted_at is null
    left join notification_settings s on s.user_id = u.id
    where u.id = ${userId} and u.disabled_at is null`);
  return rows[0];
}

/** Of these, oldest first, what its reader may see now and has not read meanwhile. */
export const listUnreadMail = defineSeen<NotificationRow, { ids: readonly string[] }>(
  'unread_mail',
  (term, viewer) =>
    sql`select ${notificationColumns(MAILED_TEXT)} ${seenNotifications(
      viewer,
      SAID_COMMENT,
      sql`n.id = any(${term('ids')}::text[])`,
    )} and (not n.in_inbox or (n.read_at is null and n.done_at is null)) order by n.created_at, n.id`,
);
