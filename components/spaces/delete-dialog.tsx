'use client';

import { useQueryClient } from '@tanstack/react-query';
import { readPlace } from '@/components/patterns/sortable-tree/tree-model';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { invalidateNouns, query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { createCollection, deleteCollection, moveCollection } from '@/lib/contract/collections';
import { listSites } from '@/lib/contract/sites';
import { deleteSpace, moveSpace, restoreSpace } from '@/lib/contract/spaces';
import { t } from './messages';
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
      title={t('deleteTheSpace', { title: node.title })}
      confirmLabel={t('deleteSpace')}
      onConfirm={async () => {
        await call(deleteSpace, { params: { spaceId: node.id } });
        await invalidateNouns(queryClient, ['spaces']);
        onDeleted?.();
        showToast({
          title: t('deleted', { title: node.title }),
          description: t('itStaysInTheTrashFor'),
          undo: async () => {
            await call(restoreSpace, { params: { spaceId: node.id } });
            await invalidateNouns(queryClient, ['spaces']);
            showToast({ title: t('restored', { title: node.title }) });
          },
        });
      }}
    >
      <p>{t('itsPagesAndFilesAreMoved')}</p>
      {sites && sites.length > 0 ? (
        <p className="mt-2 text-text">
          {t('theseSitesStopShowingItRight', {
            count: sites.length,
            list: sites.map((site) => site.title).join(', '),
          })}
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
    showToast({ title: t('restoredWithTitle', { title: node.title }) });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('deleteTheCollection', { title: node.title })}
      confirmLabel={t('deleteCollection')}
      onConfirm={async () => {
        await call(deleteCollection, { params: { collectionId: node.id } });
        await invalidateNouns(queryClient, ['collections']);
        onDeleted?.();
        showToast({ title: t('deleted', { title: node.title }), undo: bringBack });
      }}
    >
      <p>
        {children.length > 0
          ? t('nothingInItIsDeletedIts', {
              count: children.length,
              parentTitle: parentTitle ?? t('theLevelAbove'),
            })
          : t('itIsEmptyRolesGivenOn')}
      </p>
    </ConfirmDialog>
  );
}
