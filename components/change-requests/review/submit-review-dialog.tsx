'use client';

import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { CommentContextProvider } from '@/components/comments/comment-context';
import { ComposerFrame } from '@/components/comments/composer-frame';
import { draftKeyOf } from '@/components/comments/drafts';
import { useCommentActions } from '@/components/comments/use-comment-actions';
import { useComposer } from '@/components/comments/use-composer';
import { FormDialog } from '@/components/patterns/form-dialog';
import { currentUserQuery } from '@/components/shell/user-menu';
import { Banner } from '@/components/ui/banner';
import { Field } from '@/components/ui/field';
import { RadioCards } from '@/components/ui/radio-cards';
import { showToast } from '@/components/ui/toast-store';
import { mutation, query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { getPendingReview, submitReview } from '@/lib/contract/reviews';
import { type ChangeRequest, type ChangeRequestParams, paramsOf } from '../change-request';
import { mergeChecksQuery } from '../merge/merge-checks';
import { t } from './messages';

export type ReviewVerdict = ReplyOf<typeof submitReview>['status'];

interface SubmitReviewDialogProps {
  place: ChangeRequestParams;
  changeRequest: ChangeRequest;
  /** What is chosen at first. */
  status?: ReviewVerdict;
  onClose: () => void;
}

const done: Record<ReviewVerdict, string> = {
  approved: t('approved'),
  'changes-requested': t('changesRequested'),
  commented: t('commentAdded'),
};

/** Sends a review: a decision, a summary, and the comments that wait with it. */
export function SubmitReviewDialog(props: SubmitReviewDialogProps) {
  const { spaceId, number } = props.place;
  const { data: me } = useQuery(currentUserQuery);
  const of = useMemo(() => ({ spaceId, changeRequestId: number }), [spaceId, number]);
  const actions = useCommentActions(of, me);
  const conversations = useMemo(() => ({ place: of, actions, me }), [of, actions, me]);
  return (
    <CommentContextProvider value={conversations}>
      <ReviewForm {...props} />
    </CommentContextProvider>
  );
}

function ReviewForm({ place, changeRequest, status, onClose }: SubmitReviewDialogProps) {
  const { data: me } = useQuery(currentUserQuery);
  const params = paramsOf(place);
  const pending = useQuery(query(getPendingReview, { params }));
  const checks = useQuery(mergeChecksQuery(place));
  // Only where an approval is what is missing.
  const isUncounted =
    checks.data?.author && checks.data.checks.some(({ id, passed }) => id === 'reviews' && !passed);
  const submit = useMutation(mutation(submitReview));
  const isOwn = me?.id === changeRequest.createdBy.id;
  const mayDecide = changeRequest.permissions.review && !isOwn;
  const [chosen, setChosen] = useState<ReviewVerdict>(mayDecide ? (status ?? 'approved') : 'commented');
  // Others may write while it is open: that is not what is approved.
  const [revision] = useState(changeRequest.revision);
  const waiting = pending.data?.review?.comments ?? 0;
  const summary = useComposer({
    draftKey: draftKeyOf({ spaceId: place.spaceId, changeRequestId: place.number }, 'review'),
    onSend: save,
  });
  const says = summary.said.trim() !== '';
  const needsWords = chosen !== 'approved' && !says && waiting === 0;

  async function save() {
    const comment = says ? { comment: { markdown: summary.said.trim() } } : {};
    await submit.mutateAsync({ params, body: { status: chosen, revision, ...comment } });
    summary.clear();
    showToast({ title: done[chosen] });
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // The decision is sent with it, so the form sends and not the field.
    event.stopPropagation();
    event.currentTarget.closest('form')?.requestSubmit();
  }

  return (
    <FormDialog
      title={t('submitReview')}
      description={
        waiting > 0
          ? t('yourPendingCommentsAreSubmittedWith', { waiting })
          : t('yourReviewAppliesToTheCurrent')
      }
      saveLabel={labels[chosen]}
      disabled={needsWords || summary.left < 0 || summary.uploads.isBusy}
      fields={['comment']}
      save={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {changeRequest.status === 'draft' ? <Banner>{t('thisIsADraftItsAuthor')}</Banner> : null}
          {mayDecide && isUncounted && chosen === 'approved' ? (
            <Banner tone="warning">{t('youEditedThisChangeRequestSo')}</Banner>
          ) : null}
          <RadioCards<ReviewVerdict>
            label={t('yourDecision')}
            value={chosen}
            onValueChange={setChosen}
            options={[
              {
                value: 'approved',
                label: t('approve'),
                description: t('readyToMergeAsItIs'),
                disabled: !mayDecide,
              },
              {
                value: 'changes-requested',
                label: t('requestChanges'),
                description: t('blocksTheMergeUntilYouReview'),
                disabled: !mayDecide,
              },
              { value: 'commented', label: t('comment'), description: t('giveFeedbackWithoutADecision') },
            ]}
          />
          {mayDecide ? null : (
            <p className="text-muted text-xs">
              {isOwn ? t('youCreatedThisChangeRequestSo') : t('toApproveOrRequestChangesYou')}
            </p>
          )}
          <Field
            label={t('summary')}
            optional={!needsWords}
            error={errors.comment}
            hint={needsWords ? hints[chosen] : undefined}
          >
            <div onKeyDownCapture={onKeyDown}>
              <ComposerFrame state={summary} label={t('summary')} placeholder={t('markdownIsSupported')} />
            </div>
          </Field>
        </>
      )}
    </FormDialog>
  );
}

const hints: Partial<Record<ReviewVerdict, string>> = {
  'changes-requested': t('describeWhatShouldChangeOrComment'),
  commented: t('writeACommentOrCommentOn'),
};

const labels: Record<ReviewVerdict, string> = {
  approved: t('approve'),
  'changes-requested': t('requestChanges'),
  commented: t('submit'),
};
