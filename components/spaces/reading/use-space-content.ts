'use client';

import { queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';
import { findPage, listPages } from '@/components/patterns/pages/page-list';
import type { ReadingContext } from '@/components/patterns/reading/page-article';
import { spacePath } from '@/components/shell/paths';
import { call } from '@/lib/client/call';
import { query, queryKeyOf } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { buildAddress } from '@/lib/contract/address';
import { downloadSpaceFile, getSpaceContent, getSpacePage } from '@/lib/contract/content';
import { getMergeRules } from '@/lib/contract/reviews';
import { getSpace, type space } from '@/lib/contract/spaces';

export type Space = z.output<typeof space>;

export const spaceQuery = (spaceId: string) => query(getSpace, { params: { spaceId } });
export const mergeRulesQuery = (spaceId: string) => query(getMergeRules, { params: { spaceId } });
const contentQuery = (spaceId: string) => query(getSpaceContent, { params: { spaceId } });

/** Pages are immutable under their document's hash, so one that was read stays good until the tree names another. */
export function pageQuery(spaceId: string, pageId: string, documentId = '') {
  const input = { params: { spaceId, pageId }, query: { format: 'markdown' as const } };
  return queryOptions({
    queryKey: [...queryKeyOf(getSpacePage, input), documentId] as const,
    queryFn: ({ signal }) => call(getSpacePage, input, { signal }),
  });
}

/** The space, its tree of pages, and the page that the address names. */
export function useSpaceContent(organizationId: string, spaceId: string, path: string) {
  const space = useQuery(spaceQuery(spaceId));
  const content = useQuery(contentQuery(spaceId));
  const pages = content.data?.pages;
  const list = useMemo(() => listPages(pages ?? []), [pages]);
  const current = useMemo(() => findPage(list, path), [list, path]);
  const { id = '', type, documentId } = current?.page ?? {};
  const page = useQuery({ ...pageQuery(spaceId, id, documentId), enabled: type === 'document' });
  const context = useMemo(
    (): ReadingContext => ({
      organizationId,
      from: { spaceId },
      content: content.data,
      list,
      hrefOf: ({ path }) => spacePath(organizationId, spaceId, path),
      fileAddress: (fileId) => buildAddress(downloadSpaceFile, { spaceId, fileId }),
    }),
    [organizationId, spaceId, content.data, list],
  );
  return { space, content, list, current, page, context };
}

export type SpaceContentState = ReturnType<typeof useSpaceContent>;
