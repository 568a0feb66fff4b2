'use client';

import { Globe, GlobeLock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { SiteState } from '../site-state';
import { visibilityWords } from '../visibility';
import { t } from './messages';
import type { SettingsProps } from './use-save-site';

const PublishDialog = lazyDialog(async () => (await import('../publish-dialog')).PublishDialog);

export function PublishingCard({ organizationId, site }: SettingsProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card title={t('publishing')} actions={<SiteState published={site.published} />}>
      <div className="flex flex-col items-start gap-3 text-sm">
        <p className="text-muted">
          {site.published ? visibilityWords[site.visibility].audience : t('nobodyCanReadItYetPublish')}
        </p>
        <div className="flex max-w-full items-center gap-1">
          <span className="min-w-0 break-all">{site.urls.published}</span>
          <CopyButton value={site.urls.published} label={t('copyPublicUrl')} />
        </div>
        {site.permissions.edit ? (
          <Button
            variant={site.published ? 'secondary' : 'primary'}
            icon={site.published ? <GlobeLock aria-hidden /> : <Globe aria-hidden />}
            onClick={() => setIsAsking(true)}
          >
            {site.published ? t('unpublish') : t('publish')}
          </Button>
        ) : null}
      </div>
      {isAsking ? (
        <PublishDialog organizationId={organizationId} site={site} onClose={() => setIsAsking(false)} />
      ) : null}
    </Card>
  );
}
