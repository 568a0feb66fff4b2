'use client';

import clsx from 'clsx';
import { ArrowDown, ArrowUp, type LucideIcon, Minus, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import type { Detail } from '@/lib/content/diff/change';
import { type DrawnPlace, rangeOf } from './block-tools';
import type { PlacedBlock, Row } from './build-rows';
import { BelowRow, DiffBlock, estimateHeight } from './diff-block';
import { type DiffContexts, toDrawn } from './diff-contexts';
import type { DiffLayout } from './diff-look';
import { MarkedMarkdown } from './marks/marked-markdown';
import { withoutSigns } from './marks/signs';
import { writeEdited } from './marks/write-block';
import type { WrittenSide } from './marks/write-parts';
import { t } from './messages';
import { listNotes } from './notes';
import { showChange } from './show-change';

interface ChangedRowProps {
  row: Exclude<Row, { kind: 'same' }>;
  layout: DiffLayout;
  contexts: DiffContexts;
}

/** One change; the keys that walk from change to change find it by `data-change`. */
export function ChangedRow({ row, layout, contexts }: ChangedRowProps) {
  const element = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn depends on the row and its layout
  useEffect(() => {
    if (element.current && row.kind === 'edited') showChange(element.current);
  }, [row, layout]);
  return (
    <div
      ref={element}
      // A move is one change: where it went.
      data-change={row.kind === 'moved-away' ? undefined : ''}
      tabIndex={-1}
      className={clsx(
        'scroll-mt-32 rounded-md outline-offset-4 data-[current=true]:outline-2 data-[current=true]:outline-accent',
        layout === 'split' ? 'grid grid-cols-2 gap-6' : 'flex flex-col gap-2',
      )}
    >
      <RowCells row={row} layout={layout} contexts={contexts} />
      <BelowRow places={listPlaces(row)} />
    </div>
  );
}

/** Where the texts of a row stand. */
function listPlaces(row: ChangedRowProps['row']): DrawnPlace[] {
  switch (row.kind) {
    case 'replaced':
      return [...row.before.map(placeBefore), ...row.after.map(placeAfter)];
    case 'moved-away':
      return [placeBefore(row.before)];
    case 'moved-here':
      return [placeAfter(row.after)];
    case 'edited':
      return [{ drawn: 'both', before: rangeOf(row.before), after: rangeOf(row.after) }];
  }
}

const placeBefore = (block: PlacedBlock): DrawnPlace => ({ drawn: 'before', before: rangeOf(block) });
const placeAfter = (block: PlacedBlock): DrawnPlace => ({ drawn: 'after', after: rangeOf(block) });

function RowCells({ row, layout, contexts }: ChangedRowProps) {
  switch (row.kind) {
    case 'replaced':
      return (
        <>
          <Blocks blocks={row.before} look="removed" side="before" contexts={contexts} layout={layout} />
          <Blocks blocks={row.after} look="added" side="after" contexts={contexts} layout={layout} />
        </>
      );
    case 'moved-away':
      return layout === 'inline' ? (
        <Cell look="moved-away" note={<GoToMove move={row.move} isAway />} />
      ) : (
        <>
          <Cell look="moved-away" note={<GoToMove move={row.move} isAway />}>
            <Plain block={row.before} side="before" contexts={contexts} />
          </Cell>
          <span />
        </>
      );
    case 'moved-here': {
      const note = <GoToMove move={row.move} isAway={false} />;
      return (
        <>
          {layout === 'split' ? <span /> : null}
          <Cell look="moved-here" note={note} move={row.move}>
            {row.detail ? (
              <Edited row={{ ...row, detail: row.detail }} side="after" contexts={contexts} />
            ) : (
              <Plain block={row.after} side="after" contexts={contexts} />
            )}
          </Cell>
        </>
      );
    }
    case 'edited':
      return layout === 'inline' ? (
        <Cell look="edited" note={<Notes row={row} contexts={contexts} />}>
          <Edited row={row} side="both" contexts={contexts} />
        </Cell>
      ) : (
        <>
          <Cell look="edited">
            <Edited row={row} side="before" contexts={contexts} />
          </Cell>
          <Cell look="edited" note={<Notes row={row} contexts={contexts} />}>
            <Edited row={row} side="after" contexts={contexts} />
          </Cell>
        </>
      );
  }
}

interface Look {
  name: string;
  /** Edited text shows by itself what changed in it. */
  icon?: LucideIcon;
  box: string;
  sign?: string;
}

const looks = {
  added: { name: t('added'), icon: Plus, box: 'rounded-md bg-success-soft', sign: 'text-success' },
  removed: { name: t('removed'), icon: Minus, box: 'rounded-md bg-danger-soft', sign: 'text-danger' },
  edited: {
    name: t('edited'),
    box: 'border-warning border-l-2 pl-6! group-data-compact/diff:border-0 group-data-compact/diff:py-0 group-data-compact/diff:pl-0!',
  },
  'moved-away': {
    name: t('movedAway'),
    icon: ArrowDown,
    box: 'rounded-md border border-dashed border-control',
    sign: 'text-accent',
  },
  'moved-here': {
    name: t('movedHere'),
    icon: ArrowUp,
    box: 'rounded-md bg-accent-soft',
    sign: 'text-accent',
  },
} satisfies Record<string, Look>;

interface CellProps {
  look: keyof typeof looks;
  note?: ReactNode;
  move?: number;
  children?: ReactNode;
}

function Cell({ look, note, move, children }: CellProps) {
  const { icon: Icon, name, box, sign }: Look = looks[look];
  return (
    <div data-moved-here={move} className={clsx('flex min-w-0 gap-1.5 py-1.5 pr-2 pl-1', box)}>
      {Icon ? (
        <Icon aria-label={name} className={clsx('mt-1.5 size-4 shrink-0', sign)} />
      ) : (
        <span className="sr-only">{name}: </span>
      )}
      <div className="min-w-0 flex-1">
        {children}
        {note ? <div className="mt-1 text-muted text-xs">{note}</div> : null}
      </div>
    </div>
  );
}

interface BlocksProps {
  blocks: readonly PlacedBlock[];
  look: 'added' | 'removed';
  side: 'before' | 'after';
  contexts: DiffContexts;
  layout: DiffLayout;
}

function Blocks({ blocks, look, side, contexts, layout }: BlocksProps) {
  if (blocks.length === 0) return layout === 'split' ? <span /> : null;
  return (
    <Cell look={look}>
      {blocks.map((block, index) => (
        <Plain
          key={block.start}
          block={block}
          side={side}
          contexts={contexts}
          lazyHeight={estimateHeight(index, block.source, layout)}
        />
      ))}
    </Cell>
  );
}

interface PartProps<Side extends WrittenSide = 'before' | 'after'> {
  side: Side;
  contexts: DiffContexts;
}

function Plain({
  block,
  side,
  contexts,
  lazyHeight,
}: PartProps & { block: PlacedBlock; lazyHeight?: number | undefined }) {
  return (
    <DiffBlock
      place={side === 'before' ? placeBefore(block) : placeAfter(block)}
      lazyHeight={lazyHeight}
      className="diff-block"
    >
      <Drawn block={block} markdown={withoutSigns(block.source)} side={side} contexts={contexts} />
    </DiffBlock>
  );
}

type EditedRow = Pick<Extract<Row, { kind: 'moved-here' | 'edited' }>, 'before' | 'after'> & {
  detail: Detail;
};

function Edited({ row, side, contexts }: PartProps<WrittenSide> & { row: EditedRow }) {
  const { before, after, detail } = row;
  const place: DrawnPlace = {
    drawn: side,
    before: side !== 'after' && 'start' in before ? rangeOf(before) : undefined,
    after: side === 'before' ? undefined : rangeOf(after),
  };
  return (
    <DiffBlock place={place}>
      <Drawn
        block={side === 'before' ? before : after}
        markdown={writeEdited(before, after, detail, side)}
        side={side}
        contexts={contexts}
      />
    </DiffBlock>
  );
}

function Drawn({
  block,
  markdown,
  side,
  contexts,
}: PartProps<WrittenSide> & { block: Pick<PlacedBlock, 'kind'>; markdown: string }) {
  const context = contexts[side];
  return <MarkedMarkdown markdown={toDrawn(block, markdown, context)} resolvers={context.resolvers} />;
}

function Notes({ row, contexts }: { row: EditedRow; contexts: DiffContexts }) {
  const { resolveLink } = contexts.after.resolvers;
  const nameTarget = (address: string) => {
    const title = resolveLink?.(address)?.title;
    return title ? `"${title}"` : address || 'nothing';
  };
  const notes = listNotes(row.detail, nameTarget);
  if (notes.length === 0) return null;
  return (
    <ul>
      {[...new Set(notes)].map((note) => (
        <li key={note} className="break-words">
          {note}
        </li>
      ))}
    </ul>
  );
}

/** Leads to where a moved block went, or from where it came. */
function GoToMove({ move, isAway }: { move: number; isAway: boolean }) {
  if (!isAway) return <span>{t('itWasSomewhereElseBefore')}</span>;
  return (
    <Button
      size="small"
      variant="ghost"
      onClick={(event) => {
        const place = event.currentTarget
          .closest('[data-comparison]')
          ?.querySelector(`[data-moved-here="${move}"]`);
        place?.scrollIntoView({ block: 'center' });
      }}
    >
      {t('movedElsewhereGoThere')}
    </Button>
  );
}
