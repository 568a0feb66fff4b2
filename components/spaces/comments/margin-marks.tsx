'use client';

import { MessageSquare, MessageSquarePlus } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { groupBy } from '@/components/patterns/group-by';
import { IconButton } from '@/components/ui/icon-button';
import { readDrawn, readWords } from './drawn-text';
import { t } from './messages';
import type { PageTalk } from './use-page-talk';

interface MarginMarksProps {
  root: RefObject<HTMLElement | null>;
  talk: PageTalk;
  tops: ReadonlyMap<string, number>;
}

/** Lines of text nearer than this share a mark. */
const line = 28;

/** Beside the text: where conversations are, and the way to begin one on a block. */
export function MarginMarks({ root, talk, tops }: MarginMarksProps) {
  const block = useHoveredBlock(root);
  const { target, select, mayComment, write } = talk;
  const placed = [...tops].filter(([id]) => id !== 'new').sort((a, b) => a[1] - b[1]);
  const groups = [...groupBy(placed, ([, top]) => Math.round(top / line))];

  async function commentOnBlock() {
    const article = root.current?.querySelector('.article');
    if (!article || !block) return;
    const part = document.createRange();
    part.selectNodeContents(block.element);
    const found = readWords(readDrawn(article), part);
    const index = found && (await talk.readIndex().catch(() => undefined));
    write(found && index?.findBlock(found.words, found.at));
  }

  const isTaken = (top: number) => groups.some(([, [first]]) => Math.abs((first?.[1] ?? 0) - top) < line);
  return (
    <div data-print="hide" className="absolute inset-y-0 left-full ml-1 w-0 max-sm:hidden">
      {mayComment && block && !isTaken(block.top) ? (
        <IconButton
          label={t('commentOnThisBlock')}
          size="small"
          className="absolute bg-surface"
          style={{ top: block.top }}
          onClick={() => void commentOnBlock()}
        >
          <MessageSquarePlus aria-hidden />
        </IconButton>
      ) : null}
      {groups.map(([key, members]) => {
        const ids = members.map(([id]) => id);
        const isCurrent = ids.includes(target.currentId ?? '');
        return (
          <IconButton
            key={key}
            label={t('openConversations', { count: ids.length })}
            size="small"
            aria-pressed={isCurrent}
            className={isCurrent ? 'absolute bg-selected text-accent' : 'absolute bg-surface text-warning'}
            style={{ top: members[0]?.[1] }}
            onClick={(event) => {
              event.stopPropagation();
              const next = ids[(ids.indexOf(target.currentId ?? '') + 1) % ids.length];
              if (next) select(next);
            }}
          >
            <MessageSquare aria-hidden />
            {ids.length > 1 ? <span className="text-xs">{ids.length}</span> : null}
          </IconButton>
        );
      })}
    </div>
  );
}

/** The block of the text under the pointer, with where it begins. */
function useHoveredBlock(root: RefObject<HTMLElement | null>) {
  const [block, setBlock] = useState<{ element: Element; top: number }>();
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    function onMove(event: PointerEvent) {
      const article = element?.querySelector('.article');
      if (!article || !element || event.pointerType !== 'mouse') return;
      const found = [...article.children].find((child) => {
        const { top, bottom } = child.getBoundingClientRect();
        return event.clientY >= top && event.clientY <= bottom;
      });
      if (!found) return;
      const top = Math.round(found.getBoundingClientRect().top - element.getBoundingClientRect().top);
      setBlock((old) => (old?.element === found && old.top === top ? old : { element: found, top }));
    }
    const onLeave = () => setBlock(undefined);
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerleave', onLeave);
    return () => {
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerleave', onLeave);
    };
  }, [root]);
  return block;
}
