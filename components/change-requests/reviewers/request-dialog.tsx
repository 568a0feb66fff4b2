'use client';

import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { showToast } from '@/components/ui/toast-store';
import { mutation } from '@/lib/client/query';
import { updateChangeRequest } from '@/lib/contract/change-requests';
import { requestReviewers } from '@/lib/contract/reviews';
import { type ChangeRequest, type ChangeRequestParams, paramsOf } from '../change-request';
import { CandidateList } from './candidate-list';
import type { Reviewer, ReviewerUser } from './list-reviewers';
import { t } from './messages';
import { reviewerLooks } from './reviewer-looks';

interface RequestDialogProps {
  place: ChangeRequestParams;
  changeRequest: ChangeRequest;
  reviewers: readonly Reviewer[];
  onClose: () => void;
}

/** Requests reviews of several people at once; it also opens a draft, even without a reviewer. */
export function RequestDialog({ place, changeRequest, reviewers, onClose }: RequestDialogProps) {
  const [chosen, setChosen] = useState<readonly ReviewerUser[]>([]);
  const [subject, setSubject] = useState('');
  const request = useMutation(mutation(requestReviewers));
  const update = useMutation(mutation(updateChangeRequest));
  const isDraft = changeRequest.status === 'draft';
  const isNameless = changeRequest.subject.trim() === '';
  const params = paramsOf(place);
  const named = subject.trim() ? { subject: subject.trim() } : {};

  function toggle(person: ReviewerUser) {
    setChosen((now) => {
      const others = now.filter(({ id }) => id !== person.id);
      return others.length < now.length ? others : [...now, person];
    });
  }

  async function save() {
    if (chosen.length === 0) {
      await update.mutateAsync({ params, body: { status: 'open', ...named } });
      showToast({ title: t('openForReview') });
      return;
    }
    await request.mutateAsync({ params, body: { users: chosen.map(({ id }) => id), ...named } });
    showToast({
      title: t('reviewRequestedFromPeople', {
        count: chosen.length,
        displayName: chosen[0]?.displayName ?? '',
      }),
      description: isDraft ? t('theChangeRequestIsOpenFor') : undefined,
    });
  }

  return (
    <FormDialog
      title={t('requestReview')}
      description={isDraft ? t('thisAlsoOpensTheDraftFor') : t('thePeopleYouChooseAreNotified')}
      saveLabel={isDraft && chosen.length === 0 ? t('openWithoutReviewers') : t('requestReview')}
      disabled={!isDraft && chosen.length === 0}
      fields={['subject']}
      save={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <CandidateList
            spaceId={place.spaceId}
            chosen={chosen}
            onToggle={toggle}
            noteOf={({ id }) => {
              const known = reviewers.find(({ user }) => user.id === id);
              return known && t('asksAgain', { state: capitalize(reviewerLooks[known.state].words) });
            }}
            refusalOf={({ id }) => {
              if (id === changeRequest.createdBy.id) return t('createdThisChangeRequest');
              const known = reviewers.find(({ user }) => user.id === id);
              return known?.isRequested ? t('alreadyRequested') : undefined;
            }}
          />
          {chosen.length > 0 ? (
            <ul aria-label={t('chosen')} className="flex flex-wrap gap-1">
              {chosen.map((person) => (
                <li key={person.id}>
                  <button
                    type="button"
                    aria-label={t('remove', { displayName: person.displayName })}
                    onClick={() => toggle(person)}
                    className="inline-flex h-6 items-center gap-1 rounded-full bg-selected px-2 text-xs hover:bg-hover pointer-coarse:h-9"
                  >
                    {person.displayName}
                    <X aria-hidden className="size-3" />
                  </button>
                </li>
              ))}
            </ul>
          ) : null}
          {isNameless ? (
            <Field
              label={t('subject')}
              optional
              hint={t('aFewWordsThatTellReviewers')}
              error={errors.subject}
            >
              <Input value={subject} maxLength={100} onChange={(event) => setSubject(event.target.value)} />
            </Field>
          ) : null}
        </>
      )}
    </FormDialog>
  );
}

const capitalize = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
