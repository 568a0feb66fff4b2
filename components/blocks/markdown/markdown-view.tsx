'use client';

import clsx from 'clsx';
import { memo, type RefObject, Suspense, useEffect, useMemo, useRef } from 'react';
import { lazyPart } from '@/components/ui/lazy-dialog';
import { useInBrowser } from '@/lib/client/use-in-browser';
import type { ExpressionRoots } from '@/lib/content/conditions/evaluate';
import { longestMarkdown } from '@/lib/content/markup/clamp';
import { isCostlyText } from '@/lib/content/markup/costly-text';
import type { PageHeading } from '@/lib/content/markup/headings';
import type { Markup } from '@/lib/content/markup/markup-reader';
import type { MarkdownDrawing } from './markdown-resolvers';
import { plainHeadings } from './plain-heading';
import { PlainTextBoundary, PlainTextView, unbrokenClass } from './plain-text-boundary';
import { useBehavior } from './use-behavior';
import { useDrawnTree } from './use-drawn-tree';
import { useMarkup } from './use-markup';

export interface MarkdownViewProps extends MarkdownDrawing {
  markdown: string;
  /** `comment`: among others on a screen, so it is compact and its headings are no places in the page. */
  look?: 'page' | 'comment';
  /** What the expressions of the text may name: their values stand in their place. Should stay the same object. */
  expressionRoots?: ExpressionRoots | undefined;
  /** Called after rendering with the headings, when they have changed. */
  onOutline?: (outline: readonly PageHeading[]) => void;
}

/** Shows GitBook-flavoured markdown from anyone: no script runs, and what cannot be rendered is shown as it is written. */
export function MarkdownView(props: MarkdownViewProps) {
  const {
    markdown,
    resolveLink,
    resolveFile,
    drawLink,
    tags,
    integrations,
    offersAssistants,
    onOutline,
    look = 'page',
    expressionRoots,
  } = props;
  const drawing = useMemo(
    () => ({
      ...(resolveLink ? { resolveLink } : {}),
      ...(resolveFile ? { resolveFile } : {}),
      drawLink,
      tags,
      integrations,
      offersAssistants,
    }),
    [resolveLink, resolveFile, drawLink, tags, integrations, offersAssistants],
  );
  const isInBrowser = useInBrowser();
  const root = useRef<HTMLDivElement>(null);
  const isLong = markdown.length > longestMarkdown;
  if (look === 'comment' && (isLong || isCostlyText(markdown))) return <PlainTextView text={markdown} />;
  if (isLong)
    return (
      <LongMarkdown
        markdown={markdown}
        drawing={drawing}
        expressionRoots={expressionRoots}
        onOutline={onOutline}
      />
    );
  return (
    <PlainTextBoundary text={markdown}>
      <div
        ref={root}
        className={clsx('article flow', look === 'comment' && 'is-comment', unbrokenClass(markdown))}
      >
        <Suspense>
          {isInBrowser ? (
            <RenderedMarkdown
              markdown={markdown}
              root={root}
              drawing={drawing}
              look={look}
              onOutline={onOutline}
              expressionRoots={expressionRoots}
            />
          ) : null}
        </Suspense>
      </div>
    </PlainTextBoundary>
  );
}

const LongMarkdown = lazyPart(async () => (await import('./long-markdown')).LongMarkdown);

const looks = {
  page: { showsOpenapi: true },
  comment: { showsOpenapi: false, others: plainHeadings },
};

interface RenderedMarkdownProps extends Required<Pick<MarkdownViewProps, 'markdown' | 'look'>> {
  root: RefObject<HTMLElement | null>;
  drawing: MarkdownDrawing;
  onOutline: MarkdownViewProps['onOutline'];
  expressionRoots: MarkdownViewProps['expressionRoots'];
}

/** Waits for what reads the text; what follows once it is read has its hooks in a component of its own. */
const RenderedMarkdown = memo(function RenderedMarkdown({
  markdown,
  expressionRoots,
  ...props
}: RenderedMarkdownProps) {
  return <DrawnMarkdown markup={useMarkup(markdown, expressionRoots)} {...props} />;
});

function DrawnMarkdown(
  props: Omit<RenderedMarkdownProps, 'markdown' | 'expressionRoots'> & { markup: Markup },
) {
  const { root, markup, drawing, look, onOutline } = props;
  const { tree, outline } = markup;
  const elements = useDrawnTree(tree, drawing, looks[look]);
  const report = useRef(onOutline);
  report.current = onOutline;
  useEffect(() => report.current?.(outline), [outline]);
  useBehavior(root, elements);
  return elements;
}
