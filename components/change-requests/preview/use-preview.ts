'use client';

import { useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import { useMergedPair, usePageChanges } from '@/components/diff/use-page-changes';
import { findPage, type ListedPage, listPages } from '@/components/patterns/pages/page-list';
import type { ReadingContext } from '@/components/patterns/reading/page-article';
import { previewPath } from '@/components/shell/paths';
import { buildAddress } from '@/lib/contract/address';
import type { PageShape } from '@/lib/contract/content';
import { downloadRevisionFile } from '@/lib/contract/revisions';
import { baseOf, type ChangeRequest, type ChangeRequestParams } from '../change-request';
import { useShowsPage } from '../shown-page';
import { useKept } from '../use-kept';
import { addDeleted } from './add-deleted';

/** The content of a change request as readers will see it, of a merged one as its merge left it. */
export function usePreview(place: ChangeRequestParams, changeRequest: ChangeRequest, path: string) {
  const { organizationId, spaceId, number } = place;
  const isMerged = changeRequest.status === 'merged';
  const merged = useMergedPair(spaceId, changeRequest.revisionMerged ?? '');
  const pair = isMerged ? merged : { before: baseOf(changeRequest), after: changeRequest.revision };
  const found = usePageChanges(spaceId, pair?.before ?? '', pair?.after ?? '');
  const changes = useKept(found.data);
  const params = useSearchParams();
  const goneId = params.get('deleted') ?? '';
  const pageId = params.get('page') ?? '';

  const byId = useMemo(() => new Map(changes?.pages.map((change) => [change.id, change])), [changes]);
  const pages = changes?.after.pages;
  const list = useMemo(() => listPages(pages ?? []), [pages]);
  const whole = useMemo(
    () => listPages(changes ? addDeleted(changes.after.pages, changes.before.pages, changes.pages) : []),
    [changes],
  );
  const before = useMemo(() => listPages(changes?.before.pages ?? []), [changes]);
  const current = useMemo(() => {
    if (path === '') {
      const wanted = whole.find(({ page }) => page.id === (goneId || pageId));
      const isChanged = ({ page }: ListedPage) => page.type === 'document' && byId.has(page.id);
      return wanted ?? list.find(isChanged) ?? findPage(list, '');
    }
    const isGone = byId.get(goneId)?.kind === 'deleted';
    if (isGone) return whole.find(({ page }) => page.id === goneId);
    // The address of before a move still leads to the page.
    const wasHere = path === '' ? undefined : findPage(before, path);
    return findPage(list, path) ?? whole.find(({ page }) => page.id === wasHere?.page.id);
  }, [byId, goneId, pageId, whole, list, before, path]);

  useShowsPage(place, current?.page.id);

  const context = useMemo((): ReadingContext => {
    const revisionId = changes?.after.id ?? '';
    return {
      organizationId,
      from: { spaceId, revisionId },
      content: changes?.after,
      list,
      hrefOf: (page) => previewPath(organizationId, spaceId, number, page.path),
      fileAddress: (fileId) => buildAddress(downloadRevisionFile, { spaceId, revisionId, fileId }),
    };
  }, [organizationId, spaceId, number, changes?.after, list]);

  return {
    ...found,
    data: changes,
    /** What became of a page; undefined for one that did not change. */
    changeOf: (id: string) => byId.get(id),
    /** With what is deleted. */
    whole,
    current,
    context,
    hrefOf: (page: PageShape) =>
      byId.get(page.id)?.kind === 'deleted'
        ? `${previewPath(organizationId, spaceId, number, page.path)}?deleted=${page.id}`
        : context.hrefOf(page),
  };
}

export type PreviewState = ReturnType<typeof usePreview>;
