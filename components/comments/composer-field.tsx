'use client';

import clsx from 'clsx';
import { useEffect } from 'react';
import { unbrokenClass } from '@/components/blocks/markdown/plain-text-boundary';
import { useFieldControl } from '@/components/ui/field';
import { lazyPart } from '@/components/ui/lazy-dialog';
import { CommentBody } from './comment-body';
import { CompletionList } from './completion-list';
import { t } from './messages';
import { SuggestionField } from './suggestion-field';
import { readPastedFiles } from './upload-marks';
import type { ComposerState } from './use-composer';

const SuggestionDiff = lazyPart(async () => (await import('./suggestion-diff')).SuggestionDiff);

interface ComposerFieldProps {
  state: ComposerState;
  label: string;
  placeholder: string;
  /** It opens because somebody asked to write. */
  autoFocus: boolean;
  errorId: string;
}

/** Where a comment is written; inside a `Field` that one's label names it. */
export function ComposerField({ state, label, placeholder, autoFocus, errorId }: ComposerFieldProps) {
  const { field, markdown, suggestion, write, completions, error, uploads } = state;
  const control = useFieldControl();
  useEffect(() => {
    if (!autoFocus || !field.current) return;
    field.current.focus();
    // Behind what is there already, such as a quotation.
    field.current.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [autoFocus, field]);
  return (
    <>
      <textarea
        ref={field}
        aria-label={'id' in control ? undefined : label}
        {...control}
        aria-invalid={error !== undefined || control['aria-invalid']}
        aria-describedby={error ? errorId : control['aria-describedby']}
        {...completions.fieldProps}
        dir="auto"
        rows={2}
        placeholder={placeholder}
        value={markdown}
        onChange={(event) => {
          write({ ...(suggestion === undefined ? {} : { suggestion }), markdown: event.target.value });
          completions.look();
        }}
        onSelect={completions.look}
        onBlur={completions.close}
        onPaste={(event) => {
          const files = readPastedFiles(event.clipboardData);
          if (files.length === 0) return;
          event.preventDefault();
          uploads.add(files);
        }}
        className={clsx(
          'field-sizing-content max-h-96 min-h-16 w-full resize-none bg-transparent px-3 py-1 text-base outline-none pointer-coarse:text-lg',
          unbrokenClass(markdown),
        )}
      />
      <CompletionList completions={completions} field={field} />
      {suggestion === undefined ? null : (
        <SuggestionField value={suggestion} onChange={(next) => write({ markdown, suggestion: next })} />
      )}
    </>
  );
}

/** How it will look. */
export function ComposerPreview({ state, original }: { state: ComposerState; original: string }) {
  const { said, suggestion } = state;
  const isEmpty = said.trim() === '';
  return (
    <div className="flex min-h-16 flex-col gap-3 px-3 py-1">
      {isEmpty ? null : <CommentBody markdown={said} />}
      {suggestion === undefined ? null : <SuggestionDiff before={original} after={suggestion} />}
      {isEmpty && suggestion === undefined ? (
        <p className="text-muted text-sm">{t('nothingToPreviewYet')}</p>
      ) : null}
    </div>
  );
}
