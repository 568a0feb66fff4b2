'use client';

import { MessageCircleQuestion } from 'lucide-react';
import type { Column } from '@/components/patterns/data-table/column';
import { ChangeRequestLink, NearestCell, QuestionCell } from '@/components/patterns/questions/question-cells';
import { QuestionTable } from '@/components/patterns/questions/question-table';
import { EmptyState } from '@/components/ui/empty-state';
import { RelativeTime } from '@/components/ui/relative-time';
import { pagedQuery } from '@/lib/client/query';
import { useInfiniteQuery } from '@/lib/client/use-query';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { listSiteQuestions } from '@/lib/contract/site-insights';
import type { Range } from './insight-words';
import { t } from './messages';

type Question = ReplyOf<typeof listSiteQuestions>['items'][number];

const columns: readonly Column<Question>[] = [
  {
    key: 'question',
    header: t('question'),
    className: 'sm:min-w-48',
    render: (item) => <QuestionCell item={item} />,
  },
  {
    key: 'asked',
    header: t('asked'),
    className: 'whitespace-nowrap',
    render: ({ asked }) => t('times', { asked }),
  },
  {
    key: 'last',
    header: t('lastAsked'),
    className: 'whitespace-nowrap',
    render: ({ lastAskedAt }) => <RelativeTime value={lastAskedAt} />,
  },
  { key: 'nearest', header: t('whatComesClosest'), render: (item) => <NearestCell item={item} /> },
  {
    key: 'change-request',
    header: t('changeRequest'),
    className: 'whitespace-nowrap',
    render: (item) => <ChangeRequestLink item={item} />,
  },
];

interface QuestionsTableProps {
  params: { organizationId: string; siteId: string };
  range: Range;
}

/** What readers asked here and got no answer to: what to write next. */
export function QuestionsTable({ params, range }: QuestionsTableProps) {
  const list = useInfiniteQuery(pagedQuery(listSiteQuestions, { params, query: { days: range } }));
  return (
    <section aria-label={t('unansweredQuestions')} className="flex flex-col gap-3">
      <div>
        <h2 className="font-semibold text-base">{t('unansweredQuestions')}</h2>
        <p className="text-muted text-sm">{t('whatReadersAskedOnThisSite')}</p>
      </div>
      <QuestionTable
        organizationId={params.organizationId}
        label={t('unansweredQuestions')}
        list={list}
        columns={columns}
        spaceOf={({ nearest }) => nearest.find(({ urls }) => urls)?.space}
        empty={
          <EmptyState
            level={3}
            icon={<MessageCircleQuestion aria-hidden />}
            title={t('noUnansweredQuestions')}
            description={t('questionsOfReadersAppearHere')}
          />
        }
      />
    </section>
  );
}
