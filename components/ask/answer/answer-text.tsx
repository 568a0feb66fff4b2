'use client';

import { type ReactNode, useMemo, useState } from 'react';
import { MarkdownView } from '@/components/blocks/markdown/markdown-view';
import { splitBlocks } from '@/lib/content/blocks/split-blocks';
import type { Answer } from '../session/exchange';
import type { SourceList } from './list-sources';
import { markAddress, placeMarks } from './place-marks';
import { SourceMark } from './source-mark';

/** The answer as far as it came, each sentence with the marks of what it stands on. */
export function AnswerText({ answer, sources }: { answer: Answer; sources: SourceList }) {
  const [token] = useState(() => crypto.randomUUID());
  const { blocks, marks } = useMemo(() => {
    const placed = placeMarks(answer, token);
    // Blocks that are complete stay as they are drawn while the next ones come.
    return { blocks: splitBlocks(placed.markdown), marks: placed.marks };
  }, [answer, token]);

  const drawLink = useMemo(() => {
    const prefix = markAddress(token);
    return (target: string, children: ReactNode) => {
      if (target.startsWith(prefix)) {
        const quotes = sources.quotesOf(marks[Number(target.slice(prefix.length))] ?? []);
        return quotes.map((quote) => <SourceMark key={quote.source.number} {...quote} />);
      }
      // Links between pages hold in their own space alone.
      return /^[a-z][a-z0-9+.-]*:/i.test(target) ? undefined : <span>{children}</span>;
    };
  }, [marks, sources, token]);

  return (
    <div className="flex flex-col gap-2">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks only ever come at the end
        <MarkdownView key={index} markdown={block.source} look="comment" drawLink={drawLink} />
      ))}
    </div>
  );
}
