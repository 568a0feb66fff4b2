'use client';

import clsx from 'clsx';
import { Fragment, useMemo, useState } from 'react';
import { groupBy } from '@/components/patterns/group-by';
import { Button } from '@/components/ui/button';
import type { DiffLayout } from './diff-look';
import { MarkedWords } from './marks/code-lines';
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
        <Lines lines={lines} layout={layout} />
      </div>
    );
  }
  if (isOpen || hidden < 3 || (isFirst && isLast)) return <Lines lines={lines} layout={layout} />;
  return (
    <>
      <Lines lines={lines.slice(0, head)} layout={layout} />
      <Button
        size="small"
        variant="ghost"
        className="w-full rounded-none! bg-sunken font-sans"
        onClick={() => setIsOpen(true)}
      >
        Show {hidden} unchanged lines
      </Button>
      <Lines lines={lines.slice(lines.length - tail)} layout={layout} />
    </>
  );
}

function Lines({ lines, layout }: { lines: readonly SourceLine[]; layout: DiffLayout }) {
  if (layout === 'inline') {
    return lines.map((line) => (
      <div key={`${line.before}-${line.after}`} className={clsx('flex', looks[line.kind].row)}>
        <LineNumber value={line.before} />
        <LineNumber value={line.after} />
        <Text line={line} />
      </div>
    ));
  }
  return pairLines(lines).map(({ before, after }) => (
    <div key={`${before?.before}-${after?.after}`} className="grid grid-cols-2">
      {[before, after].map((line, side) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sides
        <Fragment key={side}>
          <div
            className={clsx(
              'flex min-w-0',
              side === 1 && 'border-border border-l',
              line ? looks[line.kind].row : 'bg-sunken',
            )}
          >
            <LineNumber value={side === 0 ? line?.before : line?.after} />
            {line ? <Text line={line} /> : null}
          </div>
        </Fragment>
      ))}
    </div>
  ));
}

function pairLines(lines: readonly SourceLine[]): { before?: SourceLine; after?: SourceLine }[] {
  const kinds = groupBy(lines, ({ kind }) => kind);
  const same = kinds.get('same');
  if (same) return same.map((line) => ({ before: line, after: line }));
  const [removed, added] = [kinds.get('removed') ?? [], kinds.get('added') ?? []];
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, index) => ({
    before: removed[index],
    after: added[index],
  }));
}

const looks = {
  same: { sign: ' ', name: '', row: '' },
  added: { sign: '+', name: 'Added: ', row: 'bg-success-soft' },
  removed: { sign: '−', name: 'Removed: ', row: 'bg-danger-soft' },
};

function LineNumber({ value }: { value: number | undefined }) {
  return <span className="w-10 shrink-0 select-none px-2 text-right text-muted">{value ?? ''}</span>;
}

function Text({ line }: { line: SourceLine }) {
  const { sign, name } = looks[line.kind];
  return (
    <>
      <span aria-hidden className="w-4 shrink-0 select-none text-muted">
        {sign}
      </span>
      <span className="min-w-0 flex-1 whitespace-pre-wrap break-words pr-2">
        {name ? <span className="sr-only">{name}</span> : null}
        <MarkedWords text={line.text} />
      </span>
    </>
  );
}
