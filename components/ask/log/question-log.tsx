'use client';

import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { FilePlus2, LockKeyhole, MessageCircleQuestion, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DataTable } from '@/components/patterns/data-table/data-table';
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
import { deleteQuestion, listQuestions } from '@/lib/contract/questions';
import { ProposeDialog } from '../propose-dialog';
import { type LoggedQuestion, questionColumns } from './question-columns';
import { QuestionToolbar } from './question-toolbar';
import { useQuestionFilters } from './use-question-filters';

/** What people asked and what they got: where the documentation has gaps. */
export function QuestionLog({ organizationId }: { organizationId: string }) {
  const { data: organization } = useQuery(organizationQuery(organizationId));
  const isAdmin = organization?.permissions.admin ?? true;
  return (
    <>
      <PageHeader crumbs={[{ label: 'Questions' }]} />
      <PageBody
        title="Questions"
        description="What people asked, and whether something was found: where the documentation has gaps. Nobody is told who asked, and questions are forgotten after 90 days."
      >
        {isAdmin ? (
          <>
            {organization?.ai === false ? (
              <Banner tone="warning" title="Answers are switched off">
                Nobody can ask questions now.{' '}
                <Link href={settingsPath(organizationId)} className="underline">
                  Switch it on in the settings
                </Link>
                , under Questions and answers.
              </Banner>
            ) : null}
            <Questions organizationId={organizationId} />
          </>
        ) : (
          <EmptyState
            icon={<LockKeyhole aria-hidden />}
            title="For administrators only"
            description={`Only administrators of ${organization?.title} see what was asked. Ask one of them.`}
          />
        )}
      </PageBody>
    </>
  );
}

function Questions({ organizationId }: { organizationId: string }) {
  const filters = useQuestionFilters();
  const [proposed, setProposed] = useState<LoggedQuestion>();
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
      <DataTable
        label="Questions"
        nouns={{ one: 'question', many: 'questions' }}
        list={list}
        columns={questionColumns}
        idOf={({ id }) => id}
        titleOf={({ question }) => question}
        rowEntries={(item) => [
          {
            label: 'Write a page for this…',
            icon: <FilePlus2 aria-hidden />,
            onSelect: () => setProposed(item),
          },
          {
            label: 'Ask it now',
            icon: <MessageCircleQuestion aria-hidden />,
            onSelect: () => openAsk({ questionId: item.id }),
          },
          { kind: 'separator' },
          {
            label: 'Delete question…',
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
            title="Nobody has asked yet"
            description="Questions appear here as people ask them, those without an answer first."
          />
        }
        readsOn
      />
      {proposed ? (
        <ProposeDialog
          organizationId={organizationId}
          question={{ id: proposed.id, text: proposed.question }}
          spaceId={proposed.sources[0]?.space}
          onClose={() => setProposed(undefined)}
        />
      ) : null}
      <ConfirmDialog
        open={removed !== undefined}
        onOpenChange={() => setRemoved(undefined)}
        title={`Delete “${removed?.question ?? ''}”?`}
        confirmLabel="Delete question"
        onConfirm={async () => {
          if (!removed) return;
          await remove.mutateAsync({ params: { organizationId, questionId: removed.id } });
          showToast({ title: 'The question was deleted' });
        }}
      >
        It goes out of the log with its counts and what people said of the answer. Change requests that were
        opened for it stay.
      </ConfirmDialog>
    </>
  );
}
