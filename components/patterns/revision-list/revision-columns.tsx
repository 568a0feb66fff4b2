import { GitMerge, History, Pencil, RefreshCw, Sparkles } from 'lucide-react';
import { nameChecks } from '@/components/patterns/check-names';
import type { Column } from '@/components/patterns/data-table/column';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { RelativeTime } from '@/components/ui/relative-time';
import type { ReplyOf } from '@/lib/contract/endpoint';
import type { listRevisions } from '@/lib/contract/revisions';

export type RevisionSummary = ReplyOf<typeof listRevisions>['items'][number];

const kinds = {
  edits: { label: 'Edited', icon: Pencil },
  merge: { label: 'Merged', icon: GitMerge },
  rollback: { label: 'Restored', icon: History },
  update: { label: 'Updated from the main content', icon: RefreshCw },
  computed: { label: 'Computed', icon: Sparkles },
};

/** What a revision is, in one line. */
export function nameRevision({ type, mergedFrom, parents }: RevisionSummary): string {
  if (parents.length === 0) return 'The beginning';
  if (!mergedFrom) return kinds[type].label;
  return `Merged #${mergedFrom.number}${mergedFrom.subject.trim() ? ` ${mergedFrom.subject.trim()}` : ''}`;
}

function nameChanged(pages: readonly string[] | undefined, titles: ReadonlyMap<string, string>): string {
  if (!pages) return 'Many pages';
  const known = pages.flatMap((id) => titles.get(id) ?? []);
  const shown = known.slice(0, 3);
  const more = pages.length - shown.length;
  if (shown.length === 0) return pages.length === 1 ? '1 page' : `${pages.length} pages`;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}

export const makeRevisionColumns = (
  titles: ReadonlyMap<string, string>,
): readonly Column<RevisionSummary>[] => [
  {
    key: 'what',
    header: 'Revision',
    className: 'sm:min-w-56',
    render: (revision) => {
      const Icon = kinds[revision.type].icon;
      const bypassed = revision.mergedFrom?.bypassed;
      return (
        <span className="flex items-center gap-2">
          <Icon aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="min-w-0 break-words">{nameRevision(revision)}</span>
          {bypassed ? (
            <Badge tone="warning" title="The rules of the space were not met when it was merged">
              past: {nameChecks(bypassed)}
            </Badge>
          ) : null}
        </span>
      );
    },
  },
  {
    key: 'pages',
    header: 'Changed',
    className: 'sm:max-w-80',
    render: ({ changedPages }) => <span className="break-words">{nameChanged(changedPages, titles)}</span>,
  },
  {
    key: 'who',
    header: 'By',
    render: ({ createdBy, coAuthors = [] }) =>
      createdBy ? (
        <span className="flex items-center gap-2">
          <Avatar name={createdBy.displayName} src={createdBy.photoURL} size="small" />
          <span className="min-w-0">
            <span className="whitespace-nowrap">{createdBy.displayName}</span>
            {coAuthors.length > 0 ? (
              <span className="block text-faint text-sm" title="Their suggestions were accepted">
                with {coAuthors.map(({ displayName }) => displayName).join(', ')}
              </span>
            ) : null}
          </span>
        </span>
      ) : (
        <span className="text-faint">Unknown</span>
      ),
  },
  {
    key: 'when',
    header: 'When',
    className: 'whitespace-nowrap',
    render: ({ createdAt }) => <RelativeTime value={createdAt} />,
  },
];
