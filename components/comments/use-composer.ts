'use client';

import { type KeyboardEvent, useRef, useState } from 'react';
import { readMessage } from '@/lib/client/api-error';
import { COMMENT_LIMIT } from '@/lib/contract/comments';
import { applyEdit, readSelected } from './apply-edit';
import { useCommentContext } from './comment-context';
import { type ComposerTool, tools } from './composer-tools';
import { dropUploadMarks } from './upload-marks';
import { useCompletions } from './use-completions';
import { useDraft } from './use-draft';
import { useUploads } from './use-uploads';

/** What was written, and how it is to be sent. */
interface Written {
  markdown: string;
  /** Markdown in place of the text that the comment is on. */
  suggestion?: string;
  /** It waits for the review to be submitted. */
  pending?: boolean;
  /** Sent by the second button. */
  also?: boolean;
}

export interface ComposerOptions {
  /** Which draft it is, by `draftKeyOf`; a composer without one keeps none. */
  draftKey?: string;
  /** The initial text, if there is no draft. */
  initial?: string;
  /** Added to it as it opens, such as a quotation. */
  begins?: string;
  /** The text that the comment is on, where a change of it can be suggested. */
  original?: string;
  /** Whether what is written may wait in a review, where the conversation has one; true when absent. */
  mayWait?: boolean;
  /** It can only wait: what it answers does. */
  mustWait?: boolean;
  /** Resolves when it is saved; a rejection brings the text back and is shown at the field. */
  onSend: (written: Written) => Promise<unknown>;
  onCancel?: () => void;
}

function findTool({ metaKey, ctrlKey, shiftKey, altKey, key }: KeyboardEvent): ComposerTool | undefined {
  if (shiftKey || altKey || !(metaKey || ctrlKey)) return undefined;
  return tools.find(({ shortcut }) => shortcut === `mod+${key.toLowerCase()}`);
}

type SendWay = 'now' | 'review';

/** What is being written, its draft, and the ways to send it. */
export function useComposer(options: ComposerOptions) {
  const { draftKey, initial = '', begins, original, mayWait = true, mustWait = false } = options;
  const { onSend, onCancel } = options;
  const { place, review } = useCommentContext();
  const { draft, read, write, clear, isRestored } = useDraft(draftKey, initial, begins);
  const [isPreview, setIsPreview] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const completions = useCompletions(place.spaceId, field);
  const { markdown, suggestion } = draft;
  const kept = suggestion === undefined ? {} : { suggestion };
  const uploads = useUploads(place.spaceId, {
    field,
    read: () => read().markdown,
    write: (text) => write({ ...read(), markdown: text }),
  });
  /** Pictures that failed are left out. */
  const said = dropUploadMarks(markdown);
  const isChanged = markdown.trim() !== initial.trim() || suggestion !== undefined;
  const suggests = suggestion !== undefined && suggestion !== original;
  const left = COMMENT_LIMIT - [...markdown].length;
  const isBlocked = left < 0 || uploads.isBusy || (said.trim() === '' && !suggests);
  const isReviewStarted = mayWait ? review?.isStarted : undefined;

  async function send(way: SendWay, isAlso = false) {
    if (isBlocked || isBusy) return;
    const sent = { ...(suggests ? kept : {}), markdown: said };
    setError(undefined);
    setIsPreview(false);
    setIsBusy(true);
    clear();
    try {
      await onSend({
        ...sent,
        ...(way === 'review' ? { pending: true } : {}),
        ...(isAlso ? { also: true } : {}),
      });
      uploads.forget();
    } catch (failure) {
      write(draft);
      setError(readMessage(failure));
    } finally {
      setIsBusy(false);
    }
  }

  function edit(act: ComposerTool['edit']) {
    if (field.current) applyEdit(field.current, act(readSelected(field.current)));
  }

  function cancel() {
    if (isChanged) setIsAsking(true);
    else onCancel?.();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (completions.onKeyDown(event) || event.nativeEvent.isComposing) return;
    const tool = findTool(event);
    const isSend = event.key === 'Enter' && (event.metaKey || event.ctrlKey);
    if (tool) edit(tool.edit);
    else if (isSend) void send(mustWait || (isReviewStarted === true && !event.shiftKey) ? 'review' : 'now');
    else if (event.key === 'Escape' && onCancel) cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    field,
    markdown,
    /** What is sent of it. */
    said,
    uploads,
    clear,
    suggestion,
    write,
    completions,
    edit,
    send,
    cancel: onCancel && cancel,
    onKeyDown,
    throwAway: () => {
      clear();
      onCancel?.();
    },
    toggleSuggestion: () =>
      write(suggestion === undefined ? { markdown, suggestion: original ?? '' } : { markdown }),
    isPreview,
    setIsPreview,
    isAsking,
    setIsAsking,
    isBusy,
    isBlocked,
    isReviewStarted,
    error,
    left,
    /** It was written before, and not sent. */
    isKept: isRestored && isChanged,
  };
}

export type ComposerState = ReturnType<typeof useComposer>;
