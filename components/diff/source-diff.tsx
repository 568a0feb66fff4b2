'use client';

import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useBlockTools } from './block-tools';
import type { DiffLayout } from './diff-look';
import { t } from './messages';
import { placeLine, SourceLines } from './source-line-rows';
import { diffSource, type SourceLine } from './source-lines';

interface SourceDiffProps {
  before: string;
  after: string;
  layout: DiffLayout;
}

const context = 3;

/** Changed lines with the lines around them. */
interface Hunk {
  isChange: boolean;
  lines: SourceLine[];
}

function toHunks(lines: readonly SourceLine[]): Hunk[] {
  const hunks: Hunk[] = [];
  for (const line of lines) {
    const isChange = line.kind !== 'same';
    const last = hunks.at(-1);
    if (last?.isChange === isChange) last.lines.push(line);
    else hunks.push({ isChange, lines: [line] });
  }
  return hunks;
}

/** The markdown of both sides as it is written, with line numbers. */
export function SourceDiff({ before, after, layout }: SourceDiffProps) {
  const hunks = useMemo(() => toHunks(diffSource(before, after)), [before, after]);
  return (
    <div className="diff-text overflow-x-auto rounded-lg border border-border bg-surface font-mono text-xs leading-5">
      {hunks.map((hunk, index) => (
        <SourceHunk
          // biome-ignore lint/suspicious/noArrayIndexKey: hunks are their order
          key={index}
          hunk={hunk}
          layout={layout}
          isFirst={index === 0}
          isLast={index === hunks.length - 1}
        />
      ))}
    </div>
  );
}

interface SourceHunkProps {
  hunk: Hunk;
  layout: DiffLayout;
  isFirst: boolean;
  isLast: boolean;
}

function SourceHunk({ hunk, layout, isFirst, isLast }: SourceHunkProps) {
  const [isOpen, setIsOpen] = useState(false);
  const tools = useBlockTools();
  const { lines, isChange } = hunk;
  const head = isFirst ? 0 : context;
  const tail = isLast ? 0 : context;
  const hidden = lines.length - head - tail;
  if (isChange) {
    return (
      <div
        data-change=""
        tabIndex={-1}
        className="scroll-mt-32 data-[current=true]:outline-2 data-[current=true]:outline-accent data-[current=true]:-outline-offset-2"
      >
        <SourceLines lines={lines} layout={layout} />
      </div>
    );
  }
  const isKept = tools !== undefined && lines.some((line) => tools.isKept(placeLine(line, 'after')));
  if (isOpen || isKept || hidden < 3 || (isFirst && isLast))
    return <SourceLines lines={lines} layout={layout} />;
  return (
    <>
      <SourceLines lines={lines.slice(0, head)} layout={layout} />
      <Button
        size="small"
        variant="ghost"
        className="w-full rounded-none! bg-sunken font-sans"
        onClick={() => setIsOpen(true)}
      >
        {t('showUnchangedLines', { hidden })}
      </Button>
      <SourceLines lines={lines.slice(lines.length - tail)} layout={layout} />
    </>
  );
}
