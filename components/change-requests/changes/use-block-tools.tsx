'use client';

import { useMemo, useRef } from 'react';
import { type BlockTools, type DiffSide, type DrawnPlace, sideOf } from '@/components/diff/block-tools';
import type { TextRange } from '@/lib/content/anchors/anchor';
import { isAt } from './anchor-threads';
import { ThreadsBelow } from './below-row';
import { BlockGutter } from './block-gutter';
import type { Talk } from './use-talk';

const previewLength = 40;

/** What a comment on a whole block or line is on. */
export function targetAt(place: DrawnPlace): { side: DiffSide; range: TextRange } | undefined {
  const side = sideOf(place);
  const range = place[side];
  return range && range.end > range.start ? { side, range } : undefined;
}

/** Comments at the blocks of the compared texts. */
export function useBlockTools(talk: Talk, mayComment: boolean, isWide: boolean): BlockTools {
  const latest = useRef(talk);
  latest.current = talk;
  const { anchored, texts } = talk;
  // Beside the text, nothing that opens there draws the text anew.
  const below = isWide ? undefined : talk;
  return useMemo(
    () => ({
      isKept: (place) => anchored.some((each) => isAt(place, each)),
      renderGutter: (place) => {
        const target = mayComment && texts ? targetAt(place) : undefined;
        // What is the same on both sides has one button.
        if (!target || !texts || (place.isSame && place.drawn === 'before')) return null;
        const { side, range } = target;
        return (
          <BlockGutter
            preview={readPreview(texts[side].slice(range.start, range.end))}
            onComment={() => latest.current.begin(latest.current.pageId, target)}
          />
        );
      },
      renderBelow: (places) => {
        if (!below) return null;
        const here = new Set(
          anchored.filter((each) => places.some((place) => isAt(place, each))).map(({ id }) => id),
        );
        if (here.size === 0) return null;
        return (
          <ThreadsBelow
            threads={below.threads.text.filter(({ id }) => here.has(id))}
            drafts={below.drafts.filter(({ id }) => here.has(id))}
            talk={below}
          />
        );
      },
    }),
    [anchored, texts, mayComment, below],
  );
}

function readPreview(source: string): string {
  const line = source.trim().split('\n', 1)[0] ?? '';
  return line.length > previewLength ? `${line.slice(0, previewLength).trimEnd()}…` : line;
}
