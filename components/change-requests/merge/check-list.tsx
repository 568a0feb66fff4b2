'use client';

import { CircleAlert, CircleCheck, CircleDashed, CircleX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { checkNames } from '@/components/patterns/check-names';
import { Badge } from '@/components/ui/badge';
import type { CheckId, MergeCheck } from './merge-checks';
import { t } from './messages';

interface CheckListProps {
  checks: readonly MergeCheck[];
  /** The way to where a check that has not passed is fixed. */
  fixOf?: (id: CheckId) => ReactNode;
  /** More of a check that has not passed. */
  detailOf?: (id: CheckId) => ReactNode;
}

/** How each check stands, why, and where it is fixed. */
export function CheckList({ checks, fixOf, detailOf }: CheckListProps) {
  return (
    <ul className="flex flex-col gap-3 text-sm">
      {checks.map((check) => {
        const { icon: Icon, look, name } = signOf(check);
        return (
          <li key={check.id} className="flex items-start gap-2">
            <Icon aria-label={name} role="img" className={`mt-0.5 size-4 shrink-0 ${look}`} />
            <div className="flex min-w-0 flex-1 flex-col gap-0.5 break-words">
              <span className="flex flex-wrap items-center gap-x-2">
                <span className="font-medium">{checkNames[check.id]}</span>
                {check.required && !check.passed && check.id !== 'merger' ? (
                  <Badge>{t('required')}</Badge>
                ) : null}
              </span>
              <span className="text-muted text-xs">{check.message}</span>
              {check.passed ? null : (
                <>
                  {detailOf?.(check.id)}
                  {fixOf ? <span className="text-xs">{fixOf(check.id)}</span> : null}
                </>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function signOf({ id, passed, required }: MergeCheck): { icon: LucideIcon; look: string; name: string } {
  if (!passed && id === 'merger')
    return { icon: CircleDashed, look: 'text-muted', name: t('waitingForOthers') };
  if (passed) return { icon: CircleCheck, look: 'text-success', name: t('passed') };
  if (required) return { icon: CircleX, look: 'text-danger', name: t('failedBlocksTheMerge') };
  return { icon: CircleAlert, look: 'text-warning', name: t('failedDoesNotBlockTheMerge') };
}
