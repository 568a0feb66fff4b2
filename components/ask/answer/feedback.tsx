'use client';

import { useMutation } from '@tanstack/react-query';
import clsx from 'clsx';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { t } from '@/components/ask/messages';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Popover } from '@/components/ui/popover';
import { Textarea } from '@/components/ui/textarea';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { rateQuestion } from '@/lib/contract/questions';

type Rating = 'up' | 'down';

interface FeedbackProps {
  organizationId: string;
  questionId: string;
  rating: Rating | undefined;
  onRate: (rating: Rating | undefined) => void;
}

const words = {
  up: { label: t('thisHelped'), ask: t('whatHelped') },
  down: { label: t('thisDidNotHelp'), ask: t('whatWasWrongOrMissing') },
};

/** Whether the answer helped: saved with the click, and why may be said afterwards. */
export function Feedback({ organizationId, questionId, rating, onRate }: FeedbackProps) {
  const [saying, setSaying] = useState<Rating>();
  const rate = useMutation(mutation(rateQuestion));
  const params = { organizationId, questionId };

  function choose(next: Rating) {
    const chosen = rating === next ? undefined : next;
    onRate(chosen);
    setSaying(chosen);
    rate.mutate(
      { params, body: { rating: chosen ?? null } },
      {
        onError: (error) => {
          onRate(rating);
          setSaying(undefined);
          showToast({ tone: 'danger', title: t('yourRatingWasNotSaved'), description: readMessage(error) });
        },
      },
    );
  }

  return (['up', 'down'] as const).map((which) => (
    <Popover
      key={which}
      label={t('yourFeedback')}
      align="end"
      open={saying === which}
      onOpenChange={(isOpen) => {
        if (!isOpen) setSaying(undefined);
      }}
      trigger={
        <IconButton
          label={words[which].label}
          size="small"
          tooltip={false}
          title={words[which].label}
          aria-pressed={rating === which}
          onClick={(event) => {
            // The click rates; the popover only follows.
            event.preventDefault();
            choose(which);
          }}
          className={clsx(rating === which && 'bg-selected text-accent!')}
        >
          {which === 'up' ? <ThumbsUp aria-hidden /> : <ThumbsDown aria-hidden />}
        </IconButton>
      }
    >
      <ReasonForm
        ask={words[which].ask}
        onCancel={() => setSaying(undefined)}
        onSend={async (reason) => {
          await rate.mutateAsync({ params, body: { rating: which, reason } });
          setSaying(undefined);
          showToast({ tone: 'success', title: t('thanksForYourFeedback') });
        }}
      />
    </Popover>
  ));
}

interface ReasonFormProps {
  ask: string;
  onCancel: () => void;
  onSend: (reason: string) => Promise<void>;
}

function ReasonForm({ ask, onCancel, onSend }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending || reason.trim() === '') return;
    setIsSending(true);
    try {
      await onSend(reason.trim());
    } catch (error) {
      setFailure(readMessage(error));
      setIsSending(false);
    }
  }

  return (
    <form onSubmit={send} className="flex flex-col gap-3">
      <Field label={ask} optional hint={t('administratorsSeeItWithoutYourName')} error={failure}>
        <Textarea value={reason} maxLength={1_000} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={onCancel}>
          {t('skip')}
        </Button>
        <Button
          type="submit"
          size="small"
          variant="primary"
          loading={isSending}
          disabled={reason.trim() === ''}
        >
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
