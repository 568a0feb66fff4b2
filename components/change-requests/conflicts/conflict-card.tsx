'use client';

import clsx from 'clsx';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { MarkdownResolvers } from '@/components/blocks/markdown/markdown-resolvers';
import type { ChangeRequestParams, Conflict } from '../change-request';
import { ConflictResult } from './conflict-result';
import { ConflictSides } from './conflict-sides';
import { describeConflict } from './conflict-words';
import { t } from './messages';
import type { ConflictDecision } from './use-resolve';

interface ConflictCardProps {
  place: ChangeRequestParams;
  conflict: Conflict;
  index: number;
  count: number;
  mayResolve: boolean;
  resolvers: MarkdownResolvers;
  onResolve: (decision: ConflictDecision) => void;
  onReopen: () => void;
}

export function ConflictCard(props: ConflictCardProps) {
  const { place, conflict, index, count, mayResolve, resolvers } = props;
  // What stands above the first heading has an empty name.
  const where = conflict.where?.split(' › ').filter(Boolean).join(' › ');
  const isResolved = conflict.resolution !== undefined;
  const Sign = isResolved ? CircleCheck : CircleDashed;
  return (
    <article
      // The keys n and p walk from one conflict to the next.
      tabIndex={-1}
      data-conflict={conflict.id}
      aria-label={t('conflictOf', { count: index + 1, count2: count })}
      className="flex scroll-mt-16 flex-col gap-3 rounded-lg border border-border bg-surface p-4"
    >
      <header className="flex items-start gap-2">
        <Sign
          aria-label={isResolved ? t('resolved') : t('open')}
          className={clsx('mt-0.5 size-4 shrink-0', isResolved ? 'text-success' : 'text-danger')}
        />
        <div className="min-w-0 flex-1">
          <h3 className="break-words font-medium text-sm">{describeConflict(conflict)}</h3>
          {where ? <p className="break-words text-muted text-xs">{t('under', { where })}</p> : null}
        </div>
        <span className="shrink-0 text-faint text-xs">{t('of', { count: index + 1, count2: count })}</span>
      </header>
      <ConflictSides place={place} conflict={conflict} resolvers={resolvers} />
      {mayResolve ? (
        <ConflictResult conflict={conflict} onResolve={props.onResolve} onReopen={props.onReopen} />
      ) : null}
    </article>
  );
}
