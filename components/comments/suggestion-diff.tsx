'use client';

import { MarkdownDiff } from '@/components/diff/markdown-diff';
import { SourceDiff } from '@/components/diff/source-diff';
import { isCostlyText } from '@/lib/content/markup/costly-text';
import { useCommentContext } from './comment-context';
import { t } from './messages';

const noResolvers = {};

/** What a suggestion would change, as readers see it. */
export function SuggestionDiff({ before, after }: { before: string; after: string }) {
  const { resolvers = noResolvers } = useCommentContext();
  return (
    <div className="comment-diff min-w-0 overflow-x-auto rounded-md border border-border bg-surface p-3">
      <p className="sr-only">{t('suggestedChange')}</p>
      {after.trim() === '' ? <p className="mb-2 text-muted text-xs">{t('deletesThisText')}</p> : null}
      {isCostlyText(before) || isCostlyText(after) ? (
        <SourceDiff before={before} after={after} layout="inline" />
      ) : (
        <MarkdownDiff before={before} after={after} layout="inline" resolvers={resolvers} isCompact />
      )}
    </div>
  );
}
