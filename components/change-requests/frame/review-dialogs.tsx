'use client';

import { createContext, type ReactNode, use, useState } from 'react';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import type { ChangeRequest, ChangeRequestParams } from '../change-request';
import type { ReviewVerdict } from '../review/submit-review-dialog';
import { useReviewers } from '../reviewers/use-reviewers';

const MergeDialog = lazyDialog(async () => (await import('../merge/merge-dialog')).MergeDialog);
const SubmitReviewDialog = lazyDialog(
  async () => (await import('../review/submit-review-dialog')).SubmitReviewDialog,
);
const RequestDialog = lazyDialog(async () => (await import('../reviewers/request-dialog')).RequestDialog);
const RevertDialog = lazyDialog(async () => (await import('./revert-dialog')).RevertDialog);

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
