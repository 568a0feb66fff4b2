'use client';

import { changeRequestPath } from '@/components/shell/paths';
import { Avatar } from '@/components/ui/avatar';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import type { ChangeRequest, ChangeRequestParams } from '../change-request';
import { ReviewerSummary } from '../reviewers/reviewer-summary';
import { useReviewers } from '../reviewers/use-reviewers';
import { AheadBehind } from './ahead-behind';
import { ChecksSummary } from './checks-summary';
import { isEmpty } from './find-next-step';
import { t } from './messages';
import { NextStepBar } from './next-step';
import { useReviewDialogs } from './review-dialogs';
import { StatusMenu } from './status-menu';
import { SubjectField } from './subject-field';

interface ChangeRequestHeaderProps {
  place: ChangeRequestParams;
  changeRequest: ChangeRequest;
}

export function ChangeRequestHeader({ place, changeRequest }: ChangeRequestHeaderProps) {
  const { status, createdBy, createdAt, revertOf } = changeRequest;
  const { organizationId, spaceId } = place;
  const open = useReviewDialogs();
  const { reviewers } = useReviewers(place, changeRequest);
  const hasChecks = (status === 'open' || status === 'draft') && !isEmpty(changeRequest);
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
      <div className="flex min-w-0 max-w-full flex-1 basis-full flex-col gap-1 sm:basis-0">
        <SubjectField place={place} changeRequest={changeRequest} />
        <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
          <StatusMenu place={place} changeRequest={changeRequest} />
          <span className="flex items-center gap-2">
            <Avatar name={createdBy.displayName} src={createdBy.photoURL} size="small" />
            {createdBy.displayName}
          </span>
          <span>{t.rich('created', { time: <RelativeTime value={createdAt} /> })}</span>
          {revertOf ? (
            <Link
              href={changeRequestPath(organizationId, spaceId, revertOf)}
              className="rounded-sm text-accent underline-offset-2 hover:underline"
            >
              {t('takesBackAMergedChangeRequest')}
            </Link>
          ) : null}
          {status === 'merged' ? null : <AheadBehind place={place} changeRequest={changeRequest} />}
        </div>
      </div>
      <div className="flex max-w-full flex-wrap items-center gap-2 sm:shrink-0">
        <div className="flex items-center gap-2">
          <ReviewerSummary
            place={place}
            changeRequest={changeRequest}
            reviewers={reviewers}
            onRequest={() => open('request')}
          />
          {hasChecks ? <ChecksSummary place={place} changeRequest={changeRequest} /> : null}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <NextStepBar place={place} changeRequest={changeRequest} />
        </div>
      </div>
    </header>
  );
}
