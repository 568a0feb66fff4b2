'use client';

import {
  Archive,
  Check,
  CircleAlert,
  GitMerge,
  MessageSquare,
  MoreHorizontal,
  RefreshCw,
  UserPlus,
} from 'lucide-react';
import { changeRequestPath } from '@/components/shell/paths';
import { useCommands } from '@/components/shell/use-commands';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import type { MenuAction } from '@/components/ui/menu-entries';
import { type ChangeRequest, type ChangeRequestParams, mayRequestReview, titleOf } from '../change-request';
import { useUpdateFromMain } from '../merge/use-update-from-main';
import { isEmpty, mayDecide, type NextStep } from './find-next-step';
import { t } from './messages';
import { useReviewDialogs } from './review-dialogs';
import type { useNextStep } from './use-next-step';
import { useStatusChange } from './use-status-change';

interface MoreActsProps {
  place: ChangeRequestParams;
  changeRequest: ChangeRequest;
  next: ReturnType<typeof useNextStep>;
}

/** What may be done beside the next step; in the palette, all that may be done. */
export function MoreActions({ place, changeRequest, next }: MoreActsProps) {
  const actions = useActions(place, changeRequest, next);
  useCommands(
    actions.map(({ label, icon, href, onSelect }) => ({
      id: `review-act-${label}`,
      label,
      icon,
      group: titleOf(changeRequest),
      ...(href ? { href } : { run: onSelect }),
    })),
  );
  const entries = actions.filter(
    ({ step, hasButton }) => !hasButton && (step === undefined || step !== next.step),
  );
  if (entries.length === 0) return null;
  return (
    <DropdownMenu
      entries={entries}
      trigger={
        <IconButton label={t('moreActions')}>
          <MoreHorizontal aria-hidden />
        </IconButton>
      }
    />
  );
}

interface Act extends MenuAction {
  isOffered: boolean;
  /** It is in the review, which has a button of its own. */
  hasButton?: boolean;
  /** Of which step it is the act: then it has a button of its own. */
  step?: NextStep;
}

function useActions(place: ChangeRequestParams, changeRequest: ChangeRequest, next: MoreActsProps['next']) {
  const open = useReviewDialogs();
  const { change } = useStatusChange(place, changeRequest);
  const { update } = useUpdateFromMain(place);
  const { status, permissions, outdated } = changeRequest;
  const { conflicts, checks, review } = next;
  const isWritable = status === 'open' || status === 'draft';
  const hasContent = !isEmpty(changeRequest);
  const decides = mayDecide(changeRequest, review.isOwn);
  const isInConflict = conflicts.count > 0;
  const actions: Act[] = [
    {
      isOffered: mayRequestReview(changeRequest),
      step: 'request',
      label: t('requestReviewDots'),
      icon: <UserPlus aria-hidden />,
      onSelect: () => open('request'),
    },
    {
      isOffered: decides,
      hasButton: true,
      step: 'approve',
      label: t('approve'),
      icon: <Check aria-hidden />,
      onSelect: () => open({ review: 'approved' }),
    },
    {
      isOffered: decides,
      hasButton: true,
      label: t('requestChanges'),
      icon: <CircleAlert aria-hidden />,
      onSelect: () => open({ review: 'changes-requested' }),
    },
    {
      isOffered: permissions.comment && hasContent,
      hasButton: decides,
      step: 'finish',
      label: t('comment'),
      icon: <MessageSquare aria-hidden />,
      onSelect: () => open({ review: 'commented' }),
    },
    {
      isOffered: permissions.edit && outdated,
      step: 'update',
      label: t('update'),
      hint: isInConflict ? t('resolveItsConflictsFirst') : t('addsTheLatestChangesFromThe'),
      icon: <RefreshCw aria-hidden />,
      ...(isInConflict
        ? { href: changeRequestPath(place.organizationId, place.spaceId, place.number, 'conflicts') }
        : { onSelect: () => void update() }),
    },
    {
      isOffered: hasContent && (permissions.merge || checks.data?.bypassable === true),
      step: 'merge',
      label: t('merge'),
      icon: <GitMerge aria-hidden />,
      onSelect: () => open('merge'),
    },
    {
      isOffered: permissions.archive,
      label: t('archive'),
      icon: <Archive aria-hidden />,
      onSelect: () => change('archived'),
    },
  ];
  return actions.filter(({ isOffered }) => isWritable && isOffered);
}
