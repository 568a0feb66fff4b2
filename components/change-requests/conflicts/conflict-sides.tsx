'use client';

import clsx from 'clsx';
import type { MarkdownResolvers } from '@/components/blocks/markdown/markdown-resolvers';
import { MarkdownDiff } from '@/components/diff/markdown-diff';
import type { ChangeRequestParams, Conflict } from '../change-request';
import { describeAbsence, isText } from './conflict-words';
import { LastChange } from './last-change';
import { t } from './messages';
import { showPiece } from './show-piece';

interface ConflictSidesProps {
  place: ChangeRequestParams;
  conflict: Conflict;
  resolvers: MarkdownResolvers;
}

/** Before, and what became of it on each side; on the sides what was taken out and put in is marked. */
export function ConflictSides({ place, conflict, resolvers }: ConflictSidesProps) {
  const pageId = conflict.page?.id;
  const chosen = conflict.resolution?.choice;
  const sides = [
    { key: 'base', title: t('before'), text: conflict.base },
    { key: 'main', title: t('mainContent'), text: conflict.main },
    { key: 'yours', title: t('thisChangeRequest'), text: conflict.yours },
  ] as const;
  return (
    <div className="grid gap-3 md:grid-cols-3">
      {sides.map(({ key, title, text }) => (
        <section
          key={key}
          aria-label={title}
          className={clsx(
            'flex min-w-0 flex-col rounded-lg border',
            chosen === key || (chosen === 'both' && key !== 'base') ? 'border-accent' : 'border-border',
          )}
        >
          <header className="flex flex-wrap items-baseline justify-between gap-x-2 border-border border-b px-3 py-1.5">
            <h4 className="font-medium text-xs">{title}</h4>
            {key === 'base' ? null : <LastChange place={place} side={key} pageId={pageId} />}
          </header>
          {/* A row fits into its side, so that no cell is out of sight. */}
          <div className="min-w-0 flex-1 overflow-x-auto p-3 text-sm [&_table]:w-full [&_thead:not(:has(th:not(:empty)))]:hidden">
            <SideText conflict={conflict} side={key} text={text} resolvers={resolvers} />
          </div>
        </section>
      ))}
    </div>
  );
}

interface SideTextProps {
  conflict: Conflict;
  side: 'base' | 'main' | 'yours';
  text: string | undefined;
  resolvers: MarkdownResolvers;
}

function SideText({ conflict, side, text, resolvers }: SideTextProps) {
  if (text === undefined) {
    return <p className="break-words text-muted italic">{describeAbsence(conflict, side)}</p>;
  }
  if (text.trim() === '') return <p className="text-muted italic">{t('empty')}</p>;
  if (!isText(conflict)) return <p className="break-words">{text}</p>;
  return (
    <MarkdownDiff
      before={showPiece(side === 'base' ? text : (conflict.base ?? ''))}
      after={showPiece(text)}
      layout="inline"
      isCompact
      resolvers={resolvers}
    />
  );
}
