'use client';

import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Block } from '@/lib/content/blocks/split-blocks';
import type { DiffLayout } from './diff-look';
import { MarkedMarkdown } from './marks/marked-markdown';
import { withoutSigns } from './marks/signs';
import { type Worlds, withDefinitions } from './worlds';

/** What is shown of the text around a change. */
const context = 2;
/** Fewer are not worth a button. */
const worthHiding = 3;

interface SameRowProps {
  blocks: readonly { before: Block; after: Block }[];
  layout: DiffLayout;
  worlds: Worlds;
  isFirst: boolean;
  isLast: boolean;
  /** Nothing changed in the whole text. */
  isAlone: boolean;
}

/** A stretch that did not change: what is near to a change, the rest on demand. */
export function SameRow({ blocks, layout, worlds, isFirst, isLast, isAlone }: SameRowProps) {
  const [isOpen, setIsOpen] = useState(isAlone);
  const head = isFirst ? 0 : context;
  const tail = isLast ? 0 : context;
  const hidden = blocks.length - head - tail;
  if (isOpen || hidden < worthHiding) return <SameBlocks blocks={blocks} layout={layout} worlds={worlds} />;
  return (
    <>
      <SameBlocks blocks={blocks.slice(0, head)} layout={layout} worlds={worlds} />
      <Button
        size="small"
        variant="ghost"
        className="self-stretch"
        icon={<ChevronsUpDown aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Show {hidden} unchanged blocks
      </Button>
      <SameBlocks blocks={blocks.slice(blocks.length - tail)} layout={layout} worlds={worlds} />
    </>
  );
}

function SameBlocks({ blocks, layout, worlds }: Pick<SameRowProps, 'blocks' | 'layout' | 'worlds'>) {
  if (blocks.length === 0) return null;
  const draw = (side: 'before' | 'after') => (
    <MarkedMarkdown
      markdown={withDefinitions(
        withoutSigns(blocks.map((pair) => pair[side].source).join('\n\n')),
        worlds[side],
      )}
      resolvers={worlds[side].resolvers}
    />
  );
  if (layout === 'inline') return <div className="pl-6.5 group-data-compact/diff:pl-0">{draw('after')}</div>;
  return (
    <div className="grid grid-cols-2 gap-6">
      <div className="min-w-0 pl-6.5">{draw('before')}</div>
      <div className="min-w-0 pl-6.5">{draw('after')}</div>
    </div>
  );
}
