'use client';

import { GitMerge, GitPullRequest, History, type LucideIcon, Pencil, RefreshCw } from 'lucide-react';
import { RelativeTime } from '@/components/ui/relative-time';
import type { EventKind, TimelineEvent } from './build-timeline';

const looks: Record<EventKind, { icon: LucideIcon; words: string }> = {
  opened: { icon: GitPullRequest, words: 'began this change request' },
  edited: { icon: Pencil, words: 'edited' },
  updated: { icon: RefreshCw, words: 'updated it from the main content' },
  restored: { icon: History, words: 'restored earlier content' },
  merged: { icon: GitMerge, words: 'merged it' },
};

interface EventRowProps {
  entry: TimelineEvent;
  titles: ReadonlyMap<string, string>;
}

/** Something that happened, in one line. */
export function EventRow({ entry, titles }: EventRowProps) {
  const { icon: Icon, words } = looks[entry.event];
  return (
    <p className="flex min-w-0 items-start gap-2 px-3 text-muted text-sm">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 break-words">
        <span className="font-medium text-text">{entry.by?.displayName ?? 'Somebody'}</span> {words}
        {entry.event === 'edited' ? ` ${namePages(entry.pages, titles)}` : null}
        {entry.count > 1 ? `, ${entry.count} times` : null} <RelativeTime value={entry.at} />
      </span>
    </p>
  );
}

const named = 2;

function namePages(ids: readonly string[] | undefined, titles: ReadonlyMap<string, string>): string {
  if (!ids) return 'many pages';
  const known = ids.flatMap((id) => titles.get(id) ?? []).slice(0, named);
  const more = ids.length - known.length;
  if (known.length === 0) return ids.length === 1 ? '1 page' : `${ids.length} pages`;
  return more > 0 ? `${known.join(', ')} and ${more} more` : known.join(' and ');
}
