import { GitMerge, History, Pencil, RefreshCw, Sparkles } from 'lucide-react';
import { nameChecks } from '@/components/patterns/check-names';
import type { Column } from '@/components/patterns/data-table/column';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { RelativeTime } from '@/components/ui/relative-time';
import type { ReplyOf } from '@/lib/contract/endpoint';
import type { listRevisions } from '@/lib/contract/revisions';
import { t } from './messages';

export type RevisionSummary = ReplyOf<typeof listRevisions>['items'][number];

const kinds = {
  edits: { label: t('edited'), icon: Pencil },
  merge: { label: t('merged'), icon: GitMerge },
  rollback: { label: t('restored'), icon: History },
  update: { label: t('updatedFromTheMainContent'), icon: RefreshCw },
  computed: { label: t('calculated'), icon: Sparkles },
};

/** What a revision is, in one line. */
export function nameRevision({ type, mergedFrom, parents }: RevisionSummary): string {
  if (parents.length === 0) return t('start');
  if (!mergedFrom) return kinds[type].label;
  const { number, subject } = mergedFrom;
  return subject.trim()
    ? t('mergedWithSubject', { number, subject: subject.trim() })
    : t('mergedWithNumber', { number });
}

function nameChanged(pages: readonly string[] | undefined, titles: ReadonlyMap<string, string>): string {
  if (!pages) return t('manyPages');
  const known = pages.flatMap((id) => titles.get(id) ?? []);
  const shown = known.slice(0, 3);
  const more = pages.length - shown.length;
  if (shown.length === 0) return t('pages', { count: pages.length });
  return more > 0 ? t('andMore', { shown: shown.join(', '), more }) : shown.join(', ');
}

export const makeRevisionColumns = (
  titles: ReadonlyMap<string, string>,
): readonly Column<RevisionSummary>[] => [
  {
    key: 'what',
    header: t('revision'),
    className: 'sm:min-w-56',
    render: (revision) => {
      const Icon = kinds[revision.type].icon;
      const bypassed = revision.mergedFrom?.bypassed;
      return (
        <span className="flex items-center gap-2">
          <Icon aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="min-w-0 break-words">{nameRevision(revision)}</span>
          {bypassed ? (
            <Badge tone="warning" title={t('theMergeRulesOfTheSpace')}>
              {t('bypassed', { checks: nameChecks(bypassed) })}
            </Badge>
          ) : null}
        </span>
      );
    },
  },
  {
    key: 'pages',
    header: t('changes'),
    className: 'sm:max-w-80',
    render: ({ changedPages }) => <span className="break-words">{nameChanged(changedPages, titles)}</span>,
  },
  {
    key: 'who',
    header: t('by'),
    render: ({ createdBy, coAuthors = [] }) =>
      createdBy ? (
        <span className="flex items-center gap-2">
          <Avatar name={createdBy.displayName} src={createdBy.photoURL} size="small" />
          <span className="min-w-0">
            <span className="whitespace-nowrap">{createdBy.displayName}</span>
            {coAuthors.length > 0 ? (
              <span className="block text-faint text-sm" title={t('theirSuggestionsWereAccepted')}>
                {t('with', { list: coAuthors.map(({ displayName }) => displayName).join(', ') })}
              </span>
            ) : null}
          </span>
        </span>
      ) : (
        <span className="text-faint">{t('unknown')}</span>
      ),
  },
  {
    key: 'when',
    header: t('when'),
    className: 'whitespace-nowrap',
    render: ({ createdAt }) => <RelativeTime value={createdAt} />,
  },
];
