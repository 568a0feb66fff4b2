'use client';

import { useMutation } from '@tanstack/react-query';
import { FolderDown } from 'lucide-react';
import { t } from '@/components/organizations/messages';
import { ExportState } from '@/components/patterns/exports/export-state';
import { isUnderWay, useNewestExport } from '@/components/patterns/exports/use-newest-export';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { exportOrganization } from '@/lib/contract/exports';
import type { Organization } from '../general-form';

/** Everything in one archive, for a copy or for leaving. */
export function ExportOrganization({ organization: { id, title } }: { organization: Organization }) {
  const { newest, isPending } = useNewestExport(id, 'organization-export');
  const begin = useMutation(mutation(exportOrganization, { alsoChanges: ['jobs'] }));
  const isBusy = begin.isPending || (newest !== undefined && isUnderWay(newest));
  return (
    <Card
      title={t('exportEverything')}
      footer={
        <Button
          icon={<FolderDown aria-hidden />}
          loading={isBusy}
          disabled={isPending}
          onClick={() => begin.mutate({ params: { organizationId: id } })}
        >
          {newest ? t('exportAgain') : t('exportEverything')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-muted text-sm">{t('everythingInAsOneZipEach', { title })}</p>
        {begin.error ? (
          <Banner tone="danger" title={t('theExportCouldNotBeStarted')}>
            {readMessage(begin.error)}
          </Banner>
        ) : null}
        {newest ? <ExportState job={newest} /> : null}
      </div>
    </Card>
  );
}
