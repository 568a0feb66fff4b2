import { GitPullRequest, MessageSquareText, ThumbsDown, ThumbsUp } from 'lucide-react';
import type { Column } from '@/components/patterns/data-table/column';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { Popover } from '@/components/ui/popover';
import { RelativeTime } from '@/components/ui/relative-time';
import type { ReplyOf } from '@/lib/contract/endpoint';
import type { listQuestions } from '@/lib/contract/questions';

export type LoggedQuestion = ReplyOf<typeof listQuestions>['items'][number];

/** The place in this app that an absolute address names. */
const toPath = (address: string): string => {
  const { pathname, search, hash } = new URL(address);
  return pathname + search + hash;
};

const mostSources = 3;

export const questionColumns: readonly Column<LoggedQuestion>[] = [
  {
    key: 'question',
    header: 'Question',
    className: 'sm:min-w-48',
    render: ({ question, previousQueries }) => (
      <span className="flex flex-col py-2">
        <span className="break-words">{question}</span>
        {previousQueries.length > 0 ? (
          <span className="break-words font-normal text-faint text-xs">
            Asked after “{previousQueries.at(-1)}”
          </span>
        ) : null}
      </span>
    ),
  },
  {
    key: 'state',
    header: 'Answer',
    className: 'whitespace-nowrap',
    render: ({ answered, changeRequest }) => (
      <span className="flex items-center gap-2">
        <Badge tone={answered ? 'success' : 'warning'}>{answered ? 'Found' : 'Not found'}</Badge>
        {changeRequest ? (
          <Link
            href={toPath(changeRequest.urls.app)}
            title="The change request that was opened for it"
            className="inline-flex items-center gap-1 text-accent hover:underline"
          >
            <GitPullRequest aria-hidden className="size-3.5" />
            <span className="sr-only">Change request </span>#{changeRequest.number}
          </Link>
        ) : null}
      </span>
    ),
  },
  {
    key: 'asked',
    header: 'Asked',
    hint: 'How often, in equal or nearly equal words. Who asked is told to nobody.',
    render: ({ asked, people, unanswered, answered }) => (
      <span>
        {asked === 1 ? 'Once' : `${asked} times by ${people} ${people === 1 ? 'person' : 'people'}`}
        {answered && unanswered > 0 ? (
          <span className="text-faint"> · {unanswered} not found before</span>
        ) : null}
      </span>
    ),
  },
  {
    key: 'sources',
    header: 'Sources',
    hideWhenNarrow: true,
    render: ({ sources }) => (
      <span className="flex flex-col items-start py-2">
        {sources.slice(0, mostSources).map((source) => (
          <Link
            key={`${source.space} ${source.page}`}
            href={toPath(source.urls.app)}
            className="break-words text-accent hover:underline"
          >
            {source.title || 'Untitled'}
          </Link>
        ))}
        {sources.length > mostSources ? (
          <span className="text-faint text-xs">and {sources.length - mostSources} more</span>
        ) : null}
      </span>
    ),
  },
  {
    key: 'feedback',
    header: 'Feedback',
    className: 'whitespace-nowrap',
    render: (item) => <FeedbackCell item={item} />,
  },
  {
    key: 'last',
    header: 'Last asked',
    className: 'whitespace-nowrap',
    render: ({ lastAskedAt }) => <RelativeTime value={lastAskedAt} />,
  },
];

function FeedbackCell({ item }: { item: LoggedQuestion }) {
  const { up, down, reasons } = item.feedback;
  if (up + down === 0) return <span className="max-sm:hidden">–</span>;
  return (
    <span className="flex items-center gap-3">
      <span className="inline-flex items-center gap-1">
        <ThumbsUp aria-hidden className="size-3.5" />
        {up}
        <span className="sr-only"> found it helpful</span>
      </span>
      <span className="inline-flex items-center gap-1">
        <ThumbsDown aria-hidden className="size-3.5" />
        {down}
        <span className="sr-only"> did not</span>
      </span>
      {reasons.length > 0 ? (
        <Popover
          label="What people said"
          align="end"
          trigger={
            <button
              type="button"
              className="inline-flex min-h-6 items-center gap-1 rounded-sm text-accent hover:underline pointer-coarse:min-h-10"
            >
              <MessageSquareText aria-hidden className="size-3.5" />
              {reasons.length}
              <span className="sr-only"> {reasons.length === 1 ? 'reason' : 'reasons'}</span>
            </button>
          }
        >
          <ul className="flex flex-col gap-3">
            {reasons.map(({ rating, reason, ratedAt }) => (
              <li key={`${ratedAt} ${reason}`} className="flex gap-2">
                {rating === 'up' ? (
                  <ThumbsUp aria-label="Helpful" className="mt-0.5 size-4 shrink-0 text-muted" />
                ) : (
                  <ThumbsDown aria-label="Not helpful" className="mt-0.5 size-4 shrink-0 text-muted" />
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
