'use client';

import clsx from 'clsx';
import { ArrowUp, Square } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { t } from '@/components/ask/messages';
import { IconButton } from '@/components/ui/icon-button';
import { Textarea } from '@/components/ui/textarea';
import { QUESTION_LIMIT } from '@/lib/contract/ask';
import { useOnline } from '../answer/use-online';

interface AskInputProps {
  field: RefObject<HTMLTextAreaElement | null>;
  isAsking: boolean;
  onAsk: (question: string) => void;
  onStop: () => void;
}

/** Where one asks: usable all the time, also while an answer comes. */
export function AskInput({ field, isAsking, onAsk, onStop }: AskInputProps) {
  const [text, setText] = useState('');
  const isOnline = useOnline();
  const isReady = text.trim() !== '' && isOnline;

  function send() {
    if (!isReady) return;
    onAsk(text);
    setText('');
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <div data-bar className="flex flex-col gap-1 border-border border-t p-3">
      {isOnline ? null : (
        <p role="status" className="text-warning text-xs">
          {t('youAreOfflineYourTextIs')}
        </p>
      )}
      <div className="relative flex">
        <Textarea
          ref={field}
          rows={2}
          aria-label={t('yourQuestion')}
          maxLength={QUESTION_LIMIT}
          value={text}
          placeholder={t('askAboutAnythingYouCanSee')}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className="max-h-40 w-full resize-none! pr-20! pointer-coarse:pr-24!"
        />
        <span className="absolute right-1.5 bottom-1.5 flex gap-1">
          {isAsking ? (
            <IconButton label={t('stop')} onClick={onStop}>
              <Square aria-hidden className="fill-current" />
            </IconButton>
          ) : null}
          <IconButton
            label={isAsking ? t('askNext') : t('ask')}
            disabled={!isReady}
            onClick={send}
            className="bg-accent! text-on-accent! hover:not-aria-disabled:bg-accent-hover!"
          >
            <ArrowUp aria-hidden />
          </IconButton>
        </span>
      </div>
      <p className={clsx('text-faint text-xs', isAsking || 'pointer-coarse:hidden')}>
        {isAsking ? t('youCanKeepAskingTheNext') : t('enterSendsShiftEnterAddsA')}
      </p>
    </div>
  );
}
