'use client';

import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import type { AuditEvent, LogOwner } from './audit-query';
import { EventDetails } from './event-details';
import { t } from './messages';
import { linkSubject, nameSubject } from './subject-link';

interface EventRowProps {
  organizationId: LogOwner;
  event: AuditEvent;
  /** The action in words: «changed the role of a member». */
  words: string;
  onOnlySubject: () => void;
  onOnlyActor: () => void;
}

/** Who did what to what, when and from where; it opens to what was changed. */
export function EventRow({ organizationId, event, words, ...only }: EventRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const href = organizationId === undefined ? undefined : linkSubject(organizationId, event);
  // A refused sign-in has an account, but no actor.
  const subject = nameSubject(event);
  const who = event.actor?.displayName ?? (event.action === 'session.refuse' ? subject : undefined);
  const isSelf = subject === who && (event.subject?.kind === 'user' || event.subject?.kind === 'member');
  return (
    <li className="border-border border-b last:border-b-0">
      <div className="relative flex items-start gap-3 px-4 py-2.5 hover:bg-hover has-[button:focus-visible]:bg-hover">
        <Avatar name={who ?? '?'} src={event.actor?.photoURL} />
        <div className="min-w-0 flex-1 text-sm">
          <button
            type="button"
            data-event
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setIsOpen(!isOpen)}
            className="block min-h-6 max-w-full break-words text-left after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2"
          >
            <span className="font-medium">{who ?? t('unknownUser')}</span> {words}
          </button>
          {subject && !isSelf ? (
            <span className="block min-w-0 truncate text-muted">
              {href ? (
                <Link
                  href={href}
                  className="relative z-10 rounded-sm py-1 underline decoration-border underline-offset-2 hover:text-text hover:decoration-current"
                >
                  {subject}
                </Link>
              ) : (
                subject
              )}
            </span>
          ) : null}
        </div>
        <div className="flex shrink-0 flex-col items-end text-muted text-xs leading-5 sm:w-72 sm:flex-row sm:justify-end sm:gap-4">
          {event.address ? (
            <span className="hidden max-w-44 truncate font-mono sm:inline">{event.address}</span>
          ) : null}
          <RelativeTime value={event.createdAt} className="whitespace-nowrap sm:w-24 sm:text-right" />
        </div>
        <ChevronRight
          aria-hidden
          className={clsx('mt-0.5 size-4 shrink-0 text-faint transition-transform', isOpen && 'rotate-90')}
        />
      </div>
      {isOpen ? (
        <div id={id}>
          <EventDetails event={event} {...only} />
        </div>
      ) : null}
    </li>
  );
}
