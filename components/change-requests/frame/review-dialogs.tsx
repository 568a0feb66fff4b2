'use client';

import { createContext, type ReactNode, use, useState } from 'react';
import type { ChangeRequest, ChangeRequestParams } from '../change-request';
import { MergeDialog } from '../merge/merge-dialog';
import { type ReviewVerdict, SubmitReviewDialog } from '../review/submit-review-dialog';
import { RequestDialog } from '../reviewers/request-dialog';
import { useReviewers } from '../reviewers/use-reviewers';
import { RevertDialog } from './revert-dialog';

type Opened = 'request' | 'merge' | 'revert' | { review: ReviewVerdict };

const DialogContext = createContext<(dialog: Opened) => void>(() => undefined);

/** Opens a dialog of the change request from wherever its act is offered. */
export const useReviewDialogs = () => use(DialogContext);

interface ReviewDialogsProps {
  place: ChangeRequestParams;
  changeRequest: ChangeRequest;
  children: ReactNode;
}

/** One place for the dialogs that the header, the overview and the keys open. */
export function ReviewDialogs({ place, changeRequest, children }: ReviewDialogsProps) {
  const [opened, setOpened] = useState<Opened>();
  const { reviewers } = useReviewers(place, changeRequest);
  const close = () => setOpened(undefined);
  const about = { place, changeRequest, onClose: close };
  return (
    <DialogContext value={setOpened}>
      {children}
      {opened === 'request' ? <RequestDialog {...about} reviewers={reviewers} /> : null}
      {opened === 'merge' ? <MergeDialog {...about} /> : null}
      {opened === 'revert' ? <RevertDialog {...about} /> : null}
      {typeof opened === 'object' ? <SubmitReviewDialog {...about} status={opened.review} /> : null}
    </DialogContext>
  );
}
