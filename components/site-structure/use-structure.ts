'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { TreeMove } from '@/components/patterns/sortable-tree/tree-model';
import { useTreeMoves } from '@/components/patterns/sortable-tree/use-tree-moves';
import type { SiteParams } from '@/components/shell/site-params';
import { invalidateNouns, query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import {
  addSectionToGroup,
  moveSiteSection,
  moveSiteSectionGroup,
  updateSiteSection,
} from '@/lib/contract/site-sections';
import { moveSiteSpace } from '@/lib/contract/site-spaces';
import { getSiteStructure } from '@/lib/contract/sites';
import { t } from './messages';
import { type MoveRequest, toMoveRequest } from './move-request';
import type { SendChange, StructureDraft } from './structure-desk';
import { listStructureNodes, type StructureNode } from './structure-nodes';

/** One request each: the screen is read again after the whole block. */
function sendMove(call: SendChange, params: SiteParams, request: MoveRequest): Promise<unknown> {
  const { id } = request;
  switch (request.do) {
    case 'addToGroup':
      return call(addSectionToGroup, {
        params: { ...params, siteSectionGroupId: request.group },
        body: { sectionId: id },
      });
    case 'moveGroup':
      return call(moveSiteSectionGroup, {
        params: { ...params, siteSectionGroupId: id },
        body: { position: request.position },
      });
    case 'moveSection':
      return call(moveSiteSection, {
        params: { ...params, siteSectionId: id },
        body: { position: request.position },
      });
    case 'moveSiteSpace':
      return call(moveSiteSpace, {
        params: { ...params, siteSpaceId: id },
        body: { position: request.position },
      });
  }
}

/** The structure as the server has it, with the moves that are on their way already shown; `draft` takes the place of what is live. */
export function useStructure(params: SiteParams, draft: StructureDraft | undefined, ask: SendChange) {
  const queryClient = useQueryClient();
  const { organizationId, siteId } = params;
  const structure = useQuery(query(getSiteStructure, { params: { organizationId, siteId } }));
  const shown = draft?.structure ?? structure.data;
  const known = useMemo(() => (shown ? listStructureNodes(shown) : []), [shown]);
  // A variant leaves its default mark behind; when it comes back, by undo say, it is the default again.
  const leftAsDefault = useRef(new Map<string, string>());
  const moves = useTreeMoves({
    nodes: known,
    send: async (move: TreeMove, node: StructureNode) => {
      const request = toMoveRequest(move, known);
      if (!request) throw new Error(t('itNoLongerExists'));
      await sendMove(ask, params, request);
      if (node.kind !== 'site-space' || move.parent === null) return;
      if (node.of.default && node.parent !== move.parent && node.parent !== null)
        leftAsDefault.current.set(node.id, node.parent);
      else if (leftAsDefault.current.get(node.id) === move.parent) {
        leftAsDefault.current.delete(node.id);
        await ask(updateSiteSection, {
          params: { ...params, siteSectionId: move.parent },
          body: { defaultSiteSpace: node.id },
        });
      }
    },
    refresh: () => invalidateNouns(queryClient, ['site-structure']),
  });
  return { structure, ...moves };
}
