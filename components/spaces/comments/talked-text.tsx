'use client';

import { MessageSquarePlus } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { listThreadCommands } from '@/components/comments/thread-commands';
import { useCommands } from '@/components/shell/use-commands';
import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { showToast } from '@/components/ui/toast-store';
import { MarginMarks } from './margin-marks';
import { t } from './messages';
import { findAtPoint, useHighlights } from './use-highlights';
import type { PageTalk } from './use-page-talk';
import { readSelected, useSelectedWords } from './use-selected-words';

interface TalkedTextProps {
  talk: PageTalk;
  children: ReactNode;
}

/** A page that is read and talked about: its conversations are marked in the text, and a selection can begin one. */
export function TalkedText({ talk, children }: TalkedTextProps) {
  const { index, open, target, mayComment, select, write, conversations, isWriting, range } = talk;
  const root = useRef<HTMLDivElement>(null);
  const selected = useSelectedWords(root, mayComment);
  const marked = useMemo(
    () => [
      ...open.flatMap(({ id, target: on }) =>
        on.range && !on.range.detached ? [{ id, range: on.range }] : [],
      ),
      // What is being written shows what it is on.
      ...(isWriting && range ? [{ id: 'new', range }] : []),
    ],
    [open, isWriting, range],
  );
  const highlights = useHighlights(root, index, marked, isWriting ? 'new' : target.currentId);
  useScrollToWords(highlights.ranges, target.currentId);

  async function commentOnSelection() {
    const article = root.current?.querySelector('.article');
    const words = root.current && readSelected(root.current);
    const text = words ? await import('./drawn-text').catch(() => undefined) : undefined;
    const found = article && words && text?.readWords(text.readDrawn(article), words.range);
    // A text that cannot be searched is talked about as a whole.
    const searched = words ? await talk.readIndex().catch(() => undefined) : undefined;
    if (!article || !searched || !words) {
      write(undefined);
      return;
    }
    const source = found && searched.findSource(found.words, found.at);
    if (source) write(source);
    else {
      showToast({
        title: t('thisTextIsIncludedFromElsewhere'),
        description: t('itIsNotPartOfThis'),
      });
      write(undefined);
    }
    document.getSelection()?.removeAllRanges();
  }

  function openAtPoint(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a, button, summary, input')) return;
    if (document.getSelection()?.isCollapsed === false) return;
    const ids = findAtPoint(highlights.ranges, event.clientX, event.clientY).filter((id) => id !== 'new');
    // Where several are on the same words, a click goes on to the next of them.
    const next = ids[(ids.indexOf(target.currentId ?? '') + 1) % ids.length];
    if (next) select(next);
  }

  useCommands([
    ...(mayComment && talk.page
      ? [
          {
            id: 'comment-selection',
            label: t('commentOnTheSelectedTextOr'),
            group: t('conversations'),
            shortcut: 'mod+shift+m',
            run: () => void commentOnSelection(),
          },
        ]
      : []),
    ...(talk.isPanelOpen
      ? listThreadCommands({
          threads: talk.comments?.filter(({ status }) => status === talk.shown) ?? [],
          currentId: target.currentId,
          select,
          actions: conversations.actions,
          compose: undefined,
        })
      : []),
  ]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the marks in the margin and the panel lead there by keys
    // biome-ignore lint/a11y/noStaticElementInteractions: the marks in the margin and the panel lead there by keys
    <div ref={root} className="relative" onClick={openAtPoint}>
      {children}
      {talk.page ? <MarginMarks root={root} talk={talk} tops={highlights.tops} /> : null}
      {selected ? (
        <div
          data-print="hide"
          style={{ top: selected.top, left: selected.left }}
          className="absolute z-20 animate-fade rounded-md shadow-raised"
        >
          <Button
            size="small"
            icon={<MessageSquarePlus aria-hidden />}
            // The selection stays until it is read.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void commentOnSelection()}
          >
            {t.rich('comment', { kbd: <Kbd keys="mod+shift+m" /> })}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** Brings the words of the chosen conversation into sight, once for each choice. */
function useScrollToWords(ranges: ReadonlyMap<string, Range>, currentId: string | undefined): void {
  const done = useRef<string>(undefined);
  useEffect(() => {
    if (currentId === undefined) done.current = undefined;
    const rect =
      currentId === done.current ? undefined : ranges.get(currentId ?? '')?.getBoundingClientRect();
    if (!rect || rect.height === 0) return;
    done.current = currentId;
    // Below them there may be a sheet.
    if (rect.top < 72 || rect.bottom > window.innerHeight * 0.4)
      window.scrollBy({ top: rect.top - window.innerHeight * 0.2 });
  }, [ranges, currentId]);
}
