'use client';

import { Link2, Lock, Plus } from 'lucide-react';
import { useState } from 'react';
import { DataTable } from '@/components/patterns/data-table/data-table';
import { useCommands } from '@/components/shell/use-commands';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { pagedQuery, query } from '@/lib/client/query';
import { useInfiniteQuery, useQuery } from '@/lib/client/use-query';
import { listShareLinks } from '@/lib/contract/share-links';
import { getSite } from '@/lib/contract/sites';
import { t } from './messages';
import { makeShareLinkColumns } from './share-link-columns';
import { useShareLinkEntries } from './use-share-link-entries';

const LinkNameDialog = lazyDialog(async () => (await import('./link-name-dialog')).LinkNameDialog);

/** Share links open the site for everybody who has them; for the other audiences they change nothing. */
const hints = {
  public: t('thisSiteIsPublicSoEveryone'),
  unlisted: t('thisSiteIsUnlistedSoEveryone'),
  'visitor-auth': t('visitorsHaveToSignInTo'),
};

interface ShareLinksScreenProps {
  organizationId: string;
  siteId: string;
}

export function ShareLinksScreen({ organizationId, siteId }: ShareLinksScreenProps) {
  const params = { organizationId, siteId };
  const { data: site } = useQuery(query(getSite, { params }));
  const mayManage = site?.permissions.edit ?? true;
  const list = useInfiniteQuery({ ...pagedQuery(listShareLinks, { params }), enabled: mayManage });
  const [isCreating, setIsCreating] = useState(false);
  const { columnsActions, rowEntries, dialog } = useShareLinkEntries(params);

  useCommands(
    mayManage
      ? [
          {
            id: 'create-share-link',
            label: t('newShareLink'),
            group: t('shareLinks'),
            icon: <Plus aria-hidden />,
            shortcut: 'n',
            run: () => setIsCreating(true),
          },
        ]
      : [],
  );

  if (!mayManage) {
    return (
      <EmptyState
        icon={<Lock aria-hidden />}
        title={t('youCannotManageThisSite')}
        description={t('shareLinksGiveAccessToThe')}
      />
    );
  }
  const newLink = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setIsCreating(true)}>
      {t('newShareLink')}
    </Button>
  );
  const isEmpty = list.data?.pages[0]?.items.length === 0;
  return (
    <div className="flex flex-col gap-4">
      {site && site.visibility !== 'share-link' ? <Banner>{hints[site.visibility]}</Banner> : null}
      {site?.visibility === 'share-link' && !site.published ? (
        <Banner tone="warning">{t('theSiteIsNotPublishedSo')}</Banner>
      ) : null}
      <DataTable
        label={t('shareLinks')}
        nouns={{ one: t('shareLink'), many: t('shareLinksInline') }}
        list={list}
        columns={makeShareLinkColumns(organizationId, columnsActions)}
        idOf={(link) => link.id}
        titleOf={(link) => link.name}
        rowEntries={rowEntries}
        actions={isEmpty ? null : newLink}
        empty={
          <EmptyState
            icon={<Link2 aria-hidden />}
            title={t('noShareLinksYet')}
            description={t('anyoneWithAShareLinkCan')}
            action={newLink}
          />
        }
      />
      {isCreating ? <LinkNameDialog params={params} onClose={() => setIsCreating(false)} /> : null}
      {dialog}
    </div>
  );
}
