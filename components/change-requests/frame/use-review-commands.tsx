'use client';

import { BookOpen, FileDiff, GitPullRequest, History, MessagesSquare, Pencil } from 'lucide-react';
import { useCommands } from '@/components/shell/use-commands';
import { useQuery } from '@/lib/client/use-query';
import { type ChangeRequestParams, changeRequestQuery, titleOf } from '../change-request';
import { useTabPaths } from '../shown-page';
import { t } from './messages';

/** The screens of the change request, in the palette and by keys. */
export function useReviewCommands(place: ChangeRequestParams): void {
  const { data } = useQuery(changeRequestQuery(place));
  const group = data ? titleOf(data) : t('changeRequest');
  const mayEdit = data?.permissions.edit === true && data.status !== 'merged' && data.status !== 'archived';
  const pathOf = useTabPaths(place);
  useCommands([
    {
      id: 'review-overview',
      label: t('goToOverview'),
      group,
      icon: <GitPullRequest aria-hidden />,
      href: pathOf(''),
      shortcut: 'g i',
    },
    {
      id: 'review-changes',
      label: t('goToChanges'),
      group,
      icon: <FileDiff aria-hidden />,
      href: pathOf('changes'),
      shortcut: 'g c',
    },
    {
      id: 'review-preview',
      label: t('goToPreview'),
      group,
      icon: <BookOpen aria-hidden />,
      href: pathOf('preview'),
      shortcut: 'g v',
    },
    {
      id: 'review-discussion',
      label: t('goToDiscussion'),
      group,
      icon: <MessagesSquare aria-hidden />,
      href: pathOf('discussion'),
      shortcut: 'g d',
    },
    {
      id: 'review-history',
      label: t('goToHistoryOfThisChange'),
      group,
      icon: <History aria-hidden />,
      href: pathOf('history'),
      shortcut: 'g r',
    },
    ...(mayEdit
      ? [
          {
            id: 'review-edit',
            label: t('editThisChangeRequest'),
            group,
            icon: <Pencil aria-hidden />,
            href: pathOf('edit'),
            // By itself this letter resolves a conversation.
            shortcut: 'g e',
          },
        ]
      : []),
  ]);
}
