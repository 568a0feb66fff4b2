'use client';

import { t } from '@/components/ask/messages';
import { CopyButton } from '@/components/ui/copy-button';
import type { Exchange } from '../session/exchange';
import type { AskSession } from '../session/make-session';
import { shareLink } from '../session/share-link';
import { Feedback } from './feedback';
import type { SourceList } from './list-sources';
import { writeMarkdown } from './write-markdown';

interface AnswerActsProps {
  organizationId: string;
  session: AskSession;
  exchange: Exchange;
  sources: SourceList;
}

/** What can be done with a whole answer: take it along, share the question, say whether it helped. */
export function AnswerActions({ organizationId, session, exchange, sources }: AnswerActsProps) {
  const { id, question, answer, rating } = exchange;
  if (!answer) return null;
  const questionId = answer.id;
  return (
    <div className="-ml-1 flex items-center gap-1">
      {answer.found ? (
        <CopyButton
          label={t('copyAsMarkdown')}
          value={() => writeMarkdown(question, answer, sources.listed)}
        />
      ) : null}
      {questionId ? (
        <CopyButton
          icon="link"
          label={t('copyLinkToThisQuestion')}
          value={() => shareLink(organizationId, questionId)}
        />
      ) : null}
      <span className="flex-1" />
      {questionId ? (
        <Feedback
          organizationId={organizationId}
          questionId={questionId}
          rating={rating}
          onRate={(next) => session.rate(id, next)}
        />
      ) : null}
    </div>
  );
}
