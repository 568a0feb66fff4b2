'use client';

import {
  ArchiveRestore,
  Check,
  GitMerge,
  Link2Off,
  MessagesSquare,
  Pencil,
  RefreshCw,
  Send,
  TriangleAlert,
  Undo2,
  UserPlus,
} from 'lucide-react';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import type { ChangeRequest, ChangeRequestParams } from '../change-request';
import { useUpdateFromMain } from '../merge/use-update-from-main';
import { useTabPaths } from '../shown-page';
import { mayDecide, type NextStep } from './find-next-step';
import { t } from './messages';
import { MoreActions } from './more-actions';
import { useReviewDialogs } from './review-dialogs';
import { useNextStep } from './use-next-step';
import { useStatusChange } from './use-status-change';

interface NextStepBarProps {
  place: ChangeRequestParams;
  changeRequest: ChangeRequest;
}

/** One primary button that names what comes next, the review for who may give one, and a menu of what may be done as well. */
export function NextStepBar({ place, changeRequest }: NextStepBarProps) {
  const next = useNextStep(place, changeRequest);
  const pathname = usePathname();
  const pathOf = useTabPaths(place);
  // There the bar at the bottom says what comes next.
  const isDeciding = next.conflicts.hasAny && pathname === pathOf('conflicts');
  const mayReview = next.isKnown && mayDecide(changeRequest, next.review.isOwn);
  const mayEdit = changeRequest.permissions.edit && changeRequest.status !== 'archived';
  return (
    <>
      {mayEdit && next.step !== 'edit' ? (
        <Button asChild icon={<Pencil aria-hidden />}>
          <Link href={pathOf('edit')}>{t('edit')}</Link>
        </Button>
      ) : null}
      {isDeciding ? null : next.isKnown ? (
        next.step && !(mayReview && isReviewStep(next.step)) ? (
          <PrimaryStep place={place} changeRequest={changeRequest} next={next} step={next.step} />
        ) : null
      ) : (
        <Skeleton className="h-8 w-28" />
      )}
      {mayReview ? <ReviewButton next={next} /> : null}
      <MoreActions place={place} changeRequest={changeRequest} next={next} />
    </>
  );
}

const isReviewStep = (step: NextStep | undefined) => step === 'approve' || step === 'finish';

/** Always before the menu, also where something else comes first. */
function ReviewButton({ next: { step, review } }: { next: ReturnType<typeof useNextStep> }) {
  const open = useReviewDialogs();
  const { pending } = review;
  return (
    <Button
      variant={isReviewStep(step) ? 'primary' : 'secondary'}
      icon={<Check aria-hidden />}
      onClick={() => open({ review: pending === undefined ? 'approved' : 'commented' })}
    >
      {pending === undefined
        ? t('reviewDots')
        : pending > 0
          ? t('finishYourReviewDots', { waiting: pending })
          : t('finishYourReview')}
    </Button>
  );
}

interface PrimaryStepProps extends NextStepBarProps {
  next: ReturnType<typeof useNextStep>;
  step: NextStep;
}

function PrimaryStep({ place, changeRequest, next, step }: PrimaryStepProps) {
  const open = useReviewDialogs();
  const { change, isChanging } = useStatusChange(place, changeRequest);
  const { update, isUpdating } = useUpdateFromMain(place);
  const pathOf = useTabPaths(place);
  const { count } = next.conflicts;
  const countOf = (id: string) => next.checks.data?.checks.find((check) => check.id === id)?.count ?? 0;
  const waiting = next.review.pending ?? 0;

  const act = (icon: ReactNode, label: string, onClick: () => void, loading = false) => (
    <Button variant="primary" icon={icon} loading={loading} onClick={onClick}>
      {label}
    </Button>
  );
  const lead = (icon: ReactNode, label: string, href: string) => (
    <Button asChild variant="primary" icon={icon}>
      <Link href={href}>{label}</Link>
    </Button>
  );
  switch (step) {
    case 'edit':
      return lead(<Pencil aria-hidden />, t('edit'), pathOf('edit'));
    case 'finish':
      return act(
        <Send aria-hidden />,
        waiting > 0 ? t('finishYourReviewDots', { waiting }) : t('finishYourReview'),
        () => open({ review: 'commented' }),
      );
    case 'approve':
      return act(<Check aria-hidden />, t('approve'), () => open({ review: 'approved' }));
    case 'resolve':
      return lead(<TriangleAlert aria-hidden />, t('resolveConflicts', { count }), pathOf('conflicts'));
    case 'request':
      return act(<UserPlus aria-hidden />, t('requestReviewDots'), () => open('request'));
    case 'discuss':
      return lead(
        <MessagesSquare aria-hidden />,
        t('resolveConversations', { count: countOf('comments') }),
        pathOf('discussion'),
      );
    case 'fix':
      return lead(
        <Link2Off aria-hidden />,
        t('fixLinks', { count: countOf('links') }),
        `${pathOf('')}#checks`,
      );
    case 'update':
      return act(<RefreshCw aria-hidden />, t('update'), () => void update(), isUpdating);
    case 'merge':
      return act(<GitMerge aria-hidden />, t('merge'), () => open('merge'));
    case 'reopen':
      return act(<ArchiveRestore aria-hidden />, t('reopen'), () => change('open'), isChanging);
    case 'revert':
      // Not in the look of what comes next: most merges stay.
      return (
        <Button icon={<Undo2 aria-hidden />} onClick={() => open('revert')}>
          {t('revert')}
        </Button>
      );
  }
}
