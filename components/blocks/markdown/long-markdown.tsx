'use client';

import { memo, useEffect, useRef, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import type { ExpressionRoots } from '@/lib/content/conditions/evaluate';
import { longestMarkdown } from '@/lib/content/markup/clamp';
import { cutLongText } from '@/lib/content/markup/cut-long-text';
import type { PageHeading } from '@/lib/content/markup/headings';
import type { Markup } from '@/lib/content/markup/markup-reader';
import { RESERVED_ANCHORS } from '@/lib/content/slug';
import { decodePart } from '@/lib/text/link-address';
import type { MarkdownDrawing } from './markdown-resolvers';
import { t } from './messages';
import { PlainTextBoundary, PlainTextView, unbrokenClass } from './plain-text-boundary';
import { useBehavior } from './use-behavior';
import { useDrawnTree } from './use-drawn-tree';
import { loadParsers, readInBrowser } from './use-markup';

interface LongMarkdownProps {
  markdown: string;
  drawing: MarkdownDrawing;
  expressionRoots: ExpressionRoots | undefined;
  onOutline: ((outline: readonly PageHeading[]) => void) | undefined;
}

interface PieceOfText {
  source: string;
  /** Undefined for one that by itself is too long to be read. */
  markup: Markup | undefined;
}

/** Between two pieces the screen takes what somebody does with it. */
const PAUSE_MS = 12;

/** A text that would hold up the page for seconds: its pieces are drawn one after the other, from the beginning. */
export function LongMarkdown({ markdown, drawing, expressionRoots, onOutline }: LongMarkdownProps) {
  const root = useRef<HTMLDivElement>(null);
  const { pieces, share, hasFailed } = usePieces(markdown, expressionRoots);
  useArrivalInPieces(root, pieces);
  const report = useRef(onOutline);
  report.current = onOutline;
  const isWhole = share === 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of the first piece, and of all
  useEffect(() => {
    report.current?.(pieces.flatMap(({ markup }) => markup?.outline ?? []));
  }, [pieces.length > 0, isWhole]);
  if (hasFailed) return <PlainTextView text={markdown} />;
  return (
    <>
      <div ref={root} className="article flow">
        {pieces.map((piece, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces are their order
          <Piece key={index} piece={piece} drawing={drawing} />
        ))}
      </div>
      {isWhole ? null : (
        // Below what is drawn, so that nothing moves when it goes.
        <p className="mt-6 text-muted text-sm">{t('thisPageIsLong', { percent: Math.round(100 * share) })}</p>
      )}
    </>
  );
}

/** The pieces that are read so far; those of the text before stay until they are read anew. */
function usePieces(markdown: string, names: ExpressionRoots | undefined) {
  const [pieces, setPieces] = useState<readonly PieceOfText[]>([]);
  const [share, setShare] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let timer = 0;
    let isGone = false;
    const sources = cutLongText(markdown);
    const taken = new Set(RESERVED_ANCHORS);
    const read: PieceOfText[] = [];
    const step = () => {
      const source = sources[read.length];
      if (isGone || source === undefined) return;
      read.push({ source, markup: readPiece(source, names, taken) });
      const isLast = read.length === sources.length;
      setPieces((shown) => [...read, ...(isLast ? [] : shown.slice(read.length))]);
      setShare(read.length / sources.length);
      timer = window.setTimeout(step, PAUSE_MS);
    };
    loadParsers().then(step, () => setHasFailed(true));
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [markdown, names]);
  return { pieces, share, hasFailed };
}

function readPiece(source: string, names: ExpressionRoots | undefined, taken: Set<string>) {
  if (source.length > longestMarkdown) return undefined;
  try {
    return readInBrowser(source, names, taken);
  } catch {
    // It is shown as it is written.
    return undefined;
  }
}

/** The place that the address names may come with a later piece. */
function useArrivalInPieces(root: React.RefObject<HTMLElement | null>, pieces: readonly unknown[]): void {
  const wanted = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for with each piece
  useEffect(() => {
    wanted.current ??= decodePart(window.location.hash.slice(1));
    const place = wanted.current === '' ? null : document.getElementById(wanted.current);
    if (!place || !root.current?.contains(place)) return;
    wanted.current = '';
    place.scrollIntoView();
  }, [root, pieces]);
}

interface PieceProps {
  piece: PieceOfText;
  drawing: MarkdownDrawing;
}

const Piece = memo(function Piece({ piece: { source, markup }, drawing }: PieceProps) {
  if (!markup)
    return (
      <div className="piece">
        <Banner tone="warning" className="mb-4">
          {t('thisPartIsTooLong')}
        </Banner>
        <PlainTextView text={source} />
      </div>
    );
  return (
    <PlainTextBoundary text={source}>
      <DrawnPiece source={source} markup={markup} drawing={drawing} />
    </PlainTextBoundary>
  );
});

const look = { showsOpenapi: true };
/** About how high a character is where a piece is not drawn yet, in pixels. */
const HEIGHT = 0.4;

function DrawnPiece({
  source,
  markup,
  drawing,
}: Omit<PieceProps, 'piece'> & { source: string; markup: Markup }) {
  const root = useRef<HTMLDivElement>(null);
  const elements = useDrawnTree(markup.tree, drawing, look);
  useBehavior(root, elements);
  const height = Math.round(source.length * HEIGHT);
  return (
    <div
      ref={root}
      className={`piece flow ${unbrokenClass(source) || ''}`}
      // What is out of sight is laid out when it comes near.
      style={{ contentVisibility: 'auto', containIntrinsicSize: `auto ${height}px` }}
    >
      {elements}
    </div>
  );
}
