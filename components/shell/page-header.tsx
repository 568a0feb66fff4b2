'use client';

import { ChevronRight, Menu } from 'lucide-react';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { FavoriteButton } from './favorite-button';
import { t } from './messages';
import { useRecordVisit } from './recent';
import { useShell } from './shell-context';
import type { Favorite } from './use-favorites';

interface Crumb {
  label: string | undefined;
  href?: string;
  /** What gets a star behind its name. */
  favorite?: Favorite | undefined;
}

interface PageHeaderProps {
  /** From the organization down to this screen; a label that is still loading is undefined. */
  crumbs: readonly Crumb[];
  /** At the right end; the primary action last. */
  actions?: ReactNode;
  /** Nothing to come back to: it is no place that was visited. */
  isUnknown?: boolean;
}

/** The bar at the top of every screen: where it is, and what can be done. It keeps its height while things load. */
export function PageHeader({ crumbs, actions, isUnknown = false }: PageHeaderProps) {
  const { openDrawer, organizationId } = useShell();
  const pathname = usePathname();
  const current = crumbs.at(-1)?.label;
  useRecordVisit(organizationId, current && !isUnknown ? { href: pathname, title: current } : undefined);
  return (
    <header
      className="sticky top-0 z-30 flex h-12 items-center gap-2 border-border border-b bg-canvas px-4"
      data-print="hide"
    >
      <title>{current ? t('lecternWithCurrent', { current }) : t('lectern')}</title>
      <IconButton label={t('openNavigation')} className="-ml-2 sm:hidden" onClick={openDrawer}>
        <Menu aria-hidden />
      </IconButton>
      <nav aria-label={t('breadcrumb')} className="min-w-0 flex-1">
        <ol className="flex min-w-0 items-center gap-1 text-sm">
          {crumbs.map((crumb, index) => {
            const isLast = index === crumbs.length - 1;
            return (
              <li
                key={crumb.href ?? `${index}`}
                className={
                  isLast ? 'flex min-w-0 items-center gap-1' : 'hidden min-w-0 items-center gap-1 sm:flex'
                }
              >
                {index > 0 ? (
                  <ChevronRight aria-hidden className="hidden size-3.5 shrink-0 text-faint sm:block" />
                ) : null}
                <CrumbText crumb={crumb} isLast={isLast} />
                {organizationId && crumb.favorite ? (
                  <FavoriteButton organizationId={organizationId} item={crumb.favorite} />
                ) : null}
              </li>
            );
          })}
        </ol>
      </nav>
      {actions ? <div className="flex shrink-0 items-center gap-2">{actions}</div> : null}
    </header>
  );
}

function CrumbText({ crumb, isLast }: { crumb: Crumb; isLast: boolean }) {
  if (crumb.label === undefined) return <Skeleton className="w-24" />;
  if (isLast || !crumb.href) {
    return (
      <span
        aria-current={isLast ? 'page' : undefined}
        className={isLast ? 'truncate font-medium' : 'truncate text-muted'}
      >
        {crumb.label}
      </span>
    );
  }
  return (
    <Link href={crumb.href} className="truncate rounded-sm text-muted hover:text-text hover:underline">
      {crumb.label}
    </Link>
  );
}
