'use client';

import { History } from 'lucide-react';
import { ComparisonView } from '@/components/diff/comparison-view';
import { listComparisonCommands, useComparison } from '@/components/diff/use-comparison';
import { RevisionComparison } from '@/components/revision-list/revision-comparison';
import { RevisionList } from '@/components/revision-list/revision-list';
import { useRevisionPair } from '@/components/revision-list/use-revision-pair';
import { changeRequestPath } from '@/components/shell/paths';
import { useCommands } from '@/components/shell/use-commands';
import { useDiffSettings } from '@/components/shell/use-diff-settings';
import { EmptyState } from '@/components/ui/empty-state';
import type { ChangeRequestParams } from './change-request';
import { t } from './messages';

/** The revisions of a change request, to be looked at and compared. */
export function Revisions(place: ChangeRequestParams) {
  const { organizationId, spaceId, number } = place;
  const pair = useRevisionPair();
  const path = changeRequestPath(organizationId, spaceId, number, 'history');
  if (pair) return <Pair spaceId={spaceId} backHref={path} {...pair} />;
  return (
    <RevisionList
      spaceId={spaceId}
      changeRequest={number}
      compareHref={(before, after) => `${path}?from=${before}&to=${after}`}
      empty={
        <EmptyState
          icon={<History aria-hidden />}
          title={t('noRevisionsYet')}
          description={t('eachSaveInThisChangeRequest')}
        />
      }
    />
  );
}

interface PairProps {
  spaceId: string;
  backHref: string;
  before: string;
  after: string;
}

function Pair({ spaceId, backHref, before, after }: PairProps) {
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
