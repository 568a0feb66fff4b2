import { Archive, GitMerge, GitPullRequest, GitPullRequestDraft } from 'lucide-react';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { ChangeRequestStatus } from './change-request';

export const statusWords: Record<ChangeRequestStatus, { label: string; meaning: string }> = {
  draft: { label: 'Draft', meaning: 'Being written' },
  open: { label: 'Open', meaning: 'Ready for review' },
  archived: { label: 'Archived', meaning: 'Put aside' },
  merged: { label: 'Merged', meaning: 'Part of the main content' },
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
