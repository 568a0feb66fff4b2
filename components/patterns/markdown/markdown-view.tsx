'use client';

import clsx from 'clsx';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { memo, Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { Banner } from '@/components/ui/banner';
import { useInBrowser } from '@/lib/client/use-in-browser';
import { longestMarkdown } from '@/lib/content/markup/clamp';
import { isCostlyText } from '@/lib/content/markup/costly-text';
import type { PageHeading } from '@/lib/content/markup/headings';
import type { Markup } from '@/lib/content/markup/markup-reader';
import { commentComponents, markdownComponents } from './markdown-components';
import { MarkdownContext, type MarkdownDrawing } from './markdown-context';
import { t } from './messages';
import { PlainTextBoundary, PlainTextView, unbrokenClass } from './plain-text-boundary';
import { useMarkup } from './use-markup';

export interface MarkdownViewProps extends MarkdownDrawing {
  markdown: string;
  /** `comment`: among others on a screen, so it is compact and its headings are no places in the page. */
  look?: 'page' | 'comment';
  /** Called after rendering with the headings, when they have changed. */
  onOutline?: (outline: readonly PageHeading[]) => void;
}

/** Shows GitBook-flavoured markdown from anyone: no script runs, and what cannot be rendered is shown as it is written. */
export function MarkdownView(props: MarkdownViewProps) {
  const { markdown, resolveLink, resolveFile, drawLink, onOutline, look = 'page' } = props;
  const resolvers = useMemo(
    () => ({ resolveLink, resolveFile, drawLink }),
    [resolveLink, resolveFile, drawLink],
  );
  const isInBrowser = useInBrowser();
  const isLong = markdown.length > longestMarkdown;
  if (isLong || (look === 'comment' && isCostlyText(markdown)))
    return (
      <>
        {isLong && look === 'page' ? (
          <Banner tone="warning" className="mb-4">
            {t('thisPageIsTooLongTo')}
          </Banner>
        ) : null}
        <PlainTextView text={markdown} />
      </>
    );
  return (
    <PlainTextBoundary text={markdown}>
      <MarkdownContext value={resolvers}>
        <div className={clsx('prose', look === 'comment' && 'prose-comment', unbrokenClass(markdown))}>
          <Suspense>
            {isInBrowser ? <RenderedMarkdown markdown={markdown} look={look} onOutline={onOutline} /> : null}
          </Suspense>
        </div>
      </MarkdownContext>
    </PlainTextBoundary>
  );
}

const RenderedMarkdown = memo(function RenderedMarkdown({
  markdown,
  look,
  onOutline,
}: Pick<MarkdownViewProps, 'markdown' | 'look' | 'onOutline'>) {
  const draw = useCallback(
    ({ tree, outline }: Markup) => {
      const components = look === 'comment' ? commentComponents : markdownComponents;
      const options = { Fragment, jsx, jsxs, components, passKeys: true, passNode: true };
      return { outline, elements: toJsxRuntime(tree, { ...options, ignoreInvalidStyle: true }) };
    },
    [look],
  );
  const { outline, elements } = useMarkup(markdown, draw);

  const report = useRef(onOutline);
  report.current = onOutline;
  useEffect(() => report.current?.(outline), [outline]);
  return elements;
});
