'use client';

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import type { Comment } from './comment';
import { useCommentContext } from './comment-context';
import type { ComposerHandle } from './composer';
import { draftKeyOf, readDraft } from './drafts';
import { t } from './messages';

const Composer = lazyDialog(async () => (await import('./composer')).Composer);

interface ReplyBoxProps {
  comment: Comment;
  composer: RefObject<ComposerHandle | null>;
  isOpen: boolean;
  /** What a reply begins with, such as a quotation. */
  begins: string;
  onOpen: () => void;
  onClose: () => void;
  buttons: ReactNode;
}

/** Below a conversation: the way to answer, and what else can be done with it. */
export function ReplyBox({ comment, composer, isOpen, begins, onOpen, onClose, buttons }: ReplyBoxProps) {
  const { place, actions } = useCommentContext();
  const draftKey = draftKeyOf(place, `reply.${comment.id}`);
  const [hasDraft, setHasDraft] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen) setHasDraft(readDraft(draftKey) !== undefined);
    // The focus stays in the conversation when its field closes.
    if (!isOpen && wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, draftKey]);
  const { permissions, status } = comment;

  if (isOpen && permissions.reply) {
    const also = permissions.resolve
      ? status === 'open'
        ? t('replyAndResolve')
        : t('replyAndReopen')
      : undefined;
    return (
      <div className="px-3 pt-1">
        <Composer
          ref={composer}
          label={t('reply')}
          placeholder={t('writeAReply')}
          submitLabel={t('reply')}
          draftKey={draftKey}
          begins={begins}
          autoFocus
          mustWait={comment.pending === true}
          {...(also ? { also } : {})}
          onCancel={onClose}
          onSend={async ({ markdown, pending, also: isAlso }) => {
            await actions.reply(comment, {
              markdown,
              ...(pending ? { pending } : {}),
              ...(isAlso ? { resolved: status === 'open' } : {}),
            });
            onClose();
          }}
        />
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2 px-3 pt-1">
      {permissions.reply ? (
        <Button ref={opener} size="small" data-reply onClick={onOpen}>
          {t.rich('replyWithPart', {
            part: hasDraft ? <span className="font-normal text-warning"> {t('notSentInline')}</span> : null,
          })}
        </Button>
      ) : null}
      {buttons}
    </div>
  );
}
