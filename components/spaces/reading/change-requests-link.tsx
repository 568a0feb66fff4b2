'use client';

import { GitPullRequest } from 'lucide-react';
import { changeRequestsPath } from '@/components/shell/paths';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { sayCount } from '@/lib/client/list-count';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listChangeRequests } from '@/lib/contract/change-requests';
import { t } from './messages';

interface ChangeRequestsLinkProps {
  organizationId: string;
  spaceId: string;
}

/** The way to what is being changed in the space, with how many wait for review. */
export function ChangeRequestsLink({ organizationId, spaceId }: ChangeRequestsLinkProps) {
  const { data } = useQuery(
    query(listChangeRequests, { params: { spaceId }, query: { status: 'open', limit: '1' } }),
  );
  return (
    <Button asChild size="small">
      <Link href={changeRequestsPath(organizationId, spaceId)}>
        <GitPullRequest aria-hidden />
        <span className="max-sm:sr-only">{t('changeRequests')}</span>
        {data && data.items.length > 0 ? (
          <span className="text-muted">
            {sayCount(data)}
            <span className="sr-only"> {t('open')}</span>
          </span>
        ) : null}
      </Link>
    </Button>
  );
}
