'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { PageMarks } from '@/components/diff/page-marks';
import type { ListedPage } from '@/components/patterns/pages/page-list';
import { changeRequestPath, spacePath } from '@/components/shell/paths';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import type { PageChange } from '@/lib/content/diff/tree-change';
import type { ChangeRequest, ChangeRequestParams } from '../change-request';
import { t } from './messages';
import type { PreviewState } from './use-preview';

interface PageStandingProps {
  place: ChangeRequestParams;
  changeRequest: ChangeRequest;
  preview: PreviewState;
  current: ListedPage;
}

/** What the change request does to the page that is shown, and where else the page can be looked at. */
export function PageStanding({ place, changeRequest, preview, current }: PageStandingProps) {
  const { organizationId, spaceId, number } = place;
  const { page } = current;
  const change = preview.changeOf(page.id);
  const pathOf = (tab: 'changes' | 'edit') =>
    `${changeRequestPath(organizationId, spaceId, number, tab)}?page=${encodeURIComponent(page.id)}`;
  const isMerged = changeRequest.status === 'merged';
  const livePath = isMerged ? afterPathOf(change, page.path) : beforePathOf(change, page.path);
  const links = [
    ...(change ? [{ href: pathOf('changes'), words: t('viewChanges') }] : []),
    ...(changeRequest.permissions.edit && change?.kind !== 'deleted'
      ? [{ href: pathOf('edit'), words: t('editPage') }]
      : []),
    ...(livePath === undefined
      ? []
      : [{ href: spacePath(organizationId, spaceId, livePath), words: t('viewInSpace') }]),
  ];
  return (
    <div className="flex flex-col gap-1 border-border border-b pb-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {change ? (
          <span className="flex flex-wrap gap-1">
            <PageMarks change={change} />
          </span>
        ) : (
          <span className="text-muted">{t('thisPageDidNotChange')}</span>
        )}
        <ChangedWalk preview={preview} current={current} />
      </div>
      <p className="text-muted empty:hidden">{change ? explain(change) : null}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
        {links.map(({ href, words }) => (
          <Link
            key={words}
            href={href}
            className="rounded-sm text-accent underline-offset-2 hover:underline pointer-coarse:py-1"
          >
            {words}
          </Link>
        ))}
      </p>
    </div>
  );
}

const beforePathOf = (change: PageChange | undefined, path: string | undefined) =>
  !change ? path : change.kind === 'added' ? undefined : change.before.path;

const afterPathOf = (change: PageChange | undefined, path: string | undefined) =>
  change?.kind === 'deleted' ? undefined : path;

/** Where the marks alone leave a question. */
function explain(change: PageChange): string | undefined {
  if (change.kind === 'deleted') return t('thisPageIsDeletedByThe');
  if (change.kind === 'added') return undefined;
  const { before, after } = change;
  const parts = [
    ...(before.page.title === after.page.title ? [] : [t('renamedFrom', { title: before.page.title })]),
    ...(before.path === after.path ? [] : [t('movesFromTo', { path: before.path, path2: after.path })]),
  ];
  return parts.join(' ') || undefined;
}

interface ChangedWalkProps {
  preview: PreviewState;
  current: ListedPage;
}

/** From one changed page to the next. */
function ChangedWalk({ preview, current }: ChangedWalkProps) {
  const changed = preview.whole.filter(
    ({ page }) => page.type !== 'link' && preview.changeOf(page.id) !== undefined,
  );
  const index = changed.findIndex(({ page }) => page.id === current.page.id);
  if (changed.length === 0 || (changed.length === 1 && index === 0)) return null;
  const all = preview.whole.map(({ page }) => page.id);
  const here = all.indexOf(current.page.id);
  const previous = changed.findLast(({ page }) => all.indexOf(page.id) < here);
  const next = changed.find(({ page }) => all.indexOf(page.id) > here);
  return (
    <nav aria-label={t('changedPages')} className="ml-auto flex items-center gap-1 text-muted text-xs">
      <span>
        {index < 0
          ? t('changedPagesWithCount', { count: changed.length })
          : t('changedPageOf', { count: index + 1, count2: changed.length })}
      </span>
      {previous ? (
        <IconButton asChild size="small" label={t('previousChangedPage', { title: previous.page.title })}>
          <Link href={preview.hrefOf(previous.page)}>
            <ChevronLeft aria-hidden />
          </Link>
        </IconButton>
      ) : null}
      {next ? (
        <IconButton asChild size="small" label={t('nextChangedPage', { title: next.page.title })}>
          <Link href={preview.hrefOf(next.page)}>
            <ChevronRight aria-hidden />
          </Link>
        </IconButton>
      ) : null}
    </nav>
  );
}
