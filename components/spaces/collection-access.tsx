'use client';

import { Folder } from 'lucide-react';
import { AccessPanel } from '@/components/patterns/access/access-panel';
import { PageBody } from '@/components/shell/page-body';
import { PageHeader } from '@/components/shell/page-header';
import { collectionPath, memberPath, spacesPath, teamPath } from '@/components/shell/paths';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { isNotFound } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { getCollection } from '@/lib/contract/collections';
import { t } from './messages';

interface CollectionAccessProps {
  organizationId: string;
  collectionId: string;
}

export function CollectionAccess({ organizationId, collectionId }: CollectionAccessProps) {
  const { data, error } = useQuery(query(getCollection, { params: { collectionId } }));
  const title = data && (data.title || t('untitled'));
  const start = { label: t('spaces'), href: spacesPath(organizationId) };
  if (isNotFound(error)) {
    return (
      <>
        <PageHeader crumbs={[start, { label: t('notFound') }]} />
        <EmptyState
          level={1}
          icon={<Folder aria-hidden />}
          title={t('collectionNotFound')}
          description={t('itMayHaveBeenDeletedOr')}
          action={
            <Button asChild variant="primary">
              <Link href={spacesPath(organizationId)}>{t('goToSpaces')}</Link>
            </Button>
          }
        />
      </>
    );
  }
  return (
    <>
      <PageHeader
        crumbs={[
          start,
          { label: title, href: collectionPath(organizationId, collectionId) },
          { label: t('access') },
        ]}
      />
      <PageBody
        title={title && t('accessTo', { title })}
        description={t('whoCanDoWhatInThis')}
        width="narrow"
      >
        <AccessPanel
          key={collectionId}
          target={{ kind: 'collection', id: collectionId, organizationId }}
          links={{
            member: (id) => memberPath(organizationId, id),
            team: (id) => teamPath(organizationId, id),
          }}
        />
      </PageBody>
    </>
  );
}
