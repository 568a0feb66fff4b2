'use client';

import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '@/lib/client/call';
import { queryKeyOf } from '@/lib/client/query';
import { expandIncludes, listIncludes } from '@/lib/content/expand-includes';
import { getSpaceReusableContent } from '@/lib/contract/reusable-contents';
import type { Revision } from './use-space-content';

type ReusableContents = Revision['reusableContents'];

/** Immutable under its document's hash, as a page is. */
function reusableContentQuery(spaceId: string, reusableContentId: string, documentId = '') {
  const input = { params: { spaceId, reusableContentId }, query: { format: 'markdown' as const } };
  return queryOptions({
    queryKey: [...queryKeyOf(getSpaceReusableContent, input), documentId] as const,
    queryFn: ({ signal }) => call(getSpaceReusableContent, input, { signal }),
  });
}

/** The markdown of a page with what it includes, as soon as that is there; what is not there stays as it is written. */
export function useIncludedTexts(
  spaceId: string,
  markdown: string | undefined,
  contents: ReusableContents | undefined,
): string | undefined {
  const queryClient = useQueryClient();
  const known = useMemo(() => new Map(contents?.map(({ id, document }) => [id, document])), [contents]);
  const optionsOf = (id: string) => reusableContentQuery(spaceId, id, known.get(id));
  const textOf = (id: string) =>
    known.has(id) ? queryClient.getQueryData(optionsOf(id).queryKey)?.markdown : undefined;

  // What is included may include more, which shows when its text is there.
  const ids = new Set(listIncludes(markdown ?? ''));
  for (const id of ids) for (const inner of listIncludes(textOf(id) ?? '')) ids.add(inner);
  const queries = useQueries({ queries: [...ids].filter((id) => known.has(id)).map(optionsOf) });
  const loaded = queries.map(({ data, isError }) => (isError ? 'failed' : (data?.document ?? ''))).join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are those that have been loaded
  return useMemo(
    () => (markdown === undefined ? undefined : expandIncludes(markdown, textOf)),
    [markdown, known, loaded, spaceId],
  );
}
