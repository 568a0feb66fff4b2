'use client';

import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { GitPullRequest, Plus } from 'lucide-react';
import { useCallback } from 'react';
import { ChoiceFilter } from '@/components/patterns/choice-filter';
import { DataTable } from '@/components/patterns/data-table/data-table';
import { SearchField } from '@/components/patterns/search-field';
import { useUrlState } from '@/components/patterns/use-url-state';
import { PageBody } from '@/components/shell/page-body';
import { PageHeader } from '@/components/shell/page-header';
import { changeRequestPath, spacePath, spacesPath } from '@/components/shell/paths';
import { useCommands } from '@/components/shell/use-commands';
import { currentUserQuery } from '@/components/shell/user-menu';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { EmptyState } from '@/components/ui/empty-state';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { isNotFound } from '@/lib/client/api-error';
import { pagedQuery } from '@/lib/client/query';
import { useInfiniteQuery, useQuery } from '@/lib/client/use-query';
import { listChangeRequests } from '@/lib/contract/change-requests';
import { type ChangeRequestStatus, changeRequestQuery, spaceQuery, titleOf } from '../change-request';
import { statusWords } from '../status-badge';
import { spaceColumns } from './columns';
import { ContributorFilter } from './contributor-filter';
import { readFilters, readStatus, sayStatusCount } from './filters';
import { t } from './messages';

const CreateDialog = lazyDialog(async () => (await import('../create-dialog')).CreateDialog);

const statuses: readonly ChangeRequestStatus[] = ['open', 'draft', 'merged', 'archived'];

const emptyWords: Record<ChangeRequestStatus, string> = {
  open: t('noChangeRequestsAreOpenFor'),
  draft: t('noDrafts'),
  merged: t('noMergedChangeRequests'),
  archived: t('noArchivedChangeRequests'),
};

interface SpaceChangeRequestsProps {
  organizationId: string;
  spaceId: string;
}

export function SpaceChangeRequests({ organizationId, spaceId }: SpaceChangeRequestsProps) {
  // In the address, so that «New change request» leads here from anywhere with the dialog open.
  const [wanted, setWanted] = useUrlState('new');
  const [statusWord, setStatus] = useUrlState('status', 'open');
  const [contributor, setContributor] = useUrlState('contributor');
  const [blank, setBlank] = useUrlState('blank');
  const status = readStatus(statusWord, 'open' as const);
  const queryClient = useQueryClient();
  const space = useQuery(spaceQuery(spaceId));
  const { data: user } = useQuery(currentUserQuery);
  const [search, setSearch] = useUrlState('search');
  const list = useInfiniteQuery({
    ...pagedQuery(listChangeRequests, {
      params: { spaceId },
      query: {
        ...readFilters(contributor, search, status === 'archived' && blank === 'true'),
        status,
        details: 'true',
      },
    }),
    placeholderData: keepPreviousData,
  });
  const counts = list.data?.pages[0]?.counts;
  const clear = useCallback(() => {
    setContributor('');
    setSearch('');
  }, [setContributor, setSearch]);
  const mayCreate = space.data?.permissions.edit ?? false;
  const create = () => setWanted('change-request');

  useCommands(
    mayCreate
      ? [
          {
            id: 'create-change-request',
            label: t('newChangeRequest'),
            group: t('changeRequests'),
            icon: <Plus aria-hidden />,
            shortcut: 'c',
            run: create,
          },
        ]
      : [],
  );

  const crumbs = [
    { label: t('spaces'), href: spacesPath(organizationId) },
    { label: space.data && (space.data.title || t('untitled')), href: spacePath(organizationId, spaceId) },
    { label: t('changeRequests') },
  ];
  if (isNotFound(space.error)) {
    return (
      <>
        <PageHeader
          crumbs={[{ label: t('spaces'), href: spacesPath(organizationId) }, { label: t('notFound') }]}
        />
        <EmptyState level={1} title={t('spaceNotFound')} description={t('itMayHaveBeenDeletedOr')} />
      </>
    );
  }
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isNarrowed = contributor !== '' || search !== '';
  const hasNone = !isNarrowed && sayStatusCount(counts, 'all') === '0';
  const createButton = mayCreate ? (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={create}>
      {t('newChangeRequest')}
    </Button>
  ) : null;

  return (
    <>
      <PageHeader crumbs={crumbs} actions={hasNone ? null : createButton} />
      <PageBody title={t('changeRequests')} description={t('contentIsEditedInChangeRequests')}>
        <DataTable
          label={t('changeRequests')}
          nouns={{ one: t('changeRequestInline'), many: t('changeRequestsInline') }}
          list={list}
          columns={spaceColumns}
          idOf={(item) => item.id}
          titleOf={titleOf}
          hrefOf={(item) => changeRequestPath(organizationId, spaceId, item.number)}
          onPrefetch={(item) =>
            void queryClient.prefetchQuery(
              changeRequestQuery({ organizationId, spaceId, number: String(item.number) }),
            )
          }
          onClearFilter={isNarrowed ? clear : undefined}
          toolbar={
            <>
              <SearchField label={t('search')} value={search} onChange={setSearch} />
              <ChoiceFilter
                legend={t('status')}
                value={status}
                onChange={setStatus}
                options={statuses.map((value) => ({
                  value,
                  label: statusWords[value].label,
                  count: sayStatusCount(counts, value),
                }))}
              />
              <ContributorFilter
                value={contributor}
                onChange={setContributor}
                items={items}
                userId={user?.id}
              />
              {status === 'archived' ? (
                <Checkbox
                  label={t('showEmptyDrafts')}
                  checked={blank === 'true'}
                  onCheckedChange={(checked) => setBlank(checked ? 'true' : '')}
                />
              ) : null}
            </>
          }
          empty={
            <EmptyState
              icon={<GitPullRequest aria-hidden />}
              title={hasNone ? t('noChangeRequestsYet') : emptyWords[status]}
              description={mayCreate ? t('editTheContentInAChange') : t('anyoneWhoCanEditThisSpace')}
              action={hasNone ? createButton : null}
            />
          }
        />
      </PageBody>
      {wanted === 'change-request' && mayCreate ? (
        <CreateDialog organizationId={organizationId} spaceId={spaceId} onClose={() => setWanted('')} />
      ) : null}
    </>
  );
}
