'use client';

import { memo, useMemo } from 'react';
import { MarkdownView } from '@/components/blocks/markdown/markdown-view';
import { useCommentContext } from './comment-context';
import { showAttachments } from './show-attachments';

const noResolvers = {};

/** The text of a comment. One that cannot be drawn is shown as it is written and leaves the rest of the page alone. */
export const CommentBody = memo(function CommentBody({ markdown }: { markdown: string }) {
  const { place, resolvers = noResolvers } = useCommentContext();
  const { spaceId } = place;
  const shown = useMemo(() => showAttachments(spaceId, resolvers), [spaceId, resolvers]);
  return <MarkdownView markdown={markdown} look="comment" {...shown} />;
});
