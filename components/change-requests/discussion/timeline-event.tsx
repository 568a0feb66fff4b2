'use client';

import { GitMerge, GitPullRequest, History, type LucideIcon, Pencil, RefreshCw } from 'lucide-react';
import { RelativeTime } from '@/components/ui/relative-time';
import type { EventKind, TimelineEvent } from './build-timeline';
import { t } from './messages';

const looks: Record<EventKind, { icon: LucideIcon; words?: string }> = {
  opened: { icon: GitPullRequest, words: t('startedThisChangeRequest') },
  edited: { icon: Pencil },
  updated: { icon: RefreshCw, words: t('updatedItFromTheMainContent') },
  restored: { icon: History, words: t('restoredEarlierContent') },
  merged: { icon: GitMerge, words: t('mergedIt') },
};

interface EventRowProps {
  entry: TimelineEvent;
  titles: ReadonlyMap<string, string>;
}

/** Something that happened, in one line. */
export function EventRow({ entry, titles }: EventRowProps) {
  const { icon: Icon, words = t('edited', { pages: namePages(entry.pages, titles) }) } = looks[entry.event];
  return (
    <p className="flex min-w-0 items-start gap-2 px-3 text-muted text-sm">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 break-words">
        {entry.count > 1
          ? t.rich('times', {
              span: (chunks) => <span className="font-medium text-text">{chunks}</span>,
              displayName: entry.by?.displayName ?? t('someone'),
              words,
              count: entry.count,
              time: <RelativeTime value={entry.at} />,
            })
          : t.rich('textWithSpan', {
              span: (chunks) => <span className="font-medium text-text">{chunks}</span>,
              displayName: entry.by?.displayName ?? t('someone'),
              words,
              time: <RelativeTime value={entry.at} />,
            })}
      </span>
    </p>
  );
}

const named = 2;

function namePages(ids: readonly string[] | undefined, titles: ReadonlyMap<string, string>): string {
  if (!ids) return t('manyPages');
  const known = ids.flatMap((id) => titles.get(id) ?? []).slice(0, named);
  const more = ids.length - known.length;
  if (known.length === 0) return t('pages', { count: ids.length });
  return more > 0 ? t('andMore', { known: known.join(', '), more }) : known.join(' and ');
}
