'use client';

import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { placeCards } from '../review/place-cards';
import { t } from './messages';

export interface ColumnItem {
  id: string;
  /** How far below the top of the text it wants to stand; those without words stand at the top. */
  top: number;
  content: ReactNode;
}

interface ThreadColumnProps {
  items: readonly ColumnItem[];
  activeId: string | undefined;
  /** Stands at a height of the text without being a card: what can be done with a selection. */
  floating?: { top: number; content: ReactNode } | undefined;
}

/** Until a card is measured. */
const guess = 96;
const gap = 8;

/** Conversations beside the words that they are about. */
export function ThreadColumn({ items, activeId, floating }: ThreadColumnProps) {
  const column = useRef<HTMLDivElement>(null);
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(() => new Map());
  const ids = items.map(({ id }) => id).join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards are other elements
  useLayoutEffect(() => {
    const cards = [...(column.current?.querySelectorAll<HTMLElement>(':scope > [data-card]') ?? [])];
    const measure = () =>
      setHeights((old) => {
        const now = new Map(cards.map((card) => [card.dataset.card ?? '', card.offsetHeight]));
        return now.size === old.size && [...now].every(([id, height]) => old.get(id) === height) ? old : now;
      });
    const observer = new ResizeObserver(measure);
    for (const card of cards) observer.observe(card);
    measure();
    return () => observer.disconnect();
  }, [ids]);

  const tops = useMemo(() => {
    const cards = items.map(({ id, top }) => ({ id, top, height: heights.get(id) ?? guess }));
    return placeCards(cards, gap, activeId);
  }, [items, heights, activeId]);
  const bottom = Math.max(0, ...items.map(({ id }) => (tops.get(id) ?? 0) + (heights.get(id) ?? guess)));

  const isPlaced = activeId !== undefined && heights.has(activeId) && tops.has(activeId);
  useEffect(() => {
    if (!isPlaced) return;
    // Once it stands where it belongs: it slides nowhere while somebody reads.
    const card = column.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(activeId)}"]`);
    card?.scrollIntoView({ block: 'nearest' });
  }, [isPlaced, activeId]);

  return (
    <aside ref={column} aria-label={t('conversations')} className="relative" style={{ minHeight: bottom }}>
      {items.map(({ id, content }) => (
        <div
          key={id}
          data-card={id}
          tabIndex={-1}
          className="absolute inset-x-0 scroll-mt-32 scroll-mb-24 rounded-lg"
          style={{ top: tops.get(id) ?? 0, zIndex: id === activeId ? 1 : undefined }}
        >
          {content}
        </div>
      ))}
      {floating ? (
        <div className="absolute left-0 z-10" style={{ top: floating.top }}>
          {floating.content}
        </div>
      ) : null}
    </aside>
  );
}
