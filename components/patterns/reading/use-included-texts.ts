'use client';

import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '@/lib/client/call';
import { queryKeyOf } from '@/lib/client/query';
import { expandIncludes, listIncludes } from '@/lib/content/expand-includes';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { getRevisionReusableContent, getSpaceReusableContent } from '@/lib/contract/reusable-contents';
import type { getRevision } from '@/lib/contract/revisions';

type ReusableContents = ReplyOf<typeof getRevision>['reusableContents'];

export interface ReadFrom {
  spaceId: string;
  /** The main content when undefined. */
  revisionId?: string;
}

/** Immutable under its document's hash, as a page is. */
function reusableContentQuery({ spaceId, revisionId }: ReadFrom, reusableContentId: string, documentId = '') {
  const query = { format: 'markdown' as const };
  const input = { params: { spaceId, reusableContentId }, query };
  return queryOptions({
    queryKey: [...queryKeyOf(getSpaceReusableContent, input), documentId] as const,
    queryFn: ({ signal }) =>
      revisionId === undefined
        ? call(getSpaceReusableContent, input, { signal })
        : call(
            getRevisionReusableContent,
            { params: { spaceId, revisionId, reusableContentId }, query },
            { signal },
          ),
  });
}

/** The markdown of a page with what it includes, as soon as that is there; what is not there stays as it is written. */
export function useIncludedTexts(
  from: ReadFrom,
  markdown: string | undefined,
  contents: ReusableContents | undefined,
): string | undefined {
  const queryClient = useQueryClient();
  const known = useMemo(() => new Map(contents?.map(({ id, document }) => [id, document])), [contents]);
  const optionsOf = (id: string) => reusableContentQuery(from, id, known.get(id));
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
    [markdown, known, loaded, from.spaceId],
  );
}
