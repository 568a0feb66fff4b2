import { Archive, GitMerge, GitPullRequest, GitPullRequestDraft } from 'lucide-react';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { ChangeRequestStatus } from './change-request';
import { t } from './messages';

export const statusWords: Record<ChangeRequestStatus, { label: string; meaning: string }> = {
  draft: { label: t('draft'), meaning: t('workInProgress') },
  open: { label: t('open'), meaning: t('readyForReview') },
  archived: { label: t('archived'), meaning: t('closedWithoutMerging') },
  merged: { label: t('merged'), meaning: t('partOfTheMainContent') },
};

const looks: Record<ChangeRequestStatus, { tone: BadgeTone; icon: typeof Archive }> = {
  draft: { tone: 'neutral', icon: GitPullRequestDraft },
  open: { tone: 'success', icon: GitPullRequest },
  archived: { tone: 'warning', icon: Archive },
  merged: { tone: 'merged', icon: GitMerge },
};

export function StatusIcon({ status }: { status: ChangeRequestStatus }) {
  const Icon = looks[status].icon;
  return <Icon aria-hidden />;
}

export function StatusBadge({ status }: { status: ChangeRequestStatus }) {
  return (
    <Badge
      tone={looks[status].tone}
      icon={<StatusIcon status={status} />}
      title={statusWords[status].meaning}
    >
      {statusWords[status].label}
    </Badge>
  );
}
