'use client';

import clsx from 'clsx';
import { Archive, Mail, MailOpen, Undo2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Checkbox } from '@/components/ui/checkbox';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { describeDeed } from '@/lib/contract/notification-words';
import { KindIcon } from './kind-icon';
import { t } from './messages';
import { hasOwnPage, type Notification, namesSpace, pathOf, subjectOf } from './notification';

interface InboxRowProps {
  item: Notification;
  isActive: boolean;
  isSelected: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onToggle: (isRange: boolean) => void;
  onOpen: () => void;
  onDone: () => void;
  onRead: () => void;
}

/** Who did what, where, and the beginning of what they wrote. */
export function InboxRow(props: InboxRowProps) {
  const { item, isSelected } = props;
  const isUnread = item.readAt === undefined;
  const isDone = item.doneAt !== undefined;
  const subject = subjectOf(item);
  // A translation falls behind by no act of anyone.
  const isNobodys = item.kind === 'translation-behind';
  return (
    <tr
      data-row-id={item.id}
      tabIndex={props.isActive ? 0 : -1}
      aria-selected={isSelected}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
      className={clsx(
        'group relative border-border border-b last:border-b-0 focus-visible:-outline-offset-2',
        isSelected ? 'bg-selected' : 'hover:bg-hover',
      )}
    >
      <td className="py-3 pl-4 align-top">
        <span className="relative z-10 flex h-5 w-7 items-center">
          <Checkbox
            aria-label={
              isNobodys
                ? t('selectNobodys', { subject })
                : t('selectWithSubject', {
                    subject,
                    displayName: item.actor.displayName,
                    deed: describeDeed(item),
                  })
            }
            checked={isSelected}
            onClick={(event) => props.onToggle(event.shiftKey)}
          />
        </span>
      </td>
      <td className="w-full max-w-0 py-3 pr-2">
        <div className="flex min-w-0 items-baseline gap-2">
          <span
            aria-hidden
            className={clsx('size-2 shrink-0 self-center rounded-full', isUnread && 'bg-accent')}
          />
          <Link
            href={pathOf(item)}
            onClick={props.onOpen}
            onAuxClick={props.onOpen}
            className={clsx(
              'min-w-0 truncate before:absolute before:inset-0 hover:underline',
              isUnread && 'font-semibold',
            )}
          >
            {isUnread ? <span className="sr-only">{t('unread')} </span> : null}
            <bdi>{subject}</bdi>
            {item.changeRequest ? (
              <span className="font-normal text-muted"> #{item.changeRequest.number}</span>
            ) : null}
          </Link>
          {namesSpace(item) ? null : (
            <span className="min-w-12 shrink-[2] truncate text-muted text-xs max-sm:hidden">
              {item.space.title || t('untitled')}
            </span>
          )}
          <RelativeTime
            value={item.createdAt}
            className="relative z-10 ml-auto shrink-0 whitespace-nowrap text-muted text-xs sm:not-pointer-coarse:hidden"
          />
        </div>
        <div className="mt-1 flex min-w-0 items-center gap-2 pl-4 text-muted max-sm:items-start">
          {isNobodys ? null : <Avatar name={item.actor.displayName} src={item.actor.photoURL} size="small" />}
          <span className="flex h-5 items-center">
            <KindIcon kind={item.kind} reason={item.reason} />
          </span>
          <p className="min-w-0 max-sm:line-clamp-3 sm:truncate">
            {isNobodys ? (
              t('fellBehindItsSource')
            ) : (
              <>
                <bdi className="text-text">{item.actor.displayName}</bdi> {describeDeed(item)}
              </>
            )}
            {hasOwnPage(item) ? (
              <> {t.rich('on', { bdi: (chunks) => <bdi>{chunks}</bdi>, title: item.page?.title ?? '' })}</>
            ) : null}
            {item.preview ? (
              <>
                <span className="max-sm:hidden">: </span>
                <bdi className="max-sm:mt-0.5 max-sm:block">{item.preview}</bdi>
              </>
            ) : null}
          </p>
        </div>
      </td>
      <td className="whitespace-nowrap py-2 pr-2 pl-2 text-right align-top">
        <div className="relative flex h-8 min-w-17 items-center justify-end max-sm:min-w-8 pointer-coarse:sm:min-w-21">
          <RelativeTime
            value={item.createdAt}
            className="relative z-10 pr-2 text-muted text-xs group-focus-within:invisible group-hover:invisible max-sm:hidden pointer-coarse:hidden"
          />
          <span className="absolute inset-y-0 right-0 z-10 flex items-center opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 max-sm:opacity-100 pointer-coarse:opacity-100">
            <IconButton
              label={isUnread ? t('markAsRead') : t('markAsUnread')}
              shortcut="u"
              tabIndex={-1}
              className="max-sm:hidden"
              onClick={props.onRead}
            >
              {isUnread ? <MailOpen aria-hidden /> : <Mail aria-hidden />}
            </IconButton>
            <IconButton
              label={isDone ? t('moveBackToTheInbox') : t('done')}
              shortcut="e"
              tabIndex={-1}
              onClick={props.onDone}
            >
              {isDone ? <Undo2 aria-hidden /> : <Archive aria-hidden />}
            </IconButton>
          </span>
        </div>
      </td>
    </tr>
  );
}
