'use client';

import * as RadixDialog from '@radix-ui/react-dialog';
import clsx from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { returnFocus } from './focus-return';
import { IconButton } from './icon-button';
import { t } from './messages';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** Receives focus on opening in place of the first control. */
  initialFocus?: () => HTMLElement | null | undefined;
  children?: ReactNode;
}

const widths = { small: 'sm:max-w-100', medium: 'sm:max-w-130', large: 'sm:max-w-200' };

export default function DialogLayer({
  open,
  onOpenChange,
  title,
  description,
  footer,
  size = 'medium',
  initialFocus,
  children,
}: DialogProps) {
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-50 animate-fade bg-overlay" />
        <RadixDialog.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            const target = initialFocus?.();
            if (!target) return;
            event.preventDefault();
            target.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus();
          }}
          onEscapeKeyDown={(event) => {
            // It closes the list of a text before the dialog.
            const { target } = event;
            if (target instanceof HTMLTextAreaElement && target.hasAttribute('aria-activedescendant'))
              event.preventDefault();
          }}
          className={clsx(
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] animate-rise flex-col rounded-t-xl border border-border bg-raised shadow-raised',
            'sm:inset-x-auto sm:top-[12dvh] sm:bottom-auto sm:left-1/2 sm:max-h-[80dvh] sm:w-[calc(100vw-32px)] sm:-translate-x-1/2 sm:rounded-xl',
            widths[size],
          )}
        >
          <header className="flex min-w-0 flex-col gap-1 px-4 pt-4 pr-12 pb-2">
            <RadixDialog.Title className="font-semibold text-lg">{title}</RadixDialog.Title>
            {description ? (
              <RadixDialog.Description asChild>
                <div className="text-muted text-sm">{description}</div>
              </RadixDialog.Description>
            ) : null}
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-4 pt-1 pb-4">{children}</div>
          {footer ? (
            <footer data-bar className="flex flex-wrap justify-end gap-2 border-border border-t px-4 py-3">
              {footer}
            </footer>
          ) : null}
          {/* Last in the order, so that opening puts the focus on the first thing to do. */}
          <RadixDialog.Close asChild>
            <IconButton label={t('close')} tooltip={false} className="absolute top-3 right-3">
              <X aria-hidden />
            </IconButton>
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
