'use client';

import { X } from 'lucide-react';
import { useId, useMemo } from 'react';
import { t } from '@/components/ask/messages';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Spinner } from '@/components/ui/spinner';
import { AnswerActions } from '../answer/answer-actions';
import { AnswerText } from '../answer/answer-text';
import { FailureNotice } from '../answer/failure-notice';
import { SourceList } from '../answer/list-sources';
import { NotFound } from '../answer/not-found';
import { SourceEntries } from '../answer/source-entries';
import type { Exchange } from '../session/exchange';
import type { AskSession } from '../session/make-session';

interface ExchangeViewProps {
  organizationId: string;
  session: AskSession;
  exchange: Exchange;
  /** What to ask next is offered below the last answer alone. */
  isLast: boolean;
}

/** A question and what has come of its answer. */
export function ExchangeView({ organizationId, session, exchange, isLast }: ExchangeViewProps) {
  const { id, question, status, answer } = exchange;
  const heading = useId();
  const sources = useMemo(() => answer && new SourceList(organizationId, answer), [organizationId, answer]);
  const isAsking = status === 'asking';
  const isWhole = answer?.isComplete === true && !isAsking;
  return (
    <article aria-labelledby={heading} className="flex flex-col gap-3">
      <div className="flex items-start gap-2 rounded-lg bg-selected px-3 py-2">
        <h3 id={heading} className="min-w-0 flex-1 whitespace-pre-wrap break-words font-medium text-sm">
          {question}
        </h3>
        {status === 'queued' ? (
          <IconButton label={t('cancelThisQuestion')} size="small" onClick={() => session.withdraw(id)}>
            <X aria-hidden />
          </IconButton>
        ) : null}
      </div>
      {status === 'queued' ? <p className="text-muted text-xs">{t('waitingForThePreviousAnswer')}</p> : null}
      <div aria-busy={isAsking} className="flex flex-col gap-3">
        {answer && sources ? <AnswerText answer={answer} sources={sources} /> : null}
        {isAsking ? (
          <p className="flex items-center gap-2 text-muted text-sm">
            <Spinner />
            {answer && answer.sentences.length > 0 ? t('writing') : t('searchingWhatYouCanSee')}
          </p>
        ) : null}
      </div>
      {answer?.fallback && isWhole ? <p className="text-muted text-xs">{answer.fallback.message}</p> : null}
      <FailureNotice exchange={exchange} onRetry={() => session.retry(id)} />
      {answer && !answer.found && isWhole ? (
        <NotFound organizationId={organizationId} question={question} answer={answer} />
      ) : null}
      {sources ? <SourceEntries sources={sources.listed} /> : null}
      {answer && sources && isWhole ? (
        <AnswerActions
          organizationId={organizationId}
          session={session}
          exchange={exchange}
          sources={sources}
        />
      ) : null}
      {isLast && isWhole ? (
        <FollowUps questions={answer.followupQuestions} onAsk={(next) => session.ask(next)} />
      ) : null}
    </article>
  );
}

function FollowUps({
  questions,
  onAsk,
}: {
  questions: readonly string[];
  onAsk: (question: string) => void;
}) {
  if (questions.length === 0) return null;
  return (
    <section aria-label={t('askNext')} className="flex flex-col items-start gap-1.5">
      {questions.map((next) => (
        <Button
          key={next}
          size="small"
          className="h-auto! min-h-7 max-w-full whitespace-normal! py-1 text-left pointer-coarse:min-h-10"
          onClick={() => onAsk(next)}
        >
          {next}
        </Button>
      ))}
    </section>
  );
}
