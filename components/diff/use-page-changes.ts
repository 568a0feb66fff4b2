'use client';

import { useMemo, useRef } from 'react';
import { useQuery } from '@/lib/client/use-query';
import { isEqual } from '@/lib/content/diff/diff-entries';
import { diffTrees } from '@/lib/content/diff/diff-trees';
import type { TreeDiff } from '@/lib/content/diff/tree-change';
import { type Revision, revisionQuery, toContentTree } from './versions';

export interface TreeChanges extends TreeDiff {
  before: Revision;
  after: Revision;
  /** Of all kinds. */
  count: number;
  /** Its variables or tags differ, or stand in another order. */
  isSpaceChanged: boolean;
}

/** How the pages and files of two revisions differ. */
export function usePageChanges(spaceId: string, beforeId: string, afterId: string) {
  const before = useQuery(revisionQuery(spaceId, beforeId));
  const after = useQuery(revisionQuery(spaceId, afterId));
  const data = useMemo((): TreeChanges | undefined => {
    if (!before.data || !after.data) return undefined;
    const diff = diffTrees(toContentTree(before.data), toContentTree(after.data));
    const beside = diff.variables.length + diff.tags.length;
    const count = diff.pages.length + diff.files.length + diff.reusableContents.length + beside;
    const isSpaceChanged = diff.variables.length > 0 || !isEqual(before.data.tags, after.data.tags);
    return { ...diff, count, isSpaceChanged, before: before.data, after: after.data };
  }, [before.data, after.data]);
  const failed = before.isError ? before : after;
  const isError = before.isError || after.isError;
  // While somebody else's revision is read, what one works on stays where it is.
  const shown = useRef(data);
  if (data) shown.current = data;
  return {
    data: data ?? (isError ? undefined : shown.current),
    isError,
    error: failed.error,
    refetch: () => failed.refetch(),
  };
}

/** What a merge made of the main content: the revision before it and its own. */
export function useMergedPair(spaceId: string, mergedId: string) {
  const { data } = useQuery(revisionQuery(spaceId, mergedId));
  const before = data?.parents[0];
  return before === undefined ? undefined : { before, after: mergedId };
}
