'use client';

import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useUrlState } from '@/components/patterns/use-url-state';
import { closeAsk, openAsk, readAsk, subscribeAsk } from '@/components/shell/ask-store';
import { t } from '@/components/shell/messages';
import { useShell } from '@/components/shell/shell-context';
import { useCommands } from '@/components/shell/use-commands';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { sharedParam } from '../session/share-link';

const AskWindow = lazyDialog(async () => (await import('./ask-window')).default);

/** The ask panel of every screen of an organization; its code is loaded when it opens. */
export function AskFrame() {
  const { organizationId } = useShell();
  const { isOpen } = useSyncExternalStore(subscribeAsk, readAsk, readAsk);
  const panel = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useSharedQuestion();

  function toggle() {
    // From the page, the keys lead into the panel; from the panel, out of it.
    if (isOpen && panel.current?.contains(document.activeElement)) closeAsk();
    else if (isOpen) field.current?.focus();
    else openAsk();
  }

  useCommands(
    organizationId
      ? [
          {
            id: 'ask',
            label: t('askAQuestion'),
            group: t('anywhere'),
            shortcut: 'mod+i',
            hidden: true,
            run: toggle,
          },
        ]
      : [],
  );

  if (!organizationId || !isOpen) return null;
  return <AskWindow organizationId={organizationId} panel={panel} field={field} />;
}

/** A shared link contains a question; the person who opens it asks it with their own rights. */
function useSharedQuestion() {
  const [questionId, setQuestionId] = useUrlState(sharedParam);
  useEffect(() => {
    if (!questionId) return;
    // Taken out of the address: a reload asks nothing again.
    setQuestionId('');
    openAsk({ questionId });
  }, [questionId, setQuestionId]);
}
