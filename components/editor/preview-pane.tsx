'use client';

import clsx from 'clsx';
import { useDeferredValue, useEffect, useRef } from 'react';
import type { MarkdownResolvers } from '@/components/blocks/markdown/markdown-resolvers';
import { MarkdownView } from '@/components/blocks/markdown/markdown-view';
import type { ExpressionRoots } from '@/lib/content/conditions/evaluate';
import { t } from './messages';
import { useBody } from './use-body';
import { useSettled } from './use-settled';

interface PreviewPaneProps extends MarkdownResolvers {
  markdown: string;
  /** Where the source is scrolled, from 0 to 1. */
  share: number;
  /** Leaves all the room to the source on a narrow screen. */
  isWideOnly: boolean;
  expressionRoots: ExpressionRoots | undefined;
}

/** The page as readers will see it, scrolled along with its source. */
export function PreviewPane({ markdown, share, isWideOnly, ...drawing }: PreviewPaneProps) {
  const pane = useRef<HTMLElement>(null);
  // Typing goes first: the preview follows in a pause, and yields to the next key.
  const shown = useBody(useDeferredValue(useSettled(markdown)));
  useEffect(() => {
    const element = pane.current;
    if (element) element.scrollTop = share * (element.scrollHeight - element.clientHeight);
  }, [share]);
  return (
    <section
      ref={pane}
      aria-label={t('preview')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
      tabIndex={0}
      className={clsx(
        'min-h-0 min-w-0 flex-1 overflow-y-auto border-border bg-surface px-5 py-4 focus-visible:-outline-offset-2 max-md:border-t md:border-l md:px-8',
        isWideOnly && 'max-md:hidden',
      )}
    >
      {shown.trim() === '' ? (
        <p className="text-muted text-sm">{t('aPreviewOfYourTextAppears')}</p>
      ) : (
        <MarkdownView markdown={shown} {...drawing} />
      )}
    </section>
  );
}
