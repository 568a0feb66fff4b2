'use client';

import clsx from 'clsx';
import { MarkdownView } from '@/components/blocks/markdown/markdown-view';

/** Nothing in it is markdown, so it is the same as plain text. */
const isPlain = (text: string) => !/[*_`[\]<>#|{}\\~&\n]|^\s*(?:[-+]|\d+[.)])\s|https?:|www\./.test(text);

/** A description of a specification, which is anybody's markdown. */
export function Description({ text, className }: { text: string | undefined; className?: string }) {
  if (!text?.trim()) return null;
  return (
    <div className={clsx('min-w-0 break-words [&_.article]:text-sm', className)}>
      {isPlain(text) ? <p>{text}</p> : <MarkdownView markdown={text} look="comment" />}
    </div>
  );
}
