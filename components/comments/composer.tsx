'use client';

import { type Ref, useImperativeHandle } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { ComposerButtons } from './composer-buttons';
import { ComposerFrame } from './composer-frame';
import { t } from './messages';
import { type ComposerOptions, useComposer } from './use-composer';

export interface ComposerHandle {
  focus: () => void;
  /** Adds text at the end, such as a quotation. */
  append: (markdown: string) => void;
}

interface ComposerProps extends ComposerOptions {
  /** Names the field for screen readers: «Reply», «Comment on this page». */
  label: string;
  placeholder?: string;
  /** The verb of its button; «Comment» when absent. */
  submitLabel?: string;
  /** A second verb, for an act along with sending: «Reply and resolve». */
  also?: string;
  autoFocus?: boolean;
  ref?: Ref<ComposerHandle>;
}

/** A field for markdown with what helps to write it; its draft outlives a reload. */
export function Composer({
  label,
  placeholder,
  submitLabel = t('comment'),
  also,
  autoFocus,
  ref,
  ...options
}: ComposerProps) {
  const state = useComposer(options);
  const { field, markdown, suggestion } = state;

  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    append: (text) => {
      const before = markdown.trim() === '' ? '' : `${markdown.trimEnd()}\n\n`;
      state.setIsPreview(false);
      state.write({ ...(suggestion === undefined ? {} : { suggestion }), markdown: before + text });
      // Its new text is there with the next frame.
      requestAnimationFrame(() => {
        field.current?.focus();
        field.current?.setSelectionRange(before.length + text.length, before.length + text.length);
      });
    },
  }));

  return (
    <ComposerFrame
      state={state}
      label={label}
      placeholder={placeholder}
      autoFocus={autoFocus}
      original={options.original}
    >
      <ComposerButtons
        state={state}
        submitLabel={submitLabel}
        mustWait={options.mustWait ?? false}
        also={also}
      />
      <ConfirmDialog
        open={state.isAsking}
        onOpenChange={state.setIsAsking}
        title={t('discardThisComment')}
        confirmLabel={t('discard')}
        onConfirm={state.throwAway}
      >
        {t('itHasNotBeenPosted')}
      </ConfirmDialog>
    </ComposerFrame>
  );
}
