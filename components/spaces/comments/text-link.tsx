'use client';

import { ArrowUpRight } from 'lucide-react';
import type { Comment } from '@/components/comments/comment';
import { Link } from '@/components/ui/link';
import { t } from './messages';

interface TextLinkProps {
  comment: Comment;
  /** Of its page; undefined when that is gone. */
  path: string | undefined;
  hrefOf: (path: string) => string;
}

/** The way from a conversation to its text. */
export function TextLink({ comment, path, hrefOf }: TextLinkProps) {
  const { page, range } = comment.target;
  if (!page || path === undefined) return null;
  return (
    <p className="border-border border-b bg-sunken px-3 py-1.5 text-xs">
      <Link
        href={`${hrefOf(path)}?comment=${encodeURIComponent(comment.id)}`}
        className="inline-flex items-center gap-1 rounded-sm text-muted underline-offset-2 hover:text-text hover:underline"
      >
        {range && !range.detached ? t('showInText') : t('openPage')}
        <ArrowUpRight aria-hidden className="size-3.5" />
      </Link>
    </p>
  );
}
