'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTreeMoves } from '@/components/patterns/sortable-tree/use-tree-moves';
import { organizationQuery } from '@/components/shell/organization-gate';
import { treeQuery } from '@/components/shell/sidebar-tree';
import { call } from '@/lib/client/call';
import { invalidateNouns } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { moveCollection } from '@/lib/contract/collections';
import { moveSpace } from '@/lib/contract/spaces';
import { t } from './messages';
import { makeDropRule, toContentNodes, toMoveBody } from './space-tree';

/** The tree of the organization, or of one collection, with its moves. */
export function useSpaceTree(organizationId: string, collectionId?: string) {
  const queryClient = useQueryClient();
  const tree = useQuery(treeQuery(organizationId));
  const organization = useQuery(organizationQuery(organizationId));
  const items = tree.data?.items;
  const serverNodes = useMemo(() => toContentNodes(items ?? [], collectionId), [items, collectionId]);
  const collection = items?.find((item) => item.id === collectionId);
  const mayCreate = organization.data?.permissions.createContent ?? false;
  const mayAdd = collectionId ? (collection?.permissions.manage ?? false) : mayCreate;

  const { nodes, move } = useTreeMoves({
    nodes: serverNodes,
    refresh: () => invalidateNouns(queryClient, ['tree']),
    send: (step, node) => {
      const kindOf = (id: string) => items?.find((item) => item.id === id)?.object;
      const body = toMoveBody(step, kindOf, collectionId ?? null);
      return node.kind === 'space'
        ? call(moveSpace, { params: { spaceId: node.id }, body })
        : call(moveCollection, { params: { collectionId: node.id }, body });
    },
  });
  const canDrop = useMemo(() => makeDropRule(mayAdd), [mayAdd]);

  return {
    tree,
    collection,
    nodes,
    move,
    canDrop,
    mayAdd,
    /** Why nothing here can be moved. */
    readOnly: nodes.some((node) => node.mayManage) ? undefined : t('youNeedTheRoleCreateTo'),
  };
}

export type SpaceTree = ReturnType<typeof useSpaceTree>;
