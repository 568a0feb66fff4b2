'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readPlace } from '@/components/patterns/sortable-tree/tree-model';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { invalidateNouns, query } from '@/lib/client/query';
import { createCollection, deleteCollection, moveCollection } from '@/lib/contract/collections';
import { listSites } from '@/lib/contract/sites';
import { deleteSpace, moveSpace, restoreSpace } from '@/lib/contract/spaces';
import { type ContentNode, toMoveBody } from './space-tree';

interface DeleteDialogProps {
  organizationId: string;
  node: ContentNode;
  nodes: readonly ContentNode[];
  /** What the tree's top level is: a collection, or nothing. */
  root: string | null;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteDialog(props: DeleteDialogProps) {
  return props.node.kind === 'space' ? <DeleteSpace {...props} /> : <DeleteCollection {...props} />;
}

function DeleteSpace({ organizationId, node, onClose, onDeleted }: DeleteDialogProps) {
  const queryClient = useQueryClient();
  const sites = useQuery(query(listSites, { params: { organizationId }, query: { space: node.id } })).data
    ?.items;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete the space ${node.title}?`}
      confirmLabel="Delete space"
      onConfirm={async () => {
        await call(deleteSpace, { params: { spaceId: node.id } });
        await invalidateNouns(queryClient, ['spaces']);
        onDeleted?.();
        showToast({
          title: `${node.title} deleted`,
          description: 'It stays in the trash for 7 days.',
          undo: async () => {
            await call(restoreSpace, { params: { spaceId: node.id } });
            await invalidateNouns(queryClient, ['spaces']);
            showToast({ title: `${node.title} restored` });
          },
        });
      }}
    >
      <p>Its pages and files go to the trash, from which you can restore them for 7 days.</p>
      {sites && sites.length > 0 ? (
        <p className="mt-2 text-text">
          {sites.length === 1 ? 'This site stops' : 'These sites stop'} showing it at once:{' '}
          {sites.map((site) => site.title).join(', ')}.
        </p>
      ) : null}
    </ConfirmDialog>
  );
}

function DeleteCollection({ organizationId, node, nodes, root, onClose, onDeleted }: DeleteDialogProps) {
  const queryClient = useQueryClient();
  const children = nodes.filter((other) => other.parent === node.id);
  const place = readPlace(nodes, node.id);
  const parentTitle = nodes.find((other) => other.id === node.parent)?.title;

  /** A new collection in its place, with what it held; grants on the old one are gone. */
  async function bringBack() {
    const kindOf = (id: string) => nodes.find((other) => other.id === id)?.kind;
    const parent = place.parent ?? root;
    const made = await call(createCollection, {
      params: { organizationId },
      body: { title: node.title, ...(parent ? { parent } : {}) },
    });
    const inPlace = toMoveBody({ id: made.id, ...place, after: null }, kindOf, root);
    if (place.before) await call(moveCollection, { params: { collectionId: made.id }, body: inPlace });
    for (const child of children) {
      const body = { parent: made.id };
      if (child.kind === 'space') await call(moveSpace, { params: { spaceId: child.id }, body });
      else await call(moveCollection, { params: { collectionId: child.id }, body });
    }
    await invalidateNouns(queryClient, ['collections']);
    showToast({ title: `${node.title} is back` });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete the collection ${node.title}?`}
      confirmLabel="Delete collection"
      onConfirm={async () => {
        await call(deleteCollection, { params: { collectionId: node.id } });
        await invalidateNouns(queryClient, ['collections']);
        onDeleted?.();
        showToast({ title: `${node.title} deleted`, undo: bringBack });
      }}
    >
      <p>
        {children.length > 0
          ? `Nothing in it is lost: what it holds (${children.length}) moves to ${parentTitle ?? 'the level above'}.`
          : 'It is empty.'}{' '}
        Roles that were given on the collection itself end.
      </p>
    </ConfirmDialog>
  );
}
