'use client';

import * as Radix from '@radix-ui/react-dialog';
import { type KeyboardEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { t } from '@/components/ask/messages';
import { useNarrow } from '@/components/diff/use-media';
import { useUrlState } from '@/components/patterns/use-url-state';
import { closeAsk, openAsk, readAsk, subscribeAsk } from '@/components/shell/ask-store';
import { useShell } from '@/components/shell/shell-context';
import { useCommands } from '@/components/shell/use-commands';
import { sharedParam } from '../session/share-link';
import { AskPanel } from './ask-panel';
import { FollowedContext } from './panel-context';

const stays = () => {};

/** The ask panel beside every screen of an organization; on a narrow one it is a sheet over it. */
export function AskFrame() {
  const { organizationId } = useShell();
  const { isOpen } = useSyncExternalStore(subscribeAsk, readAsk, readAsk);
  const isNarrow = useNarrow();
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

  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);

  if (!organizationId || !isOpen) return null;
  if (isNarrow) {
    return (
      <Radix.Root open onOpenChange={(open) => (open ? undefined : closeAsk())}>
        <Radix.Portal>
          <Radix.Content
            aria-describedby={undefined}
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              field.current?.focus();
            }}
            ref={(element) => {
              panel.current = element;
            }}
            className="fixed inset-0 z-50 animate-fade bg-canvas"
          >
            <Radix.Title className="sr-only">{t('ask')}</Radix.Title>
            <FollowedContext value={closeAsk}>
              <AskPanel
                key={organizationId}
                organizationId={organizationId}
                field={field}
                onClose={closeAsk}
              />
            </FollowedContext>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    );
  }
  return (
    <aside
      ref={panel}
      aria-label={t('ask')}
      data-print="hide"
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        closeAsk();
      }}
      className="fixed inset-y-0 right-0 z-40 w-100 animate-fade border-border border-l bg-canvas shadow-raised min-[1400px]:sticky min-[1400px]:top-0 min-[1400px]:z-auto min-[1400px]:h-dvh min-[1400px]:animate-none min-[1400px]:shadow-none"
    >
      <FollowedContext value={stays}>
        <AskPanel key={organizationId} organizationId={organizationId} field={field} onClose={closeAsk} />
      </FollowedContext>
    </aside>
  );
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
