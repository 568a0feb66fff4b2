import type { z } from 'zod';
import { INBOX_FILTERS, type notification } from '@/lib/contract/notifications';
import { t } from './messages';

export type Notification = z.output<typeof notification>;
export type InboxFilter = (typeof INBOX_FILTERS)[number];

/** Which part of the inbox is shown. */
const SHOWN = ['', 'unread', 'done'] as const;
export type ShownNotifications = (typeof SHOWN)[number];

/** Unknown values in the address count as the default. */
export const readFilter = (word: string): InboxFilter =>
  INBOX_FILTERS.find((filter) => filter === word) ?? 'all';
export const readShown = (word: string): ShownNotifications => SHOWN.find((shown) => shown === word) ?? '';

/** What it is about. */
export function subjectOf({ changeRequest, page, space }: Notification): string {
  if (!changeRequest) return page?.title || space.title || t('untitled');
  return changeRequest.subject.trim() || t('untitledChangeRequest');
}

/** Whether its subject is the space itself. */
export const namesSpace = ({ changeRequest, page }: Notification): boolean => !changeRequest && !page?.title;

/** Whether it is on a page that its subject does not name. */
export const hasOwnPage = ({ changeRequest, page }: Notification): boolean =>
  changeRequest !== undefined && page !== undefined && page.title !== '';

/** Its address within this dashboard, whatever host the API names. */
export function pathOf({ urls }: Notification): string {
  const { pathname, search } = new URL(urls.app);
  return pathname + search;
}
