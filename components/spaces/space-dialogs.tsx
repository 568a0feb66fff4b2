'use client';

import { lazyDialog } from '@/components/ui/lazy-dialog';
import type { SpaceDialog } from './space-dialog';
import type { ContentNode } from './space-tree';

const DeleteDialog = lazyDialog(async () => (await import('./delete-dialog')).DeleteDialog);
const ImportDialog = lazyDialog(async () => (await import('./import/import-dialog')).ImportDialog);
const NewCollectionDialog = lazyDialog(async () => (await import('./new-dialogs')).NewCollectionDialog);
const NewSpaceDialog = lazyDialog(async () => (await import('./new-dialogs')).NewSpaceDialog);
const RenameDialog = lazyDialog(async () => (await import('./rename-dialog')).RenameDialog);
const TransferDialog = lazyDialog(async () => (await import('./transfer-dialog')).TransferDialog);
const TrashDialog = lazyDialog(async () => (await import('./trash-dialog')).SpaceTrashDialog);

interface SpaceDialogsProps {
  organizationId: string;
  /** The collection whose screen it is. */
  root: string | undefined;
  dialog: SpaceDialog | undefined;
  nodes: readonly ContentNode[];
  onClose: () => void;
  onDeleted?: () => void;
}

export function SpaceDialogs({ organizationId, root, dialog, nodes, onClose, onDeleted }: SpaceDialogsProps) {
  if (!dialog) return null;
  switch (dialog.kind) {
    case 'new-space':
      return (
        <NewSpaceDialog organizationId={organizationId} parent={dialog.parent ?? root} onClose={onClose} />
      );
    case 'new-collection':
      return (
        <NewCollectionDialog
          organizationId={organizationId}
          parent={dialog.parent ?? root}
          onClose={onClose}
        />
      );
    case 'import':
      return (
        <ImportDialog organizationId={organizationId} parent={dialog.parent ?? root} onClose={onClose} />
      );
    case 'rename':
      return <RenameDialog node={dialog.node} onClose={onClose} />;
    case 'delete':
      return (
        <DeleteDialog
          organizationId={organizationId}
          node={dialog.node}
          nodes={nodes}
          root={root ?? null}
          onClose={onClose}
          onDeleted={onDeleted}
        />
      );
    case 'transfer':
      return (
        <TransferDialog organizationId={organizationId} node={dialog.node} nodes={nodes} onClose={onClose} />
      );
    case 'trash':
      return <TrashDialog organizationId={organizationId} onClose={onClose} />;
  }
}
