'use client';

import { checkNames } from '@/components/patterns/check-names';
import { Banner } from '@/components/ui/banner';
import type { MergeCheck } from './merge-checks';
import { MergeHelpers } from './merge-helpers';
import { t } from './messages';

interface MergeHindranceProps {
  spaceId: string;
  blocking: readonly MergeCheck[];
  mayBypass: boolean;
}

/** Which rules hold up the merge and why, and who can help. */
export function MergeHindrance({ spaceId, blocking, mayBypass }: MergeHindranceProps) {
  return (
    <Banner tone={mayBypass ? 'warning' : 'danger'} title={t('theMergeRulesOfThisSpace')}>
      <ul className="flex list-disc flex-col gap-1 pl-4">
        {blocking.map(({ id, message }) => (
          <li key={id}>
            <span className="font-medium">{checkNames[id]}:</span> {message}
          </li>
        ))}
      </ul>
      {mayBypass ? null : (
        <p className="mt-1">
          <MergeHelpers
            spaceId={spaceId}
            minimumRole="admin"
            words={t('administratorsOfThisSpaceCanBypass')}
          />
        </p>
      )}
    </Banner>
  );
}
