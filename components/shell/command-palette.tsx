'use client';

import * as Radix from '@radix-ui/react-dialog';
import { useRef } from 'react';
import { returnFocus } from '@/components/ui/focus-return';
import { openAsk } from './ask-store';
import { t } from './messages';
import { PaletteBody } from './palette/palette-body';

interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function CommandPalette({ open, onOpenChange }: PaletteProps) {
  const isAsking = useRef(false);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-overlay" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            isAsking.current = false;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // The panel takes the focus, so it must not go back.
            if (!isAsking.current) returnFocus();
          }}
          className="fixed inset-x-2 top-2 z-50 mx-auto flex max-h-[calc(100dvh-16px)] max-w-160 animate-rise flex-col overflow-hidden rounded-xl border border-border bg-raised shadow-raised sm:top-[12dvh] sm:max-h-[76dvh]"
        >
          <Radix.Title className="sr-only">{t('searchOrJumpTo')}</Radix.Title>
          <PaletteBody
            onClose={() => onOpenChange(false)}
            onAsk={(question) => {
              isAsking.current = true;
              onOpenChange(false);
              openAsk(question ? { question } : undefined);
            }}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
