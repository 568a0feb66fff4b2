'use client';

import { useUrlState } from '@/components/patterns/use-url-state';
import type { SiteParams } from '@/components/shell/site-params';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { getSiteStructureDraft } from '@/lib/contract/site-structure-drafts';
import { askLive, useDraftAsk } from './structure-desk';
import { useSiteFacts } from './use-site-facts';
import { useStructure } from './use-structure';

/** What is live, or what is prepared, whichever the address says: with its rows, and by what it is changed. */
export function useShownStructure(params: SiteParams) {
  const { site, facts } = useSiteFacts(params);
  const [view, setView] = useUrlState('view', 'live');
  const mayManage = site?.permissions.edit ?? false;
  const isDraft = view === 'draft' && mayManage;
  const draft = useQuery({ ...query(getSiteStructureDraft, { params }), enabled: isDraft });
  const askDraft = useDraftAsk(params, draft.data);
  const ask = isDraft ? askDraft : askLive;
  const shownDraft = isDraft ? draft.data : undefined;
  const { structure, nodes, move } = useStructure(params, shownDraft, ask);
  return {
    site,
    facts,
    mayManage,
    isDraft,
    setView,
    ask,
    draft: shownDraft,
    shown: isDraft ? draft : structure,
    nodes,
    move,
  };
}
