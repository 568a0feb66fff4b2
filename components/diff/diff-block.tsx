'use client';

import clsx from 'clsx';
import type { ReactNode } from 'react';
import { LazyItem } from '@/components/patterns/lazy-item';
import { BlockToolsContext, type DrawnPlace, useBlockTools } from './block-tools';
import type { DiffLayout } from './diff-look';

interface DiffBlockProps {
  place: DrawnPlace;
  /** About how high it is, where it is drawn only once it comes near. */
  lazyHeight?: number | undefined;
  className?: string;
  children: ReactNode;
}

/** Around the drawn text of one block: tells where it is written, for selections and for what is put beside it. */
export function DiffBlock({ place, lazyHeight, className, children }: DiffBlockProps) {
  const tools = useBlockTools();
  return (
    <div
      {...(tools ? placeAttributes(place) : {})}
      tabIndex={tools ? -1 : undefined}
      className={clsx('group/block relative min-w-0 rounded-sm', className)}
    >
      {tools ? <span className="absolute top-0 -left-6.5">{tools.renderGutter(place)}</span> : null}
      {lazyHeight === undefined ? children : <LazyItem height={lazyHeight}>{children}</LazyItem>}
    </div>
  );
}

/** So many of a stretch are drawn at once, more than a screen shows. */
const drawnAtOnce = 24;

/** Of a long stretch, what is far below costs nothing until it comes near. */
export function estimateHeight(index: number, source: string, layout: DiffLayout): number | undefined {
  if (index < drawnAtOnce) return undefined;
  const charactersPerLine = layout === 'split' ? 45 : 90;
  const lines = source
    .split('\n')
    .reduce((sum, line) => sum + Math.ceil((line.length + 1) / charactersPerLine), 0);
  return lines * 26;
}

/** Read again by `readPlace`. */
export function placeAttributes({ drawn, before, after, isSame }: DrawnPlace) {
  return {
    'data-drawn': drawn,
    'data-before': before && `${before.start},${before.end}`,
    'data-after': after && `${after.start},${after.end}`,
    'data-same': isSame ? '' : undefined,
  };
}

/** What is put below a row. */
export function BelowRow({ places }: { places: readonly DrawnPlace[] }) {
  const below = useBlockTools()?.renderBelow(places);
  if (!below) return null;
  return (
    // What stands there may compare texts of its own.
    <BlockToolsContext value={undefined}>
      <div className="col-span-full font-sans">{below}</div>
    </BlockToolsContext>
  );
}
