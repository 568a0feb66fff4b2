'use client';

import { FileJson2, MoreHorizontal } from 'lucide-react';
import { usePathname, useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { PageHeader } from '@/components/shell/page-header';
import { openapiPath, openapiSpecPath } from '@/components/shell/paths';
import { Button } from '@/components/ui/button';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { TabLinks } from '@/components/ui/tabs';
import { isNotFound, readMessage } from '@/lib/client/api-error';
import { useQuery } from '@/lib/client/use-query';
import { t } from './messages';
import { nameSpec, type SpecParams } from './openapi-spec';
import { specQuery } from './spec-queries';
import { SpecNotice, SpecStateBadge } from './spec-state';
import { useSpecEntries } from './use-spec-entries';

interface SpecFrameProps extends SpecParams {
  children: ReactNode;
}

/** The frame of the screens of one specification. */
export function SpecFrame({ organizationId, specSlug, children }: SpecFrameProps) {
  const router = useRouter();
  const pathname = usePathname();
  const {
    data: spec,
    isError,
    error,
    refetch,
    isFetching,
  } = useQuery(specQuery({ organizationId, specSlug }));
  const { rowEntries, dialog } = useSpecEntries(organizationId, () =>
    router.push(openapiPath(organizationId)),
  );
  const start = [{ label: t('openapi'), href: openapiPath(organizationId) }];
  const tabs = [
    { href: openapiSpecPath(organizationId, specSlug), label: t('reference') },
    { href: openapiSpecPath(organizationId, specSlug, 'versions'), label: t('versions') },
    { href: openapiSpecPath(organizationId, specSlug, 'changes'), label: t('changes') },
    { href: openapiSpecPath(organizationId, specSlug, 'settings'), label: t('settings') },
  ];
  const tab = tabs.find(({ href }) => href === pathname);

  if (isError && !spec) {
    return (
      <>
        <PageHeader crumbs={[...start, { label: t('notFound') }]} />
        {isNotFound(error) ? (
          <EmptyState
            level={1}
            icon={<FileJson2 aria-hidden />}
            title={t('specificationNotFound')}
            description={t('itMayHaveBeenDeletedOr')}
            action={
              <Button asChild variant="primary">
                <Link href={openapiPath(organizationId)}>{t('goToSpecifications')}</Link>
              </Button>
            }
          />
        ) : (
          <ErrorState
            level={1}
            title={t('theSpecificationCouldNotBeLoaded')}
            description={readMessage(error)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
      </>
    );
  }
  return (
    <>
      <PageHeader
        crumbs={[
          ...start,
          { label: spec && nameSpec(spec), href: openapiSpecPath(organizationId, specSlug) },
          ...(tab && tab !== tabs[0] ? [{ label: tab.label }] : []),
        ]}
        actions={
          spec?.permissions.edit ? (
            <DropdownMenu
              entries={rowEntries(spec)}
              trigger={
                <IconButton label={t('actionsFor', { spec: nameSpec(spec) })} tooltip={false}>
                  <MoreHorizontal aria-hidden />
                </IconButton>
              }
            />
          ) : null
        }
      />
      {/* Wider than other screens: a reference stands in three columns. */}
      <div className="mx-auto flex w-full max-w-360 flex-col gap-4 px-4 py-5 sm:px-6">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 break-words font-semibold text-xl">
            {spec ? nameSpec(spec) : <Skeleton className="my-1 h-5 w-48" />}
          </h1>
          {spec ? <SpecStateBadge spec={spec} /> : null}
        </div>
        <TabLinks label={t('specification')} links={tabs} />
        {spec ? <SpecNotice spec={spec} /> : null}
        {children}
      </div>
      {dialog}
    </>
  );
}
