'use client';

import type { Element } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { memo, type ReactNode, Suspense } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { markdownComponents, writtenOpenapi } from '@/components/patterns/markdown/markdown-components';
import { MarkdownContext, type MarkdownResolvers } from '@/components/patterns/markdown/markdown-context';
import { PlainTextBoundary, PlainTextView } from '@/components/patterns/markdown/plain-text-boundary';
import { useMarkup } from '@/components/patterns/markdown/use-markup';
import { longestMarkdown } from '@/lib/content/markup/clamp';
import type { Markup } from '@/lib/content/markup/markup-reader';
import { DiffCode } from './diff-code';
import { DiffTabs } from './diff-tabs';
import { markTree } from './mark-tree';
import { withoutSigns } from './signs';

interface MarkedMarkdownProps {
  /** Markdown, with signs around what changed. */
  markdown: string;
  resolvers: MarkdownResolvers;
}

/** The same heading may stand on both sides of a comparison, so none has an anchor. */
function DiffHeading({ node, children }: { node?: Element; children?: ReactNode }) {
  const level = node?.tagName.slice(1) ?? '2';
  return <p data-level={level}>{children}</p>;
}

const components = {
  ...markdownComponents,
  h1: DiffHeading,
  h2: DiffHeading,
  h3: DiffHeading,
  h4: DiffHeading,
  h5: DiffHeading,
  h6: DiffHeading,
  pre: DiffCode,
  'lectern-tabs': DiffTabs,
  ...writtenOpenapi,
};

/** Draws a piece of a page as readers see it, with inserted and deleted words marked. */
export const MarkedMarkdown = memo(function MarkedMarkdown({ markdown, resolvers }: MarkedMarkdownProps) {
  const plain = withoutSigns(markdown);
  if (markdown.length > longestMarkdown) return <PlainTextView text={plain} />;
  return (
    <PlainTextBoundary key={markdown} text={plain}>
      <MarkdownContext value={resolvers}>
        <div className="prose diff-text">
          <Suspense>
            <Drawn markdown={markdown} />
          </Suspense>
        </div>
      </MarkdownContext>
    </PlainTextBoundary>
  );
});

function Drawn({ markdown }: { markdown: string }) {
  return useMarkup(markdown, drawMarked);
}

const drawMarked = ({ tree }: Markup) =>
  toJsxRuntime(markTree(tree), { Fragment, jsx, jsxs, components, passNode: true, ignoreInvalidStyle: true });
