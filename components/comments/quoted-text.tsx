'use client';

import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { readVisible } from '@/lib/content/anchors/read-visible';
import { t } from './messages';

const short = 280;

/** The text that a conversation is on, as readers see it. */
export function QuotedText({ markdown, isGone }: { markdown: string; isGone: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const text = useMemo(() => readPlain(markdown), [markdown]);
  const isLong = text.length > short;
  return (
    <blockquote
      dir="auto"
      className="min-w-0 border-control border-s-2 ps-3 text-muted text-sm [overflow-wrap:anywhere]"
    >
      {isGone ? <span className="sr-only">{t('originalText')} </span> : null}
      <span className={isGone ? 'line-through decoration-control' : undefined}>
        {isLong && !isOpen ? `${text.slice(0, short).trimEnd()}…` : text}
      </span>
      {isLong ? (
        <Button size="small" variant="ghost" className="ms-1" onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t('showLess') : t('showAll')}
        </Button>
      ) : null}
    </blockquote>
  );
}

export function readPlain(markdown: string): string {
  const page = readVisible(markdown);
  const text = page.blocks
    .map((_, index) => page.textOf(index).text.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' ');
  // Of a table without its head only the source is seen; a picture or a rule has no words.
  const isCells = /^\s*\|/.test(markdown) && text.includes('|');
  return (isCells ? readCells(text) : text) || markdown.trim();
}

const readCells = (row: string): string =>
  row
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '' && !/^:?-+:?$/.test(cell))
    .join(' · ');
