'use client';

import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { useQuery } from '@/lib/client/use-query';
import { mergeRulesQuery } from '../reading/use-space-content';
import { LanguageCard } from './language-card';
import { MergeRulesForm } from './merge-rules-form';
import { t } from './messages';
import { SearchIndexCard } from './search-index-card';

/** The first settings screen of a space: what a change request needs before it is merged. */
export function SpaceSettings({ spaceId }: { spaceId: string }) {
  const rules = useQuery(mergeRulesQuery(spaceId));
  if (rules.data)
    return (
      <>
        <MergeRulesForm spaceId={spaceId} rules={rules.data} />
        <LanguageCard spaceId={spaceId} />
        <SearchIndexCard spaceId={spaceId} />
      </>
    );
  if (rules.error)
    return (
      <Card>
        <ErrorState description={readMessage(rules.error)} onRetry={() => void rules.refetch()} />
      </Card>
    );
  return (
    <Card title={t('mergeRules')}>
      <Skeleton className="h-64" />
    </Card>
  );
}
