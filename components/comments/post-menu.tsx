'use client';

import { Link2, MoreHorizontal, Pencil, Quote, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import type { MenuEntry } from '@/components/ui/menu-entries';
import { showToast } from '@/components/ui/toast-store';
import type { Comment, CommentReply } from './comment';
import { t } from './messages';

interface PostMenuProps {
  item: Comment | CommentReply;
  onEdit: () => void;
  onDelete: () => Promise<unknown>;
  onQuote: (() => void) | undefined;
}

async function copyLink(address: string) {
  try {
    await navigator.clipboard.writeText(address);
    showToast({ tone: 'success', title: t('linkCopied') });
  } catch {
    showToast({ tone: 'danger', title: t('theBrowserBlockedCopying'), description: address });
  }
}

/** What can be done with a comment or reply. */
export function PostMenu({ item, onEdit, onDelete, onQuote }: PostMenuProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { permissions, urls } = item;
  const noun = item.object === 'comment' ? 'comment' : 'reply';
  const replies = item.object === 'comment' ? item.replies : 0;
  const entries: MenuEntry[] = [
    { label: t('copyLink'), icon: <Link2 aria-hidden />, onSelect: () => void copyLink(urls.app) },
    ...(onQuote ? [{ label: t('quoteReply'), icon: <Quote aria-hidden />, onSelect: onQuote }] : []),
    ...(permissions.edit ? [{ label: t('edit'), icon: <Pencil aria-hidden />, onSelect: onEdit }] : []),
    ...(permissions.delete
      ? [
          { kind: 'separator' as const },
          {
            label: t('delete', { noun }),
            icon: <Trash2 aria-hidden />,
            danger: true,
            onSelect: () => setIsAsking(true),
          },
        ]
      : []),
  ];
  return (
    <>
      <DropdownMenu
        entries={entries}
        trigger={
          <IconButton label={t('moreActionsForThis', { noun })} size="small" tooltip={false}>
            <MoreHorizontal aria-hidden />
          </IconButton>
        }
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('deleteThis', { noun })}
        confirmLabel={t('deleteWithNoun', { noun })}
        onConfirm={onDelete}
      >
        {replies > 0 ? t('itsRepliesAreAlsoDeletedIncluding', { replies }) : t('thisCannotBeUndone')}
      </ConfirmDialog>
    </>
  );
}
