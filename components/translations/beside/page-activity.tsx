'use client';

import { useState } from 'react';
import { historyPath, spaceCommentsPath } from '@/components/shell/paths';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listRevisions } from '@/lib/contract/revisions';
import { listSpaceComments } from '@/lib/contract/space-comments';
import { t } from './messages';

interface PageActivityProps {
  organizationId: string;
  spaceId: string;
  page: string;
  changeRequest: string | undefined;
}

const SHOWN = '5';

function toPath(address: string): string {
  const { pathname, search, hash } = new URL(address);
  return pathname + search + hash;
}

/** Who changed the page that is translated, and what is said about it: read when somebody asks for it. */
export function PageActivity(props: PageActivityProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card
      title={t('changesAndComments')}
      description={t('ofTheTranslatedPage')}
      actions={
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t('hide') : t('show')}
        </Button>
      }
    >
      {isOpen ? (
        <div className="grid gap-6 md:grid-cols-2">
          <LastChanges {...props} />
          <LastComments {...props} />
        </div>
      ) : null}
    </Card>
  );
}

function LastChanges({ organizationId, spaceId, page, changeRequest }: PageActivityProps) {
  const list = useQuery(
    query(listRevisions, { params: { spaceId }, query: { pageId: page, changeRequest, limit: SHOWN } }),
  );
  const items = list.data?.items;
  return (
    <section className="min-w-0 text-sm">
      <h3 className="font-medium">{t('lastChanges')}</h3>
      {list.isError && !items ? (
        <p className="text-danger">{readMessage(list.error)}</p>
      ) : items?.length === 0 ? (
        <p className="text-muted">{t('noChanges')}</p>
      ) : (
        <ul className="mt-1 flex flex-col gap-1">
          {items?.map(({ id, createdBy, createdAt, mergedFrom }) => (
            <li key={id} className="break-words">
              {createdBy?.displayName ?? t('theTranslation')}{' '}
              <span className="text-muted text-xs">
                <RelativeTime value={createdAt} />
                {mergedFrom ? ` · ${t('mergedFrom', { number: String(mergedFrom.number) })}` : null}
              </span>
            </li>
          )) ?? <Skeleton className="w-40" />}
        </ul>
      )}
      <Link href={historyPath(organizationId, spaceId, page)} className="mt-2 inline-block underline">
        {t('pageHistory')}
      </Link>
    </section>
  );
}

function LastComments({ organizationId, spaceId, page }: PageActivityProps) {
  const list = useQuery(
    query(listSpaceComments, {
      params: { spaceId },
      query: { targetPage: page, status: 'open', format: 'markdown', limit: SHOWN },
    }),
  );
  const items = list.data?.items;
  return (
    <section className="min-w-0 text-sm">
      <h3 className="font-medium">{t('openComments')}</h3>
      {list.isError && !items ? (
        <p className="text-danger">{readMessage(list.error)}</p>
      ) : items?.length === 0 ? (
        <p className="text-muted">{t('noComments')}</p>
      ) : (
        <ul className="mt-1 flex flex-col gap-2">
          {items?.map(({ id, postedBy, postedAt, body, target, urls }) => (
            <li key={id} className="break-words">
              <Link href={toPath(urls.app)} className="hover:underline">
                {postedBy.displayName}: {body.markdown?.slice(0, 200)}
              </Link>
              <p className="text-muted text-xs">
                {target.range?.quote ?? target.node?.preview ?? t('thePage')} ·{' '}
                <RelativeTime value={postedAt} />
              </p>
            </li>
          )) ?? <Skeleton className="w-40" />}
        </ul>
      )}
      <Link href={spaceCommentsPath(organizationId, spaceId)} className="mt-2 inline-block underline">
        {t('allComments')}
      </Link>
    </section>
  );
}
