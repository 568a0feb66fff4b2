import { MessageSquareText, ThumbsDown, ThumbsUp } from 'lucide-react';
import { t } from '@/components/ask/messages';
import type { Column } from '@/components/patterns/data-table/column';
import {
  ChangeRequestLink,
  NearestCell,
  QuestionCell,
  toPath,
} from '@/components/patterns/questions/question-cells';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { Popover } from '@/components/ui/popover';
import { RelativeTime } from '@/components/ui/relative-time';
import type { ReplyOf } from '@/lib/contract/endpoint';
import type { listQuestions } from '@/lib/contract/questions';

export type LoggedQuestion = ReplyOf<typeof listQuestions>['items'][number];

const mostSources = 3;

export const questionColumns: readonly Column<LoggedQuestion>[] = [
  {
    key: 'question',
    header: t('question'),
    className: 'sm:min-w-48',
    render: (item) => <QuestionCell item={item} site={item.site?.title} />,
  },
  {
    key: 'state',
    header: t('answer'),
    className: 'whitespace-nowrap',
    render: (item) => (
      <span className="flex items-center gap-2">
        <Badge tone={item.answered ? 'success' : 'warning'}>
          {item.answered ? t('answered') : t('unanswered')}
        </Badge>
        <ChangeRequestLink item={item} />
      </span>
    ),
  },
  {
    key: 'asked',
    header: t('asked'),
    hint: t('howOftenItWasAskedIn'),
    render: ({ asked, people, unanswered, answered, site }) => (
      <span>
        {t.rich(site ? 'timesByReaders' : 'timesByPeople', {
          asked,
          people,
          part:
            answered && unanswered > 0 ? (
              <span className="text-faint"> {t('unansweredBefore', { unanswered })}</span>
            ) : null,
        })}
      </span>
    ),
  },
  {
    key: 'sources',
    header: t('sources'),
    hideWhenNarrow: true,
    render: (item) => <SourcesCell item={item} />,
  },
  {
    key: 'feedback',
    header: t('feedback'),
    className: 'whitespace-nowrap',
    render: (item) => <FeedbackCell item={item} />,
  },
  {
    key: 'last',
    header: t('lastAsked'),
    className: 'whitespace-nowrap',
    render: ({ lastAskedAt }) => <RelativeTime value={lastAskedAt} />,
  },
];

function SourcesCell({ item }: { item: LoggedQuestion }) {
  const { sources, nearest } = item;
  if (sources.length === 0 && nearest.length > 0) {
    return (
      <span className="flex flex-col">
        <span className="pt-2 text-faint text-xs">{t('whatComesClosest')}</span>
        <NearestCell item={item} />
      </span>
    );
  }
  return (
    <span className="flex flex-col items-start py-2">
      {sources.slice(0, mostSources).map((source) => (
        <Link
          key={`${source.space} ${source.page}`}
          href={toPath(source.urls.app)}
          className="inline-flex min-h-6 items-center break-words text-accent hover:underline"
        >
          {source.title || t('untitled')}
        </Link>
      ))}
      {sources.length > mostSources ? (
        <span className="text-faint text-xs">{t('andMore', { count: sources.length - mostSources })}</span>
      ) : null}
    </span>
  );
}

function FeedbackCell({ item }: { item: LoggedQuestion }) {
  const { up, down, reasons } = item.feedback;
  if (up + down === 0) return <span className="max-sm:hidden">–</span>;
  return (
    <span className="flex items-center gap-3">
      <span className="inline-flex items-center gap-1">
        <ThumbsUp aria-hidden className="size-3.5" />
        {up}
        <span className="sr-only"> {t('foundItHelpful')}</span>
      </span>
      <span className="inline-flex items-center gap-1">
        <ThumbsDown aria-hidden className="size-3.5" />
        {down}
        <span className="sr-only"> {t('didNot')}</span>
      </span>
      {reasons.length > 0 ? (
        <Popover
          label={t('feedback2')}
          align="end"
          trigger={
            <button
              type="button"
              className="inline-flex min-h-6 items-center gap-1 rounded-sm text-accent hover:underline pointer-coarse:min-h-10"
            >
              <MessageSquareText aria-hidden className="size-3.5" />
              {reasons.length}
              <span className="sr-only"> {t('reasons', { count: reasons.length })}</span>
            </button>
          }
        >
          <ul className="flex flex-col gap-3">
            {reasons.map(({ rating, reason, ratedAt }) => (
              <li key={`${ratedAt} ${reason}`} className="flex gap-2">
                {rating === 'up' ? (
                  <ThumbsUp aria-label={t('helpful')} className="mt-0.5 size-4 shrink-0 text-muted" />
                ) : (
                  <ThumbsDown aria-label={t('notHelpful')} className="mt-0.5 size-4 shrink-0 text-muted" />
                )}
                <span className="min-w-0 whitespace-pre-wrap break-words">
                  {reason}
                  <RelativeTime value={ratedAt} className="block text-faint text-xs" />
                </span>
              </li>
            ))}
          </ul>
        </Popover>
      ) : null}
    </span>
  );
}
