'use client';

import clsx from 'clsx';
import { Plus, Search, Sparkles } from 'lucide-react';
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { Kbd } from '@/components/ui/kbd';
import { lazyQuietly } from '@/components/ui/lazy-dialog';
import { Link } from '@/components/ui/link';
import { readImports, subscribeImports } from '@/lib/client/imports';
import { readPdfExports, subscribePdfExports } from '@/lib/client/pdf-exports';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listJobs } from '@/lib/contract/jobs';
import { openAsk } from './ask-store';
import { t } from './messages';
import { NavLink } from './nav-link';
import { OrganizationSwitcher } from './organization-switcher';
import { sitesPath, spacesPath } from './paths';
import { useShell } from './shell-context';
import { newestJobs } from './shell-inputs';
import { useSidebarPlaces } from './sidebar-places';
import { SidebarSection } from './sidebar-section';
import { SidebarSites, sitesQuery } from './sidebar-sites';
import { SidebarTree, treeQuery } from './sidebar-tree';
import { type Favorite, useFavorites } from './use-favorites';
import { usePreferences } from './use-preferences';
import { UserMenu } from './user-menu';

const JobIndicators = lazyQuietly(async () => (await import('./job-indicators')).default);
const SidebarFavorites = lazyQuietly(async () => (await import('./sidebar-favorites')).SidebarFavorites);
const SidebarFilter = lazyQuietly(async () => (await import('./sidebar-filter')).SidebarFilter);

/** Fewer are seen at a glance. */
const FILTERED_FROM = 12;

/** `toggle` closes it to icons. */
export function Sidebar({ toggle }: { toggle?: ReactNode }) {
  const { organizationId, openPalette, closeDrawer } = useShell();
  return (
    <div className="flex h-full min-w-0 flex-col">
      <div className="flex flex-col gap-1 p-2">
        <div className="flex items-center gap-1">
          <OrganizationSwitcher organizationId={organizationId} />
          {toggle}
        </div>
        <button
          type="button"
          onClick={openPalette}
          className="flex h-8 items-center gap-2 rounded-md border border-border bg-surface px-2 text-muted text-sm hover:border-control pointer-coarse:h-10"
        >
          <Search aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 flex-1 truncate text-left">{t('searchOrJumpToDots')}</span>
          <Kbd keys="mod+k" />
        </button>
        {organizationId ? (
          <button
            type="button"
            onClick={() => {
              closeDrawer();
              openAsk();
            }}
            className="flex h-8 items-center gap-2 rounded-md px-2 text-muted text-sm hover:bg-hover hover:text-text pointer-coarse:h-10"
          >
            <Sparkles aria-hidden className="size-4 shrink-0" />
            <span className="min-w-0 flex-1 truncate text-left">{t('askAQuestion')}</span>
            <Kbd keys="mod+i" />
          </button>
        ) : null}
      </div>
      {organizationId ? (
        <SidebarNav key={organizationId} organizationId={organizationId} />
      ) : (
        <div className="flex-1" />
      )}
      {organizationId ? <LongWork organizationId={organizationId} /> : null}
      <div className="border-border border-t p-2">
        <UserMenu />
      </div>
    </div>
  );
}

const none: readonly never[] = [];
/** What ended before that is no news. */
const NEWS_MS = 15 * 60_000;

/** What is being imported and exported, or was a moment ago. */
function LongWork({ organizationId }: { organizationId: string }) {
  const { data } = useQuery(query(listJobs, newestJobs(organizationId)));
  const imports = useSyncExternalStore(subscribeImports, readImports, () => none);
  const exports = useSyncExternalStore(subscribePdfExports, readPdfExports, () => none);
  const isNews = data?.items.some(
    ({ finishedAt }) => !finishedAt || Date.now() - Date.parse(finishedAt) < NEWS_MS,
  );
  return isNews || imports.length > 0 || exports.length > 0 ? (
    <JobIndicators organizationId={organizationId} />
  ) : null;
}

function SidebarNav({ organizationId }: { organizationId: string }) {
  const { places, mayCreate } = useSidebarPlaces(organizationId);
  const { closed, change } = usePreferences(organizationId);
  const favorites = useFavorites(organizationId);
  const scroller = useRef<HTMLElement>(null);
  const [filter, setFilter] = useState('');
  const [dragged, setDragged] = useState<Favorite>();
  const tree = useQuery(treeQuery(organizationId));
  const sites = useQuery(sitesQuery(organizationId));
  const hasFilter = (tree.data?.items.length ?? 0) + (sites.data?.items.length ?? 0) > FILTERED_FROM;
  const spaces = spacesPath(organizationId);
  const list = { organizationId, favorites, scroller, onDrag: setDragged };
  const toggle = (id: string, isOpening: boolean) => change(isOpening ? { open: [id] } : { close: [id] });
  const section = (id: string) => ({
    // What is looked for shows wherever it is.
    isClosed: closed.has(id) && filter === '',
    onToggle: () => toggle(id, closed.has(id)),
  });

  return (
    <nav
      ref={scroller}
      aria-label={t('main')}
      className="min-h-0 flex-1 scroll-pt-20 scroll-pb-9 pointer-coarse:scroll-pt-24 pointer-coarse:scroll-pb-11 overflow-y-auto overflow-x-hidden px-2"
    >
      <div className="flex min-h-full flex-col pb-2">
        {places.map(({ label, badge, ...place }) => (
          <NavLink key={place.href} end={badge} {...place}>
            {label}
          </NavLink>
        ))}
        {filter === '' && (favorites.items.length > 0 || favorites.list.error || dragged) ? (
          <SidebarSection title={t('favourites')} {...section('favorites')}>
            <SidebarFavorites {...list} {...section('favorites')} dragged={dragged} />
          </SidebarSection>
        ) : null}
        {hasFilter ? (
          <div className="sticky top-0 z-20 mt-3 h-9 bg-canvas pointer-coarse:h-11">
            <SidebarFilter value={filter} onChange={setFilter} scroller={scroller} />
          </div>
        ) : null}
        <SidebarSection
          title={t('spaces')}
          href={spaces}
          className={clsx('sticky', hasFilter ? 'mt-0! top-9 pointer-coarse:top-11' : 'top-0')}
          {...section('spaces')}
          action={
            mayCreate ? (
              <DropdownMenu
                align="start"
                trigger={
                  <IconButton label={t('addContent')} size="small" className="mr-1">
                    <Plus aria-hidden />
                  </IconButton>
                }
                entries={[
                  { label: t('newSpace'), href: `${spaces}?new=space` },
                  { label: t('newCollection'), href: `${spaces}?new=collection` },
                  { label: t('importDocumentation'), href: `${spaces}?new=import` },
                ]}
              />
            ) : null
          }
        >
          <SidebarTree {...list} {...section('spaces')} closed={closed} filter={filter} onToggle={toggle} />
        </SidebarSection>
        <SidebarSection
          title={t('sites')}
          href={sitesPath(organizationId)}
          // However many spaces there are, it stands below them in sight.
          className={clsx('sticky bottom-0', hasFilter ? 'top-9 pointer-coarse:top-11' : 'top-0')}
          {...section('sites')}
          action={
            mayCreate ? (
              <IconButton label={t('newSite')} size="small" asChild className="mr-1">
                <Link href={`${sitesPath(organizationId)}?new=site`}>
                  <Plus aria-hidden />
                </Link>
              </IconButton>
            ) : null
          }
        >
          <SidebarSites {...list} {...section('sites')} filter={filter} />
        </SidebarSection>
      </div>
    </nav>
  );
}
