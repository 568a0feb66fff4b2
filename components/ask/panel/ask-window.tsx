'use client';

import * as Radix from '@radix-ui/react-dialog';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { t } from '@/components/ask/messages';
import { useNarrow } from '@/components/diff/use-media';
import { closeAsk } from '@/components/shell/ask-store';
import { AskPanel } from './ask-panel';
import { FollowedContext } from './panel-context';

const stays = () => {};

interface AskWindowProps {
  organizationId: string;
  panel: RefObject<HTMLElement | null>;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Beside the screen; on a narrow one a sheet over it. */
export default function AskWindow({ organizationId, panel, field }: AskWindowProps) {
  const isNarrow = useNarrow();
  useEffect(() => field.current?.focus(), [field]);

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
