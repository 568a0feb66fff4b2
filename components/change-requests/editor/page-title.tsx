'use client';

import { useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { SlidersHorizontal } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { EditorMode } from '@/components/editor/editor-props';
import { Emoji } from '@/components/patterns/emoji';
import { IconButton } from '@/components/ui/icon-button';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { showToast } from '@/components/ui/toast-store';
import { useHydrated } from '@/components/ui/use-hydrated';
import { readMessage } from '@/lib/client/api-error';
import { invalidateNouns } from '@/lib/client/query';
import { readEmoji } from '@/lib/content/icons/read-emoji';
import type { PageShape } from '@/lib/contract/content';
import type { ChangeRequestParams } from '../change-request';
import { editContent } from './edit-content';
import { t } from './messages';

const PageOptionsDialog = lazyDialog(async () => (await import('./page-options-dialog')).PageOptionsDialog);

interface PageTitleProps {
  place: ChangeRequestParams;
  page: PageShape;
  mayEdit: boolean;
  isNew: boolean;
  /** The title begins where the text does, which each mode has elsewhere. */
  mode: EditorMode;
  /** Enter goes on into the text. */
  onDone: () => void;
}

/** The title is written in its place, and saved when it is left. */
export function PageTitle({ place, page, mayEdit, isNew, mode, onDone }: PageTitleProps) {
  const client = useQueryClient();
  const [title, setTitle] = useState(page.title);
  const isHydrated = useHydrated();
  const [hasOptions, setHasOptions] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => setTitle(page.title), [page.title]);
  useEffect(() => {
    if (isNew) field.current?.select();
  }, [isNew]);

  async function save() {
    const next = title.trim();
    if (next === page.title) return;
    if (next === '') return setTitle(page.title);
    try {
      await editContent(place, { operation: 'update_page', page: page.id, title: next, slugFromTitle: true });
      await invalidateNouns(client, ['content', 'change-requests']);
      await (await import('./offer-slug')).offerSlug(client, place, page, next);
    } catch (error) {
      showToast({ tone: 'danger', title: t('theTitleWasNotSaved'), description: readMessage(error) });
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') setTitle(page.title);
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    onDone();
    // A group has no text to go to.
    if (document.activeElement === event.currentTarget) void save();
  }

  return (
    <header className="shrink-0 overflow-hidden [scrollbar-gutter:stable]">
      <div
        className={clsx(
          'mx-auto flex items-center gap-2 pt-4 pb-2',
          mode === 'source' ? 'px-5' : 'max-w-190 px-7 sm:px-10',
        )}
      >
        <h1 className="sr-only">{page.title}</h1>
        {readEmoji(page.emoji) ? <Emoji value={page.emoji} fallback={null} /> : null}
        <input
          ref={field}
          aria-label={t('pageTitle')}
          value={title}
          maxLength={256}
          readOnly={!mayEdit || !isHydrated}
          onChange={(event) => setTitle(event.target.value)}
          onBlur={() => void save()}
          onKeyDown={onKeyDown}
          className="-mx-1 min-w-0 flex-1 rounded-md bg-transparent px-1 font-semibold text-2xl outline-offset-2 placeholder:text-faint hover:bg-hover focus:bg-surface"
          placeholder={t('untitled')}
        />
        {mayEdit ? (
          <IconButton label={t('pageOptions')} onClick={() => setHasOptions(true)}>
            <SlidersHorizontal aria-hidden />
          </IconButton>
        ) : null}
      </div>
      {hasOptions ? (
        <PageOptionsDialog place={place} page={page} onClose={() => setHasOptions(false)} />
      ) : null}
    </header>
  );
}
