import { GitMerge, History, Pencil, RefreshCw, Sparkles } from 'lucide-react';
import type { Column } from '@/components/patterns/data-table/column';
import { Avatar } from '@/components/ui/avatar';
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
      return (
        <span className="flex items-center gap-2">
          <Icon aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="min-w-0 break-words">{nameRevision(revision)}</span>
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
    render: ({ createdBy }) =>
      createdBy ? (
        <span className="flex items-center gap-2 whitespace-nowrap">
          <Avatar name={createdBy.displayName} src={createdBy.photoURL} size="small" />
          {createdBy.displayName}
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
