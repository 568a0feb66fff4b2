'use client';

import { Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { sitesPath } from '@/components/shell/paths';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { t } from './messages';
import type { SettingsProps } from './use-save-site';

const DeleteSiteDialog = lazyDialog(async () => (await import('../delete-site-dialog')).DeleteSiteDialog);

export function DeletionCard({ organizationId, site }: SettingsProps) {
  const router = useRouter();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card title={t('deleteThisSite')} description={t('itsStructureLinksAndUrlAre')}>
      <Button variant="danger" icon={<Trash2 aria-hidden />} onClick={() => setIsAsking(true)}>
        {t('deleteSite')}
      </Button>
      {isAsking ? (
        <DeleteSiteDialog
          organizationId={organizationId}
          site={site}
          onClose={() => setIsAsking(false)}
          onDeleted={() => router.push(sitesPath(organizationId))}
        />
      ) : null}
    </Card>
  );
}
