'use client';

import { Banner } from '@/components/ui/banner';
import { Skeleton } from '@/components/ui/skeleton';
import { useQuery } from '@/lib/client/use-query';
import { mergeRulesQuery, type Space } from '../reading/use-space-content';
import { t } from './messages';

type Effect = 'new-space' | 'main' | 'change-request' | 'refused';

/** What an import does; undefined while it is not known whether the space has merge rules. */
export function useImportEffect(space: Space | undefined): Effect | undefined {
  const isLocked = space?.editMode === 'locked';
  const { data: rules, isError } = useQuery({ ...mergeRulesQuery(space?.id ?? ''), enabled: isLocked });
  if (!space) return 'new-space';
  if (!isLocked) return 'main';
  if (rules?.active) return 'change-request';
  if (!rules && !isError) return undefined;
  return space.permissions.viewInviteLinks ? 'main' : 'refused';
}

export const mayStart = (effect: Effect | undefined) => effect !== undefined && effect !== 'refused';

/** Says it before the import begins. */
export function ImportEffect({ name, effect }: { name: string; effect: Effect | undefined }) {
  if (effect === undefined) return <Skeleton className="h-9" />;
  if (effect === 'change-request')
    return (
      <Banner title={t('theImportCreatesAChangeRequest')}>
        {t('hasMergeRulesItsMainContent', { name })}
      </Banner>
    );
  if (effect === 'refused') return <Banner tone="danger">{t('isLockedToImportIntoIts', { name })}</Banner>;
  return <Banner tone="warning">{t('theCurrentPagesOfAreReplaced', { name })}</Banner>;
}
