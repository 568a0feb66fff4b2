'use client';

import { useMutation } from '@tanstack/react-query';
import { BookPlus, Copy, FolderInput, FolderPlus, Pencil, Trash2, Upload, UserRoundCog } from 'lucide-react';
import { collectionAccessPath, spaceAccessPath } from '@/components/shell/paths';
import type { MenuEntry } from '@/components/ui/menu-entries';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { duplicateSpace } from '@/lib/contract/spaces';
import { t } from './messages';
import type { SpaceDialog } from './space-dialog';
import type { ContentNode } from './space-tree';

/** What can be done with a row of the tree. */
export function useSpaceEntries(
  organizationId: string,
  open: (dialog: SpaceDialog) => void,
): (node: ContentNode) => MenuEntry[] {
  const duplicate = useMutation(mutation(duplicateSpace));

  function copy(node: ContentNode) {
    duplicate.mutate(
      { params: { spaceId: node.id } },
      {
        onSuccess: (space) =>
          showToast({ title: t('duplicatedAs', { title: node.title, title2: space.title }) }),
        onError: (error) =>
          showToast({
            tone: 'danger',
            title: t('couldNotBeDuplicated', { title: node.title }),
            description: readMessage(error),
          }),
      },
    );
  }

  return (node) => {
    const access: MenuEntry = {
      label: t('accessDots'),
      icon: <UserRoundCog aria-hidden />,
      href: (node.kind === 'space' ? spaceAccessPath : collectionAccessPath)(organizationId, node.id),
    };
    if (!node.mayManage) return [access];
    const rename: MenuEntry = {
      label: t('rename'),
      icon: <Pencil aria-hidden />,
      onSelect: () => open({ kind: 'rename', node }),
    };
    const remove: MenuEntry = {
      label: node.kind === 'space' ? t('deleteSpaceDots') : t('deleteCollectionDots'),
      icon: <Trash2 aria-hidden />,
      danger: true,
      onSelect: () => open({ kind: 'delete', node }),
    };
    if (node.kind === 'space') {
      return [
        rename,
        access,
        { label: t('duplicate'), icon: <Copy aria-hidden />, onSelect: () => copy(node) },
        remove,
      ];
    }
    return [
      {
        label: t('newSpaceHere'),
        icon: <BookPlus aria-hidden />,
        onSelect: () => open({ kind: 'new-space', parent: node.id }),
      },
      {
        label: t('newCollectionHere'),
        icon: <FolderPlus aria-hidden />,
        onSelect: () => open({ kind: 'new-collection', parent: node.id }),
      },
      {
        label: t('importHere'),
        icon: <Upload aria-hidden />,
        onSelect: () => open({ kind: 'import', parent: node.id }),
      },
      rename,
      access,
      {
        label: t('transferToAnotherOrganization'),
        icon: <FolderInput aria-hidden />,
        onSelect: () => open({ kind: 'transfer', node }),
      },
      remove,
    ];
  };
}
