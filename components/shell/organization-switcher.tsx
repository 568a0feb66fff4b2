'use client';

import { ChevronsUpDown, Plus, Settings } from 'lucide-react';
import { Avatar } from '@/components/ui/avatar';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listOrganizations } from '@/lib/contract/organizations';
import { t } from './messages';
import { homePath, newOrganizationPath, settingsPath } from './paths';

export const organizationsQuery = query(listOrganizations, { query: { limit: '1000' } });

export function OrganizationSwitcher({ organizationId }: { organizationId: string | undefined }) {
  const { data, error, refetch } = useQuery(organizationsQuery);
  const current = data?.items.find((organization) => organization.id === organizationId);
  return (
    <DropdownMenu
      align="start"
      trigger={
        <button
          type="button"
          className="flex h-9 w-full min-w-0 items-center gap-2 rounded-md px-2 text-left hover:bg-hover pointer-coarse:h-11"
        >
          {current ? (
            <>
              <Avatar name={current.title} src={current.urls.logo} shape="square" />
              <span className="min-w-0 flex-1 truncate font-semibold text-sm">{current.title}</span>
            </>
          ) : data || error ? (
            <span className="flex-1 font-semibold text-sm">{t('lectern')}</span>
          ) : (
            <Skeleton className="flex-1" />
          )}
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="sr-only">{t('switchOrganization')}</span>
        </button>
      }
      entries={[
        { kind: 'label', label: t('organizations') },
        ...(error && !data
          ? [{ label: t('retry'), hint: readMessage(error), onSelect: () => void refetch() }]
          : []),
        ...(data?.items ?? []).map((organization) => ({
          label: organization.title,
          icon: <Avatar name={organization.title} src={organization.urls.logo} size="small" shape="square" />,
          href: homePath(organization.id),
        })),
        { kind: 'separator' },
        ...(current
          ? [{ label: t('settings'), icon: <Settings aria-hidden />, href: settingsPath(current.id) }]
          : []),
        { label: t('newOrganization'), icon: <Plus aria-hidden />, href: newOrganizationPath },
      ]}
    />
  );
}
