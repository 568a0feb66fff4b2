'use client';

import { BookText, Folder } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { getOrganizationTree } from '@/lib/contract/tree';
import { Emoji } from './emoji';
import { t } from './messages';
import { TreePicker } from './tree-picker';

interface SpacePickerProps {
  organizationId: string;
  label: string;
  value: readonly string[];
  onValueChange: (value: string[]) => void;
  multiple?: boolean;
  /** What one must be allowed to do in a space; `manage` unless said. */
  needs?: 'manage' | 'edit';
  /** Why a space cannot be picked here. */
  whyNot?: (spaceId: string) => string | undefined;
  /** What else is known of a space that can be picked. */
  noteOf?: (spaceId: string) => string | undefined;
  empty: ReactNode;
}

/** Picks spaces out of the organization's tree; those in which the person may do too little are shown, and not offered. */
export function SpacePicker({ organizationId, needs = 'manage', whyNot, noteOf, ...rest }: SpacePickerProps) {
  const tree = useQuery(query(getOrganizationTree, { params: { organizationId } }));
  if (tree.isError) {
    return (
      <ErrorState
        title={t('theSpacesCouldNotBeLoaded')}
        description={readMessage(tree.error)}
        onRetry={() => void tree.refetch()}
        isRetrying={tree.isFetching}
        level={3}
      />
    );
  }
  if (!tree.data) {
    return (
      <div className="flex flex-col gap-3 py-2">
        <Skeleton className="h-8" />
        <Skeleton className="w-2/3" />
        <Skeleton className="w-1/2" />
        <Skeleton className="w-3/5" />
      </div>
    );
  }
  const nodes = tree.data.items.map((item) => {
    const isContainer = item.object === 'collection';
    const reason = isContainer
      ? undefined
      : (whyNot?.(item.id) ?? (item.permissions[needs] ? undefined : t('youCanOnlyViewIt')));
    return {
      id: item.id,
      parent: item.parent ?? null,
      title: item.title || t('untitled'),
      isContainer,
      icon: (
        <Emoji
          value={item.emoji}
          fallback={isContainer ? <Folder aria-hidden /> : <BookText aria-hidden />}
        />
      ),
      disabled: Boolean(reason),
      hint: reason ?? (isContainer ? undefined : noteOf?.(item.id)),
    };
  });
  return <TreePicker {...rest} nodes={nodes} placeholder={t('filterSpaces')} />;
}
