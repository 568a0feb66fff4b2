'use client';

import { useMutation } from '@tanstack/react-query';
import { mutation, query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { readEmoji } from '@/lib/content/icons/read-emoji';
import { getCollection, updateCollection } from '@/lib/contract/collections';
import { updateSpace } from '@/lib/contract/spaces';
import { t } from './messages';
import { NameForm } from './name-form';
import type { ContentNode } from './space-tree';

interface RenameDialogProps {
  node: ContentNode;
  onClose: () => void;
}

export function RenameDialog({ node, onClose }: RenameDialogProps) {
  return node.kind === 'space' ? (
    <RenameSpace node={node} onClose={onClose} />
  ) : (
    <RenameCollection node={node} onClose={onClose} />
  );
}

function RenameSpace({ node, onClose }: RenameDialogProps) {
  const update = useMutation(mutation(updateSpace));
  return (
    <NameForm
      heading={t('renameWithTitle', { title: node.title })}
      verb={t('renameSpace')}
      has="emoji"
      initial={{ title: node.title, emoji: readEmoji(node.emoji) ?? '' }}
      onClose={onClose}
      onSubmit={({ title, emoji }) =>
        update.mutateAsync({ params: { spaceId: node.id }, body: { title, emoji } })
      }
    />
  );
}

function RenameCollection({ node, onClose }: RenameDialogProps) {
  const update = useMutation(mutation(updateCollection));
  const { data, isPending } = useQuery(query(getCollection, { params: { collectionId: node.id } }));
  if (isPending) return null;
  return (
    <NameForm
      heading={t('renameWithTitle', { title: node.title })}
      verb={t('saveCollection')}
      has="description"
      initial={{ title: node.title, description: data?.description ?? '' }}
      onClose={onClose}
      onSubmit={({ title, description }) =>
        update.mutateAsync({ params: { collectionId: node.id }, body: { title, description } })
      }
    />
  );
}
