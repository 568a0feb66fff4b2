'use client';

import { BookOpen } from 'lucide-react';
import { PageChangeList } from '@/components/diff/page-change-list';
import { useMergedPair, usePageChanges } from '@/components/diff/use-page-changes';
import { nameChecks } from '@/components/patterns/check-names';
import { spacePath } from '@/components/shell/paths';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { Skeleton } from '@/components/ui/skeleton';
import type { ChangeRequest, ChangeRequestParams } from '../change-request';
import { t } from './messages';

interface MergedNoticeProps {
  place: ChangeRequestParams;
  changeRequest: ChangeRequest;
}

/** What the merge changed, and the way to the pages as they are now. */
export function MergedNotice({ place, changeRequest }: MergedNoticeProps) {
  const { organizationId, spaceId } = place;
  const pair = useMergedPair(spaceId, changeRequest.revisionMerged ?? '');
  const changes = usePageChanges(spaceId, pair?.before ?? '', pair?.after ?? '');
  const { mergedBy, mergedAt, bypassed, minor } = changeRequest;

  return (
    <>
      <Banner
        tone={bypassed ? 'warning' : 'success'}
        title={
          mergedBy
            ? bypassed
              ? t('mergedByBypassing', { displayName: mergedBy.displayName, checks: nameChecks(bypassed) })
              : t('mergedBy', { displayName: mergedBy.displayName })
            : bypassed
              ? t('mergedBypassing', { checks: nameChecks(bypassed) })
              : t('merged')
        }
      >
        {bypassed ? (
          t.rich('theMergeRulesOfTheSpace', { part: mergedAt ? <RelativeTime value={mergedAt} /> : null })
        ) : mergedAt ? (
          <RelativeTime value={mergedAt} />
        ) : null}
        {minor ? <p>{t('minorChange')}</p> : null}
      </Banner>
      <Card
        title={t('changesInThisMerge')}
        actions={
          <Button asChild size="small" icon={<BookOpen aria-hidden />}>
            <Link href={spacePath(organizationId, spaceId)}>{t('openSpace')}</Link>
          </Button>
        }
      >
        {changes.data ? (
          <PageChangeList
            changes={changes.data}
            limit={50}
            hrefOf={(change) =>
              change.kind === 'deleted' ? undefined : spacePath(organizationId, spaceId, change.after.path)
            }
          />
        ) : (
          <Skeleton className="h-24" />
        )}
      </Card>
    </>
  );
}
