'use client';

import type { Root } from 'hast';
import { memo, Suspense, useMemo, useRef } from 'react';
import type { MarkdownResolvers } from '@/components/blocks/markdown/markdown-resolvers';
import { plainHeadings } from '@/components/blocks/markdown/plain-heading';
import { PlainTextBoundary, PlainTextView } from '@/components/blocks/markdown/plain-text-boundary';
import { useBehavior } from '@/components/blocks/markdown/use-behavior';
import { useDrawnTree } from '@/components/blocks/markdown/use-drawn-tree';
import { useMarkup } from '@/components/blocks/markdown/use-markup';
import type { BlockComponents } from '@/components/blocks/to-elements';
import { longestMarkdown } from '@/lib/content/markup/clamp';
import { drawDiffCode } from './diff-code';
import { DiffTabs } from './diff-tabs';
import { markTree } from './mark-tree';
import { withoutSigns } from './signs';

interface MarkedMarkdownProps {
  /** Markdown, with signs around what changed. */
  markdown: string;
  resolvers: MarkdownResolvers;
}

/** The same heading may stand on both sides of a comparison, so none has an anchor. */
const look = {
  showsOpenapi: false,
  drawCode: drawDiffCode,
  others: { ...plainHeadings, 'lectern-tabs': DiffTabs } as BlockComponents,
};

/** Draws a piece of a page as readers see it, with inserted and deleted words marked. */
export const MarkedMarkdown = memo(function MarkedMarkdown({ markdown, resolvers }: MarkedMarkdownProps) {
  const root = useRef<HTMLDivElement>(null);
  const plain = withoutSigns(markdown);
  if (markdown.length > longestMarkdown) return <PlainTextView text={plain} />;
  return (
    <PlainTextBoundary key={markdown} text={plain}>
      <div ref={root} className="article flow diff-text">
        <Suspense>
          <Drawn root={root} markdown={markdown} resolvers={resolvers} />
        </Suspense>
      </div>
    </PlainTextBoundary>
  );
});

function Drawn({
  root,
  markdown,
  resolvers,
}: MarkedMarkdownProps & { root: Parameters<typeof useBehavior>[0] }) {
  return <DrawnTree tree={useMarkup(markdown).tree} root={root} resolvers={resolvers} />;
}

interface DrawnTreeProps extends Pick<MarkedMarkdownProps, 'resolvers'> {
  tree: Root;
  root: Parameters<typeof useBehavior>[0];
}

function DrawnTree({ tree, root, resolvers }: DrawnTreeProps) {
  const marked = useMemo((): Root => markTree(tree), [tree]);
  const elements = useDrawnTree(marked, resolvers, look);
  useBehavior(root, elements);
  return elements;
}
