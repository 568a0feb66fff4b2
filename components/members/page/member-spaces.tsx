'use client';

import { keepPreviousData } from '@tanstack/react-query';
import clsx from 'clsx';
import { BookText, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { SkeletonRows } from '@/components/patterns/data-table/skeleton-rows';
import { Emoji } from '@/components/patterns/emoji';
import { nameRole } from '@/components/patterns/role-words';
import { SearchField } from '@/components/patterns/search-field';
import { spacePath } from '@/components/shell/paths';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { readMessage } from '@/lib/client/api-error';
import { nameCount } from '@/lib/client/list-count';
import { pagedQuery } from '@/lib/client/query';
import { useInfiniteQuery } from '@/lib/client/use-query';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { listMemberSpaces } from '@/lib/contract/member-access';
import { AccessChain } from './access-chain';
import { t } from './messages';

type MemberSpace = ReplyOf<typeof listMemberSpaces>['items'][number];

interface MemberSpacesProps {
  organizationId: string;
  userId: string;
  name: string;
  /** Only administrators see the reasons for other people's roles. */
  mayExplain: boolean;
}

/** The spaces that somebody sees, with their role on each and, opened, why. */
export function MemberSpaces({ organizationId, userId, name, mayExplain }: MemberSpacesProps) {
  const [search, setSearch] = useState('');
  const words = search.trim().slice(0, 100);
  const list = useInfiniteQuery({
    ...pagedQuery(listMemberSpaces, {
      params: { organizationId, userId },
      query: { limit: '50', ...(words ? { search: words } : {}) },
    }),
    placeholderData: keepPreviousData,
  });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];

  function renderBody() {
    if (list.isPending) return <SkeletonRows columns={2} />;
    if (list.isError && !list.data) {
      return (
        <ErrorState
          level={3}
          title={t('theSpacesCouldNotBeLoaded')}
          description={readMessage(list.error)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      );
    }
    if (items.length === 0) {
      return words ? (
        <EmptyState
          level={3}
          title={t('noMatchingSpaces')}
          description={t('tryADifferentSearchOrClear')}
          action={<Button onClick={() => setSearch('')}>{t('clearFilter')}</Button>}
        />
      ) : (
        <EmptyState
          level={3}
          icon={<BookText aria-hidden />}
          title={t('hasNoAccessToAnySpace', { name })}
          description={t('giveThemARoleInThe')}
        />
      );
    }
    return (
      <ul aria-label={t('spaces')} className="divide-y divide-border">
        {items.map((item) => (
          <SpaceRow
            key={item.space.id}
            item={item}
            organizationId={organizationId}
            userId={userId}
            mayExplain={mayExplain}
          />
        ))}
      </ul>
    );
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex min-h-8 flex-wrap items-center gap-2">
        <SearchField label={t('filterSpaces')} value={search} onChange={setSearch} />
        <span role="status" className="ml-auto text-muted text-xs">
          {list.isPending ? '' : nameCount(list.data?.pages[0], t('space'), t('spacesInline'))}
        </span>
      </div>
      <div className="overflow-hidden rounded-lg border border-border bg-surface">{renderBody()}</div>
      {list.hasNextPage ? (
        <Button
          className="self-center"
          onClick={() => void list.fetchNextPage()}
          loading={list.isFetchingNextPage}
        >
          {t('showMore')}
        </Button>
      ) : null}
    </div>
  );
}

interface SpaceRowProps {
  item: MemberSpace;
  organizationId: string;
  userId: string;
  mayExplain: boolean;
}

const vias: Record<MemberSpace['via']['source'], string> = {
  'organization-admin': t('asAdministrator'),
  direct: t('assigned'),
  team: t('fromATeam'),
  default: t('byDefault'),
  organization: t('fromTheirOrganizationRole'),
  none: t('noAccess'),
};

function SpaceRow({ item, organizationId, userId, mayExplain }: SpaceRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { space, permission, via } = item;
  const title = space.title || t('untitled');
  return (
    <li>
      <div className="flex min-h-11 items-center gap-2 px-2 hover:bg-hover/50">
        <button
          type="button"
          disabled={!mayExplain}
          aria-expanded={mayExplain ? isOpen : undefined}
          aria-controls={`${id}-why`}
          aria-label={
            mayExplain
              ? t('whyOn', { role: nameRole(permission), title })
              : `${title}: ${nameRole(permission)}`
          }
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2 text-left text-sm focus-visible:-outline-offset-2"
        >
          <ChevronRight
            aria-hidden
            className={clsx(
              'size-4 shrink-0 text-muted transition-transform duration-100',
              !mayExplain && 'invisible',
              isOpen && 'rotate-90',
            )}
          />
          <span className="flex size-5 shrink-0 items-center justify-center text-muted [&_svg]:size-4">
            <Emoji value={space.emoji} fallback={<BookText aria-hidden />} />
          </span>
          <span className="min-w-0 flex-1 truncate font-medium">{title}</span>
          <span className="text-muted text-xs max-sm:hidden">{vias[via.source]}</span>
          <Badge>{nameRole(permission)}</Badge>
        </button>
        <Link
          href={spacePath(organizationId, space.id)}
          aria-label={t('openWithTitle', { title })}
          className="rounded-sm px-1 text-accent text-xs hover:underline"
        >
          {t('open')}
        </Link>
      </div>
      {isOpen ? (
        <div id={`${id}-why`} className="border-border border-t bg-sunken px-4 py-3 sm:pl-15">
          <AccessChain organizationId={organizationId} userId={userId} on={{ space: space.id }} />
        </div>
      ) : null}
    </li>
  );
}
