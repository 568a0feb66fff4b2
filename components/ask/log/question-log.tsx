'use client';

import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { LockKeyhole, MessageCircleQuestion, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/components/ask/messages';
import { QuestionTable } from '@/components/patterns/questions/question-table';
import { openAsk } from '@/components/shell/ask-store';
import { organizationQuery } from '@/components/shell/organization-gate';
import { PageBody } from '@/components/shell/page-body';
import { PageHeader } from '@/components/shell/page-header';
import { settingsPath } from '@/components/shell/paths';
import { Banner } from '@/components/ui/banner';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { showToast } from '@/components/ui/toast-store';
import { mutation, pagedQuery } from '@/lib/client/query';
import { useInfiniteQuery, useQuery } from '@/lib/client/use-query';
import { deleteQuestion, listQuestions } from '@/lib/contract/questions';
import { type LoggedQuestion, questionColumns } from './question-columns';
import { QuestionToolbar } from './question-toolbar';
import { useQuestionFilters } from './use-question-filters';

/** What people asked and what they got: where the documentation has gaps. */
export function QuestionLog({ organizationId }: { organizationId: string }) {
  const { data: organization } = useQuery(organizationQuery(organizationId));
  const isAdmin = organization?.permissions.admin ?? true;
  return (
    <>
      <PageHeader crumbs={[{ label: t('questions') }]} />
      <PageBody title={t('questions')} description={t('whatPeopleAskedAndWhetherAn')}>
        {isAdmin ? (
          <>
            {organization?.ai === false ? (
              <Banner tone="warning" title={t('answersAreTurnedOff')}>
                {t.rich('nobodyCanAskQuestionsRightNow', {
                  link: (chunks) => (
                    <Link href={settingsPath(organizationId)} className="underline">
                      {chunks}
                    </Link>
                  ),
                })}
              </Banner>
            ) : null}
            <Questions organizationId={organizationId} />
          </>
        ) : (
          <EmptyState
            icon={<LockKeyhole aria-hidden />}
            title={t('forAdministratorsOnly')}
            description={t('onlyAdministratorsOfCanSeeThe', { title: organization?.title ?? '' })}
          />
        )}
      </PageBody>
    </>
  );
}

function Questions({ organizationId }: { organizationId: string }) {
  const filters = useQuestionFilters();
  const [removed, setRemoved] = useState<LoggedQuestion>();
  const remove = useMutation(mutation(deleteQuestion));
  const list = useInfiniteQuery({
    ...pagedQuery(listQuestions, {
      params: { organizationId },
      query: { ...filters.others, answered: filters.state },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <QuestionTable
        organizationId={organizationId}
        label={t('questions')}
        list={list}
        columns={questionColumns}
        spaceOf={({ sources, nearest }) => (sources[0] ?? nearest[0])?.space}
        rowEntries={(item) => [
          {
            label: t('askNow'),
            icon: <MessageCircleQuestion aria-hidden />,
            onSelect: () => openAsk({ questionId: item.id }),
          },
          { kind: 'separator' },
          {
            label: t('deleteQuestion'),
            icon: <Trash2 aria-hidden />,
            danger: true,
            onSelect: () => setRemoved(item),
          },
        ]}
        onClearFilter={filters.isFiltered ? filters.clear : undefined}
        toolbar={<QuestionToolbar organizationId={organizationId} filters={filters} />}
        empty={
          <EmptyState
            icon={<MessageCircleQuestion aria-hidden />}
            title={t('noQuestionsYet')}
            description={t('questionsAppearHereAsPeopleAsk')}
          />
        }
        readsOn
      />
      <ConfirmDialog
        open={removed !== undefined}
        onOpenChange={() => setRemoved(undefined)}
        title={t('delete', { question: removed?.question ?? '' })}
        confirmLabel={t('deleteQuestion2')}
        onConfirm={async () => {
          if (!removed) return;
          await remove.mutateAsync({ params: { organizationId, questionId: removed.id } });
          showToast({ title: t('questionDeleted') });
        }}
      >
        {t('itIsRemovedFromTheLog')}
      </ConfirmDialog>
    </>
  );
}
