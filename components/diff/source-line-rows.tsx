'use client';

import clsx from 'clsx';
import { groupBy } from '@/components/patterns/group-by';
import { type DrawnPlace, useBlockTools } from './block-tools';
import { BelowRow, placeAttributes } from './diff-block';
import type { DiffLayout } from './diff-look';
import { MarkedWords } from './marks/code-lines';
import { withoutSigns } from './marks/signs';
import { t } from './messages';
import type { SourceLine } from './source-lines';

/** Where a line is written, as it is drawn at one side. */
export function placeLine(line: SourceLine, drawn: 'before' | 'after'): DrawnPlace {
  const { length } = withoutSigns(line.text);
  const toRange = (start: number | undefined) =>
    start === undefined ? undefined : { start, end: start + length };
  return {
    drawn,
    before: toRange(line.beforeStart),
    after: toRange(line.afterStart),
    isSame: line.kind === 'same',
  };
}

/** Lines as they are written, in one column or two. */
export function SourceLines({ lines, layout }: { lines: readonly SourceLine[]; layout: DiffLayout }) {
  if (layout === 'inline') {
    return lines.map((line) => {
      const place = placeLine(line, line.kind === 'removed' ? 'before' : 'after');
      return (
        <div key={`${line.before}-${line.after}`}>
          <div className={clsx('group/block relative flex', looks[line.kind].row)}>
            <LineGutter place={place} />
            <LineNumber value={line.before} />
            <LineNumber value={line.after} />
            <Text line={line} place={place} />
          </div>
          <BelowRow places={[place]} />
        </div>
      );
    });
  }
  return pairLines(lines).map(({ before, after }) => (
    <div key={`${before?.before}-${after?.after}`}>
      <div className="grid grid-cols-2">
        <Half line={before} side="before" />
        <Half line={after} side="after" />
      </div>
      <BelowRow
        places={[
          ...(before && before !== after ? [placeLine(before, 'before')] : []),
          ...(after ? [placeLine(after, 'after')] : []),
        ]}
      />
    </div>
  ));
}

function Half({ line, side }: { line: SourceLine | undefined; side: 'before' | 'after' }) {
  const place = line && placeLine(line, side);
  return (
    <div
      className={clsx(
        'group/block relative flex min-w-0',
        side === 'after' && 'border-border border-l',
        line ? looks[line.kind].row : 'bg-sunken',
      )}
    >
      {place ? <LineGutter place={place} /> : null}
      <LineNumber value={line?.[side]} />
      {line && place ? <Text line={line} place={place} /> : null}
    </div>
  );
}

/** Nothing can be said about a line without text. */
function LineGutter({ place }: { place: DrawnPlace }) {
  const tools = useBlockTools();
  const range = place.after ?? place.before;
  if (!tools || !range || range.start === range.end) return null;
  return <span className="absolute top-0 left-0">{tools.renderGutter(place)}</span>;
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
  added: { sign: '+', name: t('added'), row: 'bg-success-soft' },
  removed: { sign: '−', name: t('removed'), row: 'bg-danger-soft' },
};

function LineNumber({ value }: { value: number | undefined }) {
  return <span className="w-10 shrink-0 select-none px-2 text-right text-muted">{value ?? ''}</span>;
}

function Text({ line, place }: { line: SourceLine; place: DrawnPlace }) {
  const { sign, name } = looks[line.kind];
  const tools = useBlockTools();
  return (
    <>
      <span aria-hidden className="w-4 shrink-0 select-none text-muted">
        {sign}
      </span>
      {name ? <span className="sr-only">{name}: </span> : null}
      <span
        {...(tools ? { ...placeAttributes(place), 'data-source': '' } : {})}
        className="min-w-0 flex-1 whitespace-pre-wrap break-words pr-2"
      >
        <MarkedWords text={line.text} />
      </span>
    </>
  );
}
