import type { z } from 'zod';
import { toPreviewText } from '@/lib/content/preview-text';
import type { notification } from '@/lib/contract/notifications';
import { toPerson } from '@/lib/domain/authoring/change-requests/present-change-request';
import type { NotificationKind } from '@/lib/domain/queue/notification-choices';
import { appUrl, spaceAppPath } from '@/lib/domain/shared/urls';
import type { UserContext } from '@/lib/domain/viewer/context';
import type { NotificationRow } from '@/lib/storage/notifications/read-notifications';

const PREVIEW_LENGTH = 200;

export function toNotification(context: UserContext, row: NotificationRow): z.input<typeof notification> {
  const { changeRequest } = row;
  return {
    object: 'notification',
    id: row.id,
    // The function that stores them takes no other kind.
    kind: row.kind as NotificationKind,
    reason: row.reason,
    actor: toPerson(context, row.actor),
    space: { id: row.spaceId, title: row.spaceTitle },
    changeRequest: changeRequest ?? undefined,
    comment: row.commentId ?? undefined,
    reply: row.replyId ?? undefined,
    page: row.pageId === null ? undefined : { id: row.pageId, title: row.pageTitle ?? '' },
    preview: row.text ? toPreviewText(row.text, PREVIEW_LENGTH) || undefined : undefined,
    createdAt: row.createdAt,
    readAt: row.readAt ?? undefined,
    doneAt: row.doneAt ?? undefined,
    urls: { app: appUrl(context.environment, notificationPath(row)) },
  };
}

/** Where somebody goes on from a notification. */
export function notificationPath(
  row: Pick<
    NotificationRow,
    'organizationId' | 'spaceId' | 'changeRequest' | 'kind' | 'commentId' | 'replyId'
  >,
): string {
  const space = `${spaceAppPath({ organizationId: row.organizationId, id: row.spaceId })}/~`;
  const thread = row.commentId && `?comment=${row.commentId}${row.replyId ? `&reply=${row.replyId}` : ''}`;
  if (row.kind === 'translation-behind') return `${space}/translate`;
  if (!row.changeRequest) return `${space}/comments${thread ?? ''}`;
  const changeRequest = `${space}/change-requests/${row.changeRequest.number}`;
  if (thread) return `${changeRequest}/discussion${thread}`;
  if (row.kind === 'review-requested') return `${changeRequest}/changes`;
  return changeRequest;
}
