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
import { changeRequestPath, changeRequestsPath } from '@/components/shell/paths';
import { treeQuery } from '@/components/shell/sidebar-tree';
import { useCommands } from '@/components/shell/use-commands';
import { currentUserQuery } from '@/components/shell/user-menu';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { EmptyState } from '@/components/ui/empty-state';
import { pagedQuery } from '@/lib/client/query';
import { useInfiniteQuery, useQuery } from '@/lib/client/use-query';
import { listOrganizationChangeRequests } from '@/lib/contract/change-requests';
import { changeRequestQuery, titleOf } from '../change-request';
import { statusWords } from '../status-badge';
import { organizationColumns } from './columns';
import { ContributorFilter } from './contributor-filter';
import { readFilters, readStatus, sayStatusCount } from './filters';
import { t } from './messages';

const statuses = ['all', 'open', 'draft', 'merged', 'archived'] as const;

/** What is being changed in all spaces that one may see. */
export function OrganizationChangeRequests({ organizationId }: { organizationId: string }) {
  const [statusWord, setStatus] = useUrlState('status', 'open');
  const [contributor, setContributor] = useUrlState('contributor');
  const [blank, setBlank] = useUrlState('blank');
  const status = statusWord === 'all' ? 'all' : readStatus(statusWord, 'open' as const);
  const queryClient = useQueryClient();
  const { data: user } = useQuery(currentUserQuery);
  const tree = useQuery(treeQuery(organizationId));
  const [search, setSearch] = useUrlState('search');
  const list = useInfiniteQuery({
    ...pagedQuery(listOrganizationChangeRequests, {
      params: { organizationId },
      query: {
        ...readFilters(contributor, search, status === 'archived' && blank === 'true'),
        ...(status === 'all' ? {} : { status }),
        details: 'true',
      },
    }),
    placeholderData: keepPreviousData,
  });
  const counts = list.data?.pages[0]?.counts;
  const clear = useCallback(() => {
    setContributor('');
    setSearch('');
    setStatus('all');
  }, [setContributor, setSearch, setStatus]);

  const spaces = (tree.data?.items ?? []).filter(
    ({ object, permissions }) => object === 'space' && permissions.edit,
  );
  const newIn = (spaceId: string) => `${changeRequestsPath(organizationId, spaceId)}?new=change-request`;
  useCommands(
    spaces.map(({ id, title }) => ({
      id: `create-change-request-${id}`,
      label: t('newChangeRequestIn', { title: title || t('untitled') }),
      group: t('changeRequests'),
      icon: <Plus aria-hidden />,
      onlyFound: true,
      href: newIn(id),
    })),
  );
  const createButton =
    spaces.length > 0 ? (
      <DropdownMenu
        trigger={
          <Button variant="primary" icon={<Plus aria-hidden />}>
            {t('newChangeRequest')}
          </Button>
        }
        header={<p className="px-2 py-1 text-faint text-xs">{t('chooseASpace')}</p>}
        entries={spaces
          .slice(0, 50)
          .map(({ id, title }) => ({ label: title || t('untitled'), href: newIn(id) }))}
      />
    ) : null;
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isNarrowed = contributor !== '' || search !== '';
  const hasNone = !isNarrowed && sayStatusCount(counts, 'all') === '0';

  return (
    <>
      <PageHeader crumbs={[{ label: t('changeRequests') }]} actions={hasNone ? null : createButton} />
      <PageBody title={t('changeRequests')} description={t('proposedChangesInTheSpacesThat')}>
        <DataTable
          label={t('changeRequests')}
          nouns={{ one: t('changeRequestInline'), many: t('changeRequestsInline') }}
          list={list}
          columns={organizationColumns}
          idOf={(item) => item.id}
          titleOf={titleOf}
          hrefOf={(item) => changeRequestPath(organizationId, item.space, item.number)}
          onPrefetch={(item) =>
            void queryClient.prefetchQuery(
              changeRequestQuery({ organizationId, spaceId: item.space, number: String(item.number) }),
            )
          }
          onClearFilter={(isNarrowed || status !== 'all') && !hasNone ? clear : undefined}
          toolbar={
            <>
              <SearchField label={t('search')} value={search} onChange={setSearch} />
              <ChoiceFilter
                legend={t('status')}
                value={status}
                onChange={setStatus}
                options={statuses.map((value) => ({
                  value,
                  label: value === 'all' ? t('all') : statusWords[value].label,
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
              title={t('noChangeRequestsYet')}
              description={
                createButton ? t('editTheContentOfASpace') : t('changeRequestsAppearHereWhenSomeone')
              }
              action={createButton}
            />
          }
        />
      </PageBody>
    </>
  );
}
