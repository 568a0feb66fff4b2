'use client';

import { useMemo, useRef } from 'react';
import { useQuery } from '@/lib/client/use-query';
import type { PageEntry } from './list-entries';
import type { TreeChanges } from './use-page-changes';
import { documentQuery, listShapes, type Revision } from './versions';

interface PageTexts {
  /** Undefined until both are there. */
  texts: { before: string; after: string } | undefined;
  failure: Error | undefined;
  isFetching: boolean;
  refetch: () => void;
}

const findShape = (revision: Revision | undefined, id: string) =>
  revision && listShapes(revision.pages).find(({ page }) => page.id === id)?.page;

/** The markdown of a page on both sides; empty where it is not there. */
export function usePageTexts(
  spaceId: string,
  tree: TreeChanges | undefined,
  entry: PageEntry | undefined,
): PageTexts {
  const id = entry?.id ?? '';
  const pages = useMemo(
    () => ({ before: findShape(tree?.before, id), after: findShape(tree?.after, id) }),
    [tree, id],
  );
  const before = useQuery(documentQuery(spaceId, tree?.before.id ?? '', pages.before));
  const after = useQuery(documentQuery(spaceId, tree?.after.id ?? '', pages.after));
  const failed = [before, after].find((query) => query.isError && query.data === undefined);
  const old = pages.before?.documentId ? before.data : '';
  const now = pages.after?.documentId ? after.data : '';
  const texts = useMemo(
    () =>
      tree === undefined || old === undefined || now === undefined ? undefined : { before: old, after: now },
    [tree, old, now],
  );
  // While another revision of the page is read, the one that was shown stays.
  const shown = useRef({ id, texts });
  if (texts || shown.current.id !== id) shown.current = { id, texts };
  return {
    texts: failed ? texts : shown.current.texts,
    failure: failed?.error ?? undefined,
    isFetching: failed?.isFetching ?? false,
    refetch: () => void failed?.refetch(),
  };
}
