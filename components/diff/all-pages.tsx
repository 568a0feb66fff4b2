import { type ReactNode, useEffect, useRef } from 'react';
import { useRowWindow } from '@/components/patterns/sortable-tree/use-row-window';
import { Skeleton } from '@/components/ui/skeleton';
import type { PageEntry } from './list-entries';

interface AllPagesProps {
  entries: readonly PageEntry[];
  /** The page that keys and comments are about. */
  activeId: string | undefined;
  onActive: (id: string) => void;
  renderPage: (entry: PageEntry) => ReactNode;
}

/** How high a page is until it is drawn, and how far below the top of the window one reads. */
const pageHeight = 480;
const readingLine = 200;

const scrollKeys = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', ' ']);

/** All changed pages below each other, drawn near the window alone; the one that is read becomes the active one. */
export function AllPages({ entries, activeId, onActive, renderPage }: AllPagesProps) {
  const list = useRef<HTMLDivElement>(null);
  const activeIndex = entries.findIndex(({ id }) => id === activeId);
  const { drawn, watcher } = useRowWindow({
    list,
    count: entries.length,
    rowHeight: pageHeight,
    keyOf: (index) => entries[index]?.id ?? index,
    overscan: 1,
    // What is written in it stays when it is scrolled away.
    keepIndex: activeIndex,
    isLong: true,
  });
  const shown = useRef(entries[0]?.id);
  // What is scrolled by keys and buttons that go to a page does not choose another one on its way.
  const isReading = useRef(false);
  // Pages above it that are drawn only now move it, so it is gone to again until somebody reads on.
  const goal = useRef<string>(undefined);
  const activeStart = drawn?.rows.find(({ index }) => index === activeIndex)?.start;

  useEffect(() => {
    if (activeStart === undefined || activeId === undefined) return;
    if (shown.current !== activeId) {
      shown.current = activeId;
      goal.current = activeId;
      isReading.current = false;
    }
    if (goal.current === activeId)
      list.current
        ?.querySelector(`[data-page="${CSS.escape(activeId)}"]`)
        ?.scrollIntoView({ block: 'start' });
  }, [activeId, activeStart]);

  const choose = useRef((_id: string | undefined) => {});
  choose.current = (id) => {
    if (id === undefined || id === shown.current) return;
    shown.current = id;
    onActive(id);
  };

  useEffect(() => {
    const read = () => {
      isReading.current = true;
      goal.current = undefined;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      isReading.current = scrollKeys.has(key);
      goal.current = undefined;
    };
    const onPointer = () => {
      goal.current = undefined;
    };
    const onScroll = () => {
      if (!isReading.current) return;
      const pages = [...(list.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])];
      const here = pages.findLast((page) => page.getBoundingClientRect().top <= readingLine);
      choose.current((here ?? pages[0])?.dataset.page);
    };
    window.addEventListener('wheel', read, { passive: true });
    window.addEventListener('touchmove', read, { passive: true });
    window.addEventListener('keydown', onKey);
    window.addEventListener('pointerdown', onPointer, { capture: true });
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('wheel', read);
      window.removeEventListener('touchmove', read);
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('pointerdown', onPointer, { capture: true });
      window.removeEventListener('scroll', onScroll);
    };
  }, []);

  return (
    <>
      {watcher}
      <div ref={list} className="relative" style={{ height: drawn?.height ?? entries.length * pageHeight }}>
        {drawn ? null : <Skeleton className="h-60" />}
        {drawn?.rows.map(({ index, start }) => {
          const entry = entries[index];
          return entry ? (
            <section
              key={entry.id}
              ref={drawn.measure}
              data-index={index}
              data-page={entry.id}
              aria-label={entry.title}
              className="absolute inset-x-0 scroll-mt-28 pb-8"
              style={{ top: start - drawn.margin }}
              onPointerDownCapture={() => choose.current(entry.id)}
              onFocusCapture={() => choose.current(entry.id)}
            >
              {renderPage(entry)}
            </section>
          ) : null;
        })}
      </div>
    </>
  );
}
