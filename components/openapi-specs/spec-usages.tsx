'use client';

import { spacePath } from '@/components/shell/paths';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { useQuery } from '@/lib/client/use-query';
import { t } from './messages';
import type { SpecParams } from './openapi-spec';
import { usagesQuery } from './spec-queries';

const mostShown = 8;

/** The pages that show a specification, as far as the reader may read them. */
export function SpecUsages({ params }: { params: SpecParams }) {
  const { data, isError, error } = useQuery(usagesQuery(params));
  if (isError) return <p className="text-danger text-sm">{readMessage(error)}</p>;
  if (!data)
    return (
      <div role="status" aria-label={t('searchingForPages')}>
        <Skeleton className="w-2/3" />
      </div>
    );
  if (data.items.length === 0) return <p className="text-sm">{t('noPageThatYouCanSee')}</p>;
  const others = data.items.length - mostShown;
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="font-medium text-text">{t('pagesUseIt', { count: data.items.length })}</p>
      <ul aria-label={t('pagesThatUseIt')} className="flex flex-col gap-1">
        {data.items.slice(0, mostShown).map(({ space, page }) => (
          <li key={`${space.id} ${page.id}`} className="min-w-0 break-words">
            <Link
              href={spacePath(params.organizationId, space.id, page.path)}
              className="text-text underline underline-offset-2"
            >
              {page.title}
            </Link>{' '}
            <span className="text-muted">{t('in', { title: space.title || t('untitled') })}</span>
          </li>
        ))}
      </ul>
      {others > 0 ? <p>{t('andMore', { others })}</p> : null}
    </div>
  );
}
