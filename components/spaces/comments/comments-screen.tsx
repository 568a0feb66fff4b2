'use client';

import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { PageBody } from '@/components/shell/page-body';
import { PageHeader } from '@/components/shell/page-header';
import { spacePath, spacesPath } from '@/components/shell/paths';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { isNotFound } from '@/lib/client/api-error';
import { spaceQuery } from '../reading/use-space-content';
import { SpaceComments } from './space-comments';

interface CommentsScreenProps {
  organizationId: string;
  spaceId: string;
}

/** All conversations on the main content of a space. */
export function CommentsScreen({ organizationId, spaceId }: CommentsScreenProps) {
  const space = useQuery(spaceQuery(spaceId));
  const title = space.data && (space.data.title || 'Untitled');
  return (
    <>
      <PageHeader
        crumbs={[
          { label: 'Spaces', href: spacesPath(organizationId) },
          { label: title, href: spacePath(organizationId, spaceId) },
          { label: 'Comments' },
        ]}
      />
      {isNotFound(space.error) ? (
        <EmptyState
          level={1}
          icon={<MessagesSquare aria-hidden />}
          title="This space is not here"
          description="It may have been deleted, or you may not have access to it."
          action={
            <Button asChild variant="primary">
              <Link href={spacesPath(organizationId)}>Go to spaces</Link>
            </Button>
          }
        />
      ) : (
        <PageBody
          title="Comments"
          description="On the content of the space. Those on a change request are in its discussion."
          width="narrow"
        >
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
