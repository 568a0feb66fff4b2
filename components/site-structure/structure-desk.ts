'use client';

import { createContext, useCallback, useContext, useRef } from 'react';
import type { SiteParams } from '@/components/shell/site-params';
import { call } from '@/lib/client/call';
import type { Endpoint, ReplyOf, RequestOf } from '@/lib/contract/endpoint';
import { type getSiteStructureDraft, putSiteStructure } from '@/lib/contract/site-structure-drafts';
import { editStructure } from './edit-structure';
import { t } from './messages';
import { listStructureNodes, type SiteStructure } from './structure-nodes';

export type StructureDraft = ReplyOf<typeof getSiteStructureDraft>;

/** Does one change of the structure: of the live one, or of the one that is prepared. */
export type SendChange = <E extends Endpoint>(endpoint: E, input: RequestOf<E>) => Promise<ReplyOf<E>>;

export const askLive: SendChange = (endpoint, input) => call(endpoint, input);

export const AskContext = createContext(askLive);

/** What dialogs and rows change the structure by: they need not know which of the two is shown. */
export const useAsk = () => useContext(AskContext);

/** Changes what is prepared: each change sends all of it, and answers as the change of a live one would. */
export function useDraftAsk(
  { organizationId, siteId }: SiteParams,
  draft: StructureDraft | undefined,
): SendChange {
  const shown = useRef(draft);
  const latest = useRef(draft);
  if (draft !== shown.current) {
    shown.current = draft;
    latest.current = draft;
  }
  return useCallback<SendChange>(
    async (endpoint, input) => {
      const before = latest.current;
      if (!before) throw new Error(t('theUnpublishedChangesAreStill'));
      const edit = {
        do: endpoint.id,
        params: input.params ?? {},
        body: (input.body ?? {}) as Record<string, unknown>,
      };
      const body = { ...editStructure(before.structure, edit), version: before.version };
      const after = await call(putSiteStructure, { params: { organizationId, siteId }, body });
      latest.current = after;
      return findMade(before.structure, after.structure) as ReplyOf<typeof endpoint>;
    },
    [organizationId, siteId],
  );
}

/** What an edit added; of a section with its first variant, the section. */
function findMade(before: SiteStructure, after: SiteStructure): unknown {
  const known = new Set(listStructureNodes(before).map(({ id }) => id));
  // What stood at the root gets a section of its own, which stands before what was asked for.
  const made = listStructureNodes(after).filter(({ id }) => !known.has(id));
  return (made.findLast(({ kind }) => kind !== 'site-space') ?? made.at(-1))?.of ?? null;
}
