'use client';

import { useMutation } from '@tanstack/react-query';
import { BookText } from 'lucide-react';
import { Emoji } from '@/components/patterns/emoji';
import { TrashDialog } from '@/components/patterns/trash-dialog';
import { mutation, pagedQuery } from '@/lib/client/query';
import { useInfiniteQuery } from '@/lib/client/use-query';
import { listSpaces, restoreSpace } from '@/lib/contract/spaces';
import { t } from './messages';

/** Deleted spaces. */
export function SpaceTrashDialog({
  organizationId,
  onClose,
}: {
  organizationId: string;
  onClose: () => void;
}) {
  const list = useInfiniteQuery(
    pagedQuery(listSpaces, { params: { organizationId }, query: { deleted: 'true' } }),
  );
  const restore = useMutation(mutation(restoreSpace));
  return (
    <TrashDialog
      description={t('deletedSpacesCanBeRestoredFor')}
      emptyDescription={t('deletedSpacesAreKeptHereFor')}
      list={list}
      iconOf={({ emoji }) => <Emoji value={emoji} fallback={<BookText aria-hidden />} />}
      restore={({ id }) => restore.mutateAsync({ params: { spaceId: id } })}
      onClose={onClose}
    />
  );
}
