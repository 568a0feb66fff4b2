'use client';

import { ComparisonView } from '@/components/diff/comparison-view';
import { listComparisonCommands, useComparison } from '@/components/diff/use-comparison';
import { RevisionComparison } from '@/components/revision-list/revision-comparison';
import { useCommands } from '@/components/shell/use-commands';
import { useDiffSettings } from '@/components/shell/use-diff-settings';
import { EmptyState } from '@/components/ui/empty-state';
import { t } from './messages';

interface RevisionPairProps {
  spaceId: string;
  backHref: string;
  before: string;
  after: string;
}

/** Two revisions of a change request side by side. */
export function RevisionPair({ spaceId, backHref, before, after }: RevisionPairProps) {
  const comparison = useComparison(spaceId, before, after);
  useCommands(listComparisonCommands(comparison, undefined));
  return (
    <RevisionComparison spaceId={spaceId} backHref={backHref} before={before} after={after}>
      <ComparisonView
        comparison={comparison}
        {...useDiffSettings()}
        empty={<EmptyState title={t('noDifferences')} description={t('bothRevisionsHaveTheSamePages')} />}
      />
    </RevisionComparison>
  );
}
