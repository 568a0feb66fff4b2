'use client';

import clsx from 'clsx';
import type { Root } from 'hast';
import { memo, useEffect, useMemo, useRef } from 'react';
import ReactMarkdown from 'react-markdown';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { Banner } from '@/components/ui/banner';
import { longestMarkdown } from '@/lib/content/markup/clamp';
import { isCostlyText } from '@/lib/content/markup/costly-text';
import { anchorHeadings, type PageHeading } from '@/lib/content/markup/headings';
import { sanitizeSchema } from '@/lib/content/markup/sanitize-schema';
import { insertTags, splitTags } from '@/lib/content/markup/to-hast';
import { commentComponents, markdownComponents } from './markdown-components';
import { MarkdownContext, type MarkdownDrawing } from './markdown-context';
import { t } from './messages';
import { PlainTextBoundary, PlainTextView, unbrokenClass } from './plain-text-boundary';

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
    <PlainTextBoundary key={markdown} text={markdown}>
      <MarkdownContext value={resolvers}>
        <div className={clsx('prose', look === 'comment' && 'prose-comment', unbrokenClass(markdown))}>
          <RenderedMarkdown markdown={markdown} look={look} onOutline={onOutline} />
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
  const found = useRef<{ current: readonly PageHeading[] }>({ current: [] });
  const { text, tags, token } = useMemo(() => {
    // The token is random for each rendering, so no page can contain it.
    const made = crypto.randomUUID();
    return { ...splitTags(markdown, made), token: made };
  }, [markdown]);
  const outline = found.current;
  const rehypeDialect = useMemo(
    () => () => (tree: Root) => {
      insertTags(tree, tags, token);
      outline.current = anchorHeadings(tree);
    },
    [tags, token, outline],
  );

  const report = useRef(onOutline);
  report.current = onOutline;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the outline is that of the text
  useEffect(() => report.current?.(outline.current), [text]);

  return (
    <ReactMarkdown
      remarkPlugins={[[remarkGfm, { singleTilde: false }]]}
      rehypePlugins={[rehypeRaw, [rehypeSanitize, sanitizeSchema], rehypeDialect]}
      components={look === 'comment' ? commentComponents : markdownComponents}
    >
      {text}
    </ReactMarkdown>
  );
});
