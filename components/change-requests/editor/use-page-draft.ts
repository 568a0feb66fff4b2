'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { ApiError, readMessage } from '@/lib/client/api-error';
import { call } from '@/lib/client/call';
import { useQueryInBrowser } from '@/lib/client/use-query';
import { getChangeRequest } from '@/lib/contract/change-requests';
import { type ChangeRequestParams, paramsOf } from '../change-request';
import { editContent, readText } from './edit-content';
import { keepDraft, readDraft } from './kept-drafts';
import { type DraftPorts, loadMerge, PageDraft } from './page-draft';

const pauseBeforeSaving = 700;
const pauseBeforeRetry = 5_000;

function makePorts(place: ChangeRequestParams, pageId: string): DraftPorts {
  const { spaceId } = place;
  return {
    send: async (base, markdown) => {
      const { changeRequest } = await editContent(place, {
        operation: 'update_page',
        page: pageId,
        base,
        document: { markdown },
      });
      return readText(spaceId, changeRequest.revision, pageId);
    },
    read: async () => {
      const { revision } = await call(getChangeRequest, { params: paramsOf(place) });
      return readText(spaceId, revision, pageId);
    },
    keep: (draft) => keepDraft(place, pageId, draft),
    judge: (error) => {
      if (!(error instanceof ApiError)) return 'failed';
      if (error.status === 412) return 'conflict';
      return error.status === 0 || error.status === 429 || error.status >= 500 ? 'offline' : 'failed';
    },
    describe: readMessage,
  };
}

/** The draft of one page: it saves a moment after the last key, again when the connection is back, and before it is left. */
export function usePageDraft(place: ChangeRequestParams, pageId: string, revision: string) {
  const { spaceId, number } = place;
  const client = useQueryClient();
  // In the browser alone: only that knows what it kept of the draft.
  const first = useQueryInBrowser({
    queryKey: ['editor', spaceId, number, pageId],
    queryFn: async () => {
      const start = await readText(spaceId, revision, pageId);
      const kept = readDraft(place, pageId);
      if (kept && kept.base.text !== start.text) await loadMerge();
      return { start, kept };
    },
    // Each opening begins with what the server has then; afterwards the draft follows by itself.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const opened = first.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is named by its parts
  const draft = useMemo(
    () => opened && new PageDraft(opened.start, makePorts(place, pageId), opened.kept),
    [opened, spaceId, number, pageId],
  );
  useFollow(draft, revision);
  useAutosave(draft, () =>
    client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'change-requests' || queryKey[0] === 'content',
      refetchType: 'none',
    }),
  );
  return { draft, isError: first.isError, error: first.error, retry: first.refetch };
}

/** Takes in what others save, as soon as the tree of pages tells of a newer revision. */
function useFollow(draft: PageDraft | undefined, revision: string): void {
  useEffect(() => {
    if (!draft || draft.revision === revision) return;
    let isGone = false;
    draft
      .follow(() => isGone)
      // The page is gone, or there is no connection: the next revision sends another event.
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [draft, revision]);
}

function useAutosave(draft: PageDraft | undefined, onSaved: () => void): void {
  const { text, state } = useDraftSnapshot(draft) ?? {};
  useEffect(() => {
    if (!draft || text === undefined || (state !== 'unsaved' && state !== 'offline')) return;
    const pause = state === 'offline' ? pauseBeforeRetry : pauseBeforeSaving;
    const timer = setTimeout(() => void draft.save().then(onSaved), pause);
    return () => clearTimeout(timer);
  }, [draft, text, state, onSaved]);
  useEffect(() => {
    if (!draft) return;
    const save = () => void draft.save();
    window.addEventListener('online', save);
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('online', save);
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [draft]);
}

export function useDraftSnapshot(draft: PageDraft | undefined) {
  return useSyncExternalStore(
    draft?.subscribe ?? subscribeToNothing,
    () => draft?.read(),
    () => draft?.read(),
  );
}

const subscribeToNothing = () => () => undefined;
