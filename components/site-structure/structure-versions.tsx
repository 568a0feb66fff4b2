'use client';

import { useState } from 'react';
import type { SiteParams } from '@/components/shell/site-params';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { RelativeTime } from '@/components/ui/relative-time';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { call } from '@/lib/client/call';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listSiteStructureVersions, revertSiteStructure } from '@/lib/contract/site-structure-drafts';
import { ChangeList } from './change-list';
import { countChanges } from './change-words';
import { t } from './messages';
import { useStructureChange } from './use-structure-change';

/** The published drafts, each of which can be reverted. */
export function StructureVersions({ params, onClose }: { params: SiteParams; onClose: () => void }) {
  const { organizationId, siteId } = params;
  const versions = useQuery(query(listSiteStructureVersions, { params: { organizationId, siteId } }));
  const [reverted, setReverted] = useState<string>();
  const change = useStructureChange();
  return (
    <>
      <Dialog open onOpenChange={onClose} title={t('versionsOfTheStructure')} size="large">
        {versions.isError && !versions.data ? (
          <ErrorState
            title={t('theVersionsCouldNotBeLoaded')}
            description={readMessage(versions.error)}
            onRetry={() => void versions.refetch()}
            isRetrying={versions.isFetching}
          />
        ) : null}
        {versions.isPending ? <Skeleton className="h-24 w-full" /> : null}
        {versions.data?.items.length === 0 ? (
          <EmptyState level={3} title={t('noVersionsYet')} description={t('eachTimeYouPublishChanges')} />
        ) : null}
        <ul className="flex flex-col divide-y divide-border">
          {versions.data?.items.map((version) => (
            <li key={version.id} className="flex flex-col gap-2 py-3">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <p className="text-sm">
                  <span className="font-medium">{countChanges(version.changes.length)}</span>{' '}
                  <span className="text-muted">
                    {version.createdBy ? (
                      t.rich('by', {
                        displayName: version.createdBy.displayName,
                        time: <RelativeTime value={version.createdAt} />,
                      })
                    ) : (
                      <RelativeTime value={version.createdAt} />
                    )}
                  </span>
                </p>
                <Button size="small" onClick={() => setReverted(version.id)}>
                  {t('restoreStructureBeforeThis')}
                </Button>
              </div>
              <ChangeList label={t('changes2')} changes={version.changes} />
            </li>
          ))}
        </ul>
      </Dialog>
      <ConfirmDialog
        open={reverted !== undefined}
        onOpenChange={() => setReverted(undefined)}
        tone="primary"
        title={t('restoreThePreviousStructure')}
        confirmLabel={t('restore')}
        onConfirm={() =>
          change(async () => {
            if (reverted === undefined) return;
            await call(revertSiteStructure, { params: { ...params, siteStructureVersionId: reverted } });
            showToast({ title: t('previousStructureRestored') });
            onClose();
          })
        }
      >
        {t('readersSeeItRightAwayIn')}
      </ConfirmDialog>
    </>
  );
}
