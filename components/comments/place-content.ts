'use client';

import { queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ListedPage, listPages } from '@/components/patterns/pages/page-list';
import { makeResolvers } from '@/components/patterns/pages/resolve-links';
import { call } from '@/lib/client/call';
import { query, queryKeyOf } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { buildAddress } from '@/lib/contract/address';
import {
  downloadChangeRequestFile,
  getChangeRequestContent,
  getChangeRequestPage,
} from '@/lib/contract/change-request-content';
import { downloadSpaceFile, getSpaceContent, getSpacePage, type PageShape } from '@/lib/contract/content';
import { type CommentPlace, paramsOfPlace } from './comment';

const noPages: readonly ListedPage[] = [];

/** The pages of a place, and where the links in its comments lead. */
export function usePlaceContent(place: CommentPlace, pageAddress: (page: PageShape) => string) {
  const { spaceId, changeRequestId } = place;
  const params = paramsOfPlace(place);
  const ofSpace = useQuery({
    ...query(getSpaceContent, { params: { spaceId } }),
    enabled: changeRequestId === undefined,
  });
  const ofChangeRequest = useQuery({
    ...query(getChangeRequestContent, { params }),
    enabled: changeRequestId !== undefined,
  });
  const { data } = changeRequestId === undefined ? ofSpace : ofChangeRequest;
  const list = useMemo(() => (data ? listPages(data.pages) : noPages), [data]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what names a page stays with its place
  const resolvers = useMemo(
    () =>
      makeResolvers({
        list,
        files: data?.files ?? [],
        tags: data?.tags,
        pageAddress,
        fileAddress: (fileId) =>
          changeRequestId === undefined
            ? buildAddress(downloadSpaceFile, { spaceId, fileId })
            : buildAddress(downloadChangeRequestFile, { spaceId, changeRequestId, fileId }),
      }),
    [list, data, spaceId, changeRequestId],
  );
  return { list, resolvers, isPending: data === undefined };
}

/** A page of a place as markdown; immutable under its document's hash. */
export function pageTextQuery(place: CommentPlace, pageId: string, documentId = '') {
  const endpoint = place.changeRequestId === undefined ? getSpacePage : getChangeRequestPage;
  const input = {
    params: { ...paramsOfPlace(place), pageId },
    query: { format: 'markdown' as const },
  };
  return queryOptions({
    queryKey: [...queryKeyOf(endpoint, input), documentId] as const,
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });
}
