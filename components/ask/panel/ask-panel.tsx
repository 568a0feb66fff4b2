'use client';

import { ArrowDown, Eraser, X } from 'lucide-react';
import { useParams } from 'next/navigation';
import { type RefObject, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { t } from '@/components/ask/messages';
import { consumeWanted, readAsk, subscribeAsk } from '@/components/shell/ask-store';
import { organizationQuery } from '@/components/shell/organization-gate';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { call } from '@/lib/client/call';
import { useQuery } from '@/lib/client/use-query';
import { getQuestion } from '@/lib/contract/questions';
import type { Exchange } from '../session/exchange';
import type { AskSession } from '../session/make-session';
import { useSession } from '../session/use-session';
import { AskInput } from './ask-input';
import { AskOff, AskStart } from './ask-start';
import { ExchangeView } from './exchange-view';
import { useStickToEnd } from './use-stick-to-end';

interface AskPanelProps {
  organizationId: string;
  field: RefObject<HTMLTextAreaElement | null>;
  onClose: () => void;
}

/** Questions and their answers, from the first to the last. */
export function AskPanel({ organizationId, field, onClose }: AskPanelProps) {
  const { session, exchanges } = useSession(organizationId);
  const { spaceId } = useParams<{ spaceId?: string }>();
  const { data: organization } = useQuery(organizationQuery(organizationId));
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const { isAtEnd, toEnd } = useStickToEnd(box, content);
  const showNewest = useCallback(() => {
    field.current?.focus();
    requestAnimationFrame(toEnd);
  }, [field, toEnd]);
  const isOff = organization?.ai === false || exchanges.at(-1)?.failure?.kind === 'off';
  const isAsking = exchanges.some(({ status }) => status === 'asking');
  useWanted(organizationId, isOff ? undefined : session, showNewest);

  function ask(question: string) {
    session?.ask(question);
    showNewest();
  }

  return (
    <div className="flex h-full min-h-0 flex-col">
      <header className="flex h-12 shrink-0 items-center gap-1 border-border border-b pr-2 pl-4">
        <h2 className="min-w-0 flex-1 truncate font-semibold text-sm">{t('ask')}</h2>
        {exchanges.length > 0 ? (
          <IconButton
            label={t('clearConversation')}
            onClick={() => {
              session?.clear();
              field.current?.focus();
            }}
          >
            <Eraser aria-hidden />
          </IconButton>
        ) : null}
        <IconButton label={t('close')} shortcut="mod+i" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      <div className="relative min-h-0 flex-1">
        <section
          ref={box}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
          tabIndex={0}
          aria-label={t('conversation')}
          className="h-full overflow-y-auto focus-visible:-outline-offset-2"
        >
          <div ref={content} className="flex flex-col gap-6 p-4">
            {isOff ? (
              <AskOff organizationId={organizationId} />
            ) : exchanges.length === 0 ? (
              <AskStart organizationId={organizationId} spaceId={spaceId} onAsk={ask} />
            ) : (
              session &&
              exchanges.map((exchange, index) => (
                <ExchangeView
                  key={exchange.id}
                  organizationId={organizationId}
                  session={session}
                  exchange={exchange}
                  isLast={index === exchanges.length - 1}
                />
              ))
            )}
          </div>
        </section>
        {isAtEnd || exchanges.length === 0 ? null : (
          <Button
            size="small"
            icon={<ArrowDown aria-hidden />}
            onClick={toEnd}
            className="-translate-x-1/2 absolute bottom-3 left-1/2 shadow-raised"
          >
            {t('jumpToLatest')}
          </Button>
        )}
      </div>
      {isOff ? null : (
        <AskInput field={field} isAsking={isAsking} onAsk={ask} onStop={() => session?.stop()} />
      )}
      <Outcome exchanges={exchanges} />
    </div>
  );
}

/** Said once, when an answer has ended: the text itself grows in silence. */
function Outcome({ exchanges }: { exchanges: readonly Exchange[] }) {
  return (
    <div role="status" className="sr-only">
      {sayOutcome(exchanges)}
    </div>
  );
}

/** Asks what the palette or a shared link wants, once the conversation is there. */
function useWanted(organizationId: string, session: AskSession | undefined, onAsked: () => void) {
  const { wanted } = useSyncExternalStore(subscribeAsk, readAsk, readAsk);
  useEffect(() => {
    const taken = session && wanted ? consumeWanted() : undefined;
    if (!session || !taken) return;
    if ('question' in taken) {
      session.ask(taken.question);
      onAsked();
      return;
    }
    call(getQuestion, { params: { organizationId, questionId: taken.questionId } }).then(
      ({ question, previousQueries }) => {
        session.ask(question, previousQueries);
        onAsked();
      },
      (error: unknown) =>
        showToast({
          tone: 'danger',
          title: t('sharedQuestionNotFound'),
          description: readMessage(error),
        }),
    );
  }, [organizationId, session, wanted, onAsked]);
}

/** The announcement of the newest answer when it is complete; empty while it streams. */
function sayOutcome(exchanges: readonly Exchange[]): string {
  const last = exchanges.findLast(({ status }) => status !== 'queued');
  if (!last) return '';
  if (last.status === 'stopped') return t('theAnswerWasStopped');
  // A failure is an alert where it stands.
  if (last.status !== 'done' || !last.answer) return '';
  if (!last.answer.found) return t('noAnswerFound');
  const count = last.answer.sources.length;
  return t('answerCompleteWithSources', { count, question: last.question });
}
