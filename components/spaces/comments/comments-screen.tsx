'use client';

import { MessagesSquare } from 'lucide-react';
import { PageBody } from '@/components/shell/page-body';
import { PageHeader } from '@/components/shell/page-header';
import { spacePath, spacesPath } from '@/components/shell/paths';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { isNotFound } from '@/lib/client/api-error';
import { useQuery } from '@/lib/client/use-query';
import { spaceQuery } from '../reading/use-space-content';
import { t } from './messages';
import { SpaceComments } from './space-comments';

interface CommentsScreenProps {
  organizationId: string;
  spaceId: string;
}

/** All conversations on the main content of a space. */
export function CommentsScreen({ organizationId, spaceId }: CommentsScreenProps) {
  const space = useQuery(spaceQuery(spaceId));
  const title = space.data && (space.data.title || t('untitled'));
  return (
    <>
      <PageHeader
        crumbs={[
          { label: t('spaces'), href: spacesPath(organizationId) },
          { label: title, href: spacePath(organizationId, spaceId) },
          { label: t('comments') },
        ]}
      />
      {isNotFound(space.error) ? (
        <EmptyState
          level={1}
          icon={<MessagesSquare aria-hidden />}
          title={t('spaceNotFound')}
          description={t('itMayHaveBeenDeletedOr')}
          action={
            <Button asChild variant="primary">
              <Link href={spacesPath(organizationId)}>{t('goToSpaces')}</Link>
            </Button>
          }
        />
      ) : (
        <PageBody title={t('comments')} description={t('commentsOnTheContentOfThe')}>
          <SpaceComments
            organizationId={organizationId}
            spaceId={spaceId}
            mayComment={space.data?.permissions.comment === true}
          />
        </PageBody>
      )}
    </>
  );
}
