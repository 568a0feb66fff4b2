'use client';

import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { noRevision, revisionQuery } from '@/components/diff/versions';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { isNotFound } from '@/lib/client/api-error';
import { useQuery } from '@/lib/client/use-query';
import { t } from './messages';

interface RevisionComparisonProps {
  spaceId: string;
  before: string;
  after: string;
  backHref: string;
  children: ReactNode;
}

/** Says which two revisions are compared, and leads back to the list. */
export function RevisionComparison({ spaceId, before, after, backHref, children }: RevisionComparisonProps) {
  const old = useQuery(revisionQuery(spaceId, before));
  const now = useQuery(revisionQuery(spaceId, after));
  const isMissing = isNotFound(old.error) || isNotFound(now.error);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <Button asChild size="small" icon={<ArrowLeft aria-hidden />}>
          <Link href={backHref}>{t('allRevisions')}</Link>
        </Button>
        {old.data && now.data ? (
          <span className="flex flex-wrap items-center gap-2 text-muted">
            {before === noRevision ? t('nothing') : <RelativeTime value={old.data.createdAt} />}
            <ArrowRight aria-label={t('comparedWith')} className="size-3.5" />
            <RelativeTime value={now.data.createdAt} />
          </span>
        ) : null}
      </div>
      {isMissing ? (
        <EmptyState title={t('revisionNotFound')} description={t('theUrlMayBeWrongChoose')} />
      ) : (
        children
      )}
    </div>
  );
}
