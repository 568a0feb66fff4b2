'use client';

import { Globe } from 'lucide-react';
import { TreePicker } from '@/components/patterns/tree-picker';
import { sitesQuery } from '@/components/shell/sidebar-sites';
import { Skeleton } from '@/components/ui/skeleton';
import { useQuery } from '@/lib/client/use-query';
import { t } from './messages';

interface SitePickerProps {
  organizationId: string;
  value: readonly string[];
  onValueChange: (value: string[]) => void;
  multiple?: boolean;
  whyNot?: (siteId: string) => string | undefined;
}

export function SitePicker({ organizationId, whyNot, ...rest }: SitePickerProps) {
  const sites = useQuery(sitesQuery(organizationId));
  if (!sites.data) return <Skeleton className="h-8 w-full" />;
  const nodes = sites.data.items.map(({ id, title }) => {
    const hint = whyNot?.(id);
    return {
      id,
      parent: null,
      title,
      isContainer: false,
      icon: <Globe aria-hidden />,
      disabled: hint !== undefined,
      ...(hint === undefined ? {} : { hint }),
    };
  });
  return (
    <TreePicker
      label={t('sites')}
      placeholder={t('filterSites')}
      empty={t('thereAreNoSitesYet')}
      nodes={nodes}
      {...rest}
    />
  );
}
