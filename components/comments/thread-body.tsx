'use client';

import { CircleCheck } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { lazyPart } from '@/components/ui/lazy-dialog';
import type { Comment, ThreadTarget } from './comment';
import { useCommentContext } from './comment-context';
import type { ComposerHandle } from './composer';
import { quoteMarkdown } from './edit-text';
import { t } from './messages';
import { Post } from './post';
import { isProvisional } from './provisional';
import { ReplyBox } from './reply-box';
import { ResolveButton } from './resolve-button';
import { SuggestionView } from './suggestion-view';
import { ThreadReplies } from './thread-replies';

const QuotedText = lazyPart(async () => (await import('./quoted-text')).QuotedText);

interface ThreadBodyProps {
  comment: Comment;
  target: ThreadTarget | undefined;
  showsText: boolean;
  buttons: ReactNode;
  /** Folds it, or leaves that to its state. */
  onFold: (isUnfolded: boolean | undefined) => void;
}

export function ThreadBody({ comment, target, showsText, buttons, onFold }: ThreadBodyProps) {
  const { actions } = useCommentContext();
  const [isReplying, setIsReplying] = useState(false);
  const [begins, setBegins] = useState('');
  const composer = useRef<ComposerHandle>(null);
  const box = useRef<HTMLDivElement>(null);

  function reply(quoted = '') {
    setIsReplying(true);
    if (!composer.current) setBegins(quoted);
    else if (quoted) composer.current.append(quoted);
    else composer.current.focus();
  }
  const mayReply = comment.permissions.reply;
  return (
    <div ref={box} className="flex min-w-0 flex-col pb-3">
      <ThreadText comment={comment} showsText={showsText} />
      <Post
        item={comment}
        threadId={comment.id}
        isTarget={target !== undefined && target.reply === undefined}
        onChange={(markdown) => actions.change(comment, markdown)}
        onDelete={() => actions.remove(comment)}
        onQuote={mayReply ? () => reply(quoteMarkdown(comment.body.markdown ?? '')) : undefined}
        marks={<ThreadMarks comment={comment} />}
      >
        <SuggestionView comment={comment} />
      </Post>
      <ThreadReplies
        comment={comment}
        target={target?.reply}
        onQuote={mayReply ? (text) => reply(quoteMarkdown(text)) : undefined}
      />
      {isProvisional(comment) ? null : (
        <ReplyBox
          comment={comment}
          composer={composer}
          isOpen={isReplying}
          begins={begins}
          onOpen={() => reply(quoteSelected(box.current))}
          onClose={() => {
            setBegins('');
            setIsReplying(false);
          }}
          buttons={
            <>
              {buttons}
              <ResolveButton comment={comment} onFold={onFold} />
            </>
          }
        />
      )}
    </div>
  );
}

/** The words of a conversation that are selected, as a quotation. */
function quoteSelected(element: HTMLElement | null): string {
  const selection = document.getSelection();
  const isInside =
    element?.contains(selection?.anchorNode ?? null) && element.contains(selection?.focusNode ?? null);
  const words = isInside ? (selection?.toString().trim() ?? '') : '';
  return words ? quoteMarkdown(words) : '';
}

/** What it is on: always when that is gone. */
function ThreadText({ comment, showsText }: { comment: Comment; showsText: boolean }) {
  const { range } = comment.target;
  if (!range) return null;
  if (range.detached) {
    return (
      <div className="flex flex-col gap-1 px-3 pt-3 text-muted text-xs">
        {t.rich('theTextOfThisSuggestionWas', { quotedText: <QuotedText markdown={range.quote} isGone /> })}
      </div>
    );
  }
  // A suggestion shows the text by itself.
  if (!showsText || comment.suggestion) return null;
  return (
    <div className="px-3 pt-3">
      <QuotedText markdown={range.quote} isGone={range.side === 'before'} />
    </div>
  );
}

function ThreadMarks({ comment }: { comment: Comment }) {
  const { target, status } = comment;
  return (
    <>
      {status === 'resolved' ? (
        <Badge tone="success" icon={<CircleCheck aria-hidden />}>
          {t('resolved')}
        </Badge>
      ) : null}
      {target.range?.detached ? (
        <Badge tone="warning" title={t('itsTextWasDeleted')}>
          {t('detached')}
        </Badge>
      ) : target.page?.outdated ? (
        <Badge tone="warning" title={t('itsPageWasDeleted')}>
          {t('outdated')}
        </Badge>
      ) : null}
    </>
  );
}
