'use client';

import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { type DrawnPlace, rangeOf, useBlockTools } from './block-tools';
import type { BlockPair } from './build-rows';
import { BelowRow, DiffBlock, estimateHeight } from './diff-block';
import { type DiffContexts, toDrawn } from './diff-contexts';
import type { DiffLayout } from './diff-look';
import { MarkedMarkdown } from './marks/marked-markdown';
import { withoutSigns } from './marks/signs';
import { t } from './messages';
import { listRuns } from './same-runs';

interface SameRowProps {
  blocks: readonly BlockPair[];
  layout: DiffLayout;
  contexts: DiffContexts;
  isFirst: boolean;
  isLast: boolean;
  /** Nothing changed in the whole text. */
  isAlone: boolean;
}

const placeOf = ({ before, after }: BlockPair, drawn: 'before' | 'after'): DrawnPlace => ({
  drawn,
  before: rangeOf(before),
  after: rangeOf(after),
  isSame: true,
});

/** A stretch that did not change: what is near to a change, the rest on demand. */
export function SameRow({ blocks, layout, contexts, isFirst, isLast, isAlone }: SameRowProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set());
  const tools = useBlockTools();
  const kept = blocks.map((pair) => isAlone || (tools?.isKept(placeOf(pair, 'after')) ?? false));
  return listRuns(kept, isFirst, isLast).map(({ isHidden, start, end }) => {
    const isShown = !isHidden || blocks.slice(start, end).every((_, index) => open.has(start + index));
    if (isShown)
      return <SameBlocks key={start} blocks={blocks.slice(start, end)} layout={layout} contexts={contexts} />;
    return (
      <Button
        key={start}
        size="small"
        variant="ghost"
        className="self-stretch"
        icon={<ChevronsUpDown aria-hidden />}
        onClick={() =>
          setOpen(new Set([...open, ...Array.from({ length: end - start }, (_, index) => start + index)]))
        }
      >
        {t('showUnchangedBlocks', { count: end - start })}
      </Button>
    );
  });
}

function SameBlocks({ blocks, layout, contexts }: Pick<SameRowProps, 'blocks' | 'layout' | 'contexts'>) {
  const draw = (pair: BlockPair, side: 'before' | 'after', index: number) => (
    <DiffBlock place={placeOf(pair, side)} lazyHeight={estimateHeight(index, pair.after.source, layout)}>
      <MarkedMarkdown
        markdown={toDrawn(pair[side], withoutSigns(pair[side].source), contexts[side])}
        resolvers={contexts[side].resolvers}
      />
    </DiffBlock>
  );
  return (
    <div className="flex flex-col">
      {blocks.map((pair, index) => (
        <div key={pair.after.start} className="diff-block">
          {layout === 'inline' ? (
            <div className="pl-6.5 group-data-compact/diff:pl-0">{draw(pair, 'after', index)}</div>
          ) : (
            <div className="grid grid-cols-2 gap-6">
              <div className="min-w-0 pl-6.5">{draw(pair, 'before', index)}</div>
              <div className="min-w-0 pl-6.5">{draw(pair, 'after', index)}</div>
            </div>
          )}
          <BelowRow places={[placeOf(pair, 'after')]} />
        </div>
      ))}
    </div>
  );
}
