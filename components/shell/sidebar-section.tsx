'use client';

import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { PlainIconButton } from '@/components/ui/plain-icon-button';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { t } from './messages';

interface SidebarSectionProps {
  title: string;
  /** The screen that lists what the section shows. */
  href?: string;
  action?: ReactNode;
  isClosed: boolean;
  onToggle: () => void;
  /** Where its head stays while the list is scrolled. */
  className?: string;
  children: ReactNode;
}

/** A part of the sidebar that closes. It is no box of its own: its head stays in sight below the heads before it. */
export function SidebarSection(props: SidebarSectionProps) {
  const { title, href, isClosed, onToggle } = props;
  const titleClasses =
    'flex h-full min-w-0 flex-1 items-center truncate rounded-md text-left font-medium text-sm text-text';
  return (
    <section aria-label={title} className="contents">
      <div
        className={clsx(
          'z-10 mt-3 flex h-8 items-center rounded-md bg-canvas pl-1 hover:bg-hover pointer-coarse:h-10',
          props.className,
        )}
      >
        <PlainIconButton
          label={isClosed ? t('openSection', { title }) : t('closeSection', { title })}
          aria-expanded={!isClosed}
          size="small"
          onClick={onToggle}
        >
          <ChevronRight aria-hidden className={clsx(!isClosed && 'rotate-90')} />
        </PlainIconButton>
        {href ? (
          <Link href={href} className={clsx(titleClasses, 'pl-1')}>
            {title}
          </Link>
        ) : (
          // For a pointer: the arrow before it does the same.
          <button
            type="button"
            tabIndex={-1}
            aria-hidden
            className={clsx(titleClasses, 'pl-1')}
            onClick={onToggle}
          >
            {title}
          </button>
        )}
        {props.action}
      </div>
      {props.children}
    </section>
  );
}

interface SectionStateProps {
  list: { isPending: boolean; error: Error | null; refetch: () => Promise<unknown> };
  /** Said where the list has nothing. */
  empty: ReactNode;
  isEmpty: boolean;
  children: ReactNode;
}

/** What a list of the sidebar shows while it is not there: a failure never reads as nothing. */
export function SectionState({ list, empty, isEmpty, children }: SectionStateProps) {
  if (list.isPending) {
    return (
      <div className="flex flex-col gap-4 px-2 py-2">
        <Skeleton className="w-36" />
        <Skeleton className="w-28" />
        <Skeleton className="w-40" />
      </div>
    );
  }
  if (list.error && isEmpty) {
    return (
      <div role="alert" className="px-2 py-1 text-muted text-xs">
        <p>{readMessage(list.error)}</p>
        <button
          type="button"
          className="min-h-6 rounded-sm text-accent hover:underline"
          onClick={() => void list.refetch()}
        >
          {t('retry')}
        </button>
      </div>
    );
  }
  return isEmpty ? <p className="px-2 py-1 text-faint text-xs">{empty}</p> : children;
}
