'use client';

import clsx from 'clsx';
import { FilePenLine } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { tools } from './composer-tools';
import { ImageButton } from './image-button';
import { t } from './messages';
import type { ComposerState } from './use-composer';

interface ComposerToolbarProps {
  state: ComposerState;
  /** Where a change of the text can be suggested. */
  maySuggest: boolean;
}

/** Write or preview, and what helps to write. */
export function ComposerToolbar({ state, maySuggest }: ComposerToolbarProps) {
  const { isPreview, setIsPreview, suggestion, toggleSuggestion, edit, uploads } = state;
  return (
    <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-2 px-1 pt-1">
      <div role="tablist" aria-label={t('comment')} className="flex">
        {[false, true].map((value) => (
          <button
            key={String(value)}
            type="button"
            role="tab"
            aria-selected={value === isPreview}
            tabIndex={value === isPreview ? 0 : -1}
            onClick={() => setIsPreview(value)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
              const { nextElementSibling, previousElementSibling } = event.currentTarget;
              const other = nextElementSibling ?? previousElementSibling;
              if (other instanceof HTMLElement) other.focus();
              setIsPreview(!value);
            }}
            className={clsx(
              'h-7 rounded-md px-2 text-xs pointer-coarse:h-9',
              value === isPreview ? 'bg-hover font-medium text-text' : 'text-muted hover:text-text',
            )}
          >
            {value ? t('preview') : t('write')}
          </button>
        ))}
      </div>
      {isPreview ? null : (
        <div role="toolbar" aria-label={t('formatting')} className="flex min-w-0 flex-wrap items-center">
          {tools.map((tool) => (
            <IconButton
              key={tool.label}
              label={tool.label}
              size="small"
              {...(tool.shortcut ? { shortcut: tool.shortcut } : {})}
              // The field keeps its selection.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => edit(tool.edit)}
            >
              <tool.icon aria-hidden />
            </IconButton>
          ))}
          <ImageButton onChoose={uploads.add} />
          {maySuggest ? (
            <Button
              size="small"
              variant="ghost"
              icon={<FilePenLine aria-hidden />}
              aria-pressed={suggestion !== undefined}
              className={suggestion === undefined ? undefined : 'bg-selected! text-text!'}
              onClick={toggleSuggestion}
            >
              {t('suggest')}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}
