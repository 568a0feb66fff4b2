'use client';

import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { RelativeTime } from '@/components/ui/relative-time';
import { Textarea } from '@/components/ui/textarea';
import type { Conflict } from '../change-request';
import { isText, nameChoice } from './conflict-words';
import { t } from './messages';
import type { ConflictChoice, ConflictDecision } from './use-resolve';

interface ConflictResultProps {
  conflict: Conflict;
  onResolve: (decision: ConflictDecision) => void;
  onReopen: () => void;
}

const savePause = 800;

/** What a choice makes of the text; where writing begins. */
function resultOf(conflict: Conflict): string {
  const { choices, resolution, main = '', yours = '' } = conflict;
  if (resolution?.choice === 'edited') return resolution.markdown ?? '';
  if (resolution?.choice === 'main') return main;
  if (resolution?.choice === 'yours') return yours;
  if (!choices.includes('both')) return yours || main;
  const isBlock = [main, yours].some((text) => /\n|^\s*(?:[-*+#>|]|\d+[.)]|`{3})/.test(text));
  return [main, yours].filter((text) => text.trim() !== '').join(isBlock ? '\n\n' : ' ');
}

export function ConflictResult({ conflict, onResolve, onReopen }: ConflictResultProps) {
  const { resolution, choices } = conflict;
  const [isWriting, setIsWriting] = useState(false);
  const choose = (choice: ConflictChoice) => {
    if (choice === 'edited') {
      setIsWriting(true);
      return;
    }
    setIsWriting(false);
    onResolve({ choice });
  };
  const isShown =
    isText(conflict) && (isWriting || (resolution !== undefined && resolution.choice !== 'both'));
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">{t('resolution')}</legend>
        {choices.map((choice) => (
          <Button
            key={choice}
            size="small"
            variant={resolution?.choice === choice ? 'primary' : 'secondary'}
            aria-pressed={resolution?.choice === choice}
            data-choice={choice}
            onClick={() => choose(choice)}
          >
            {nameChoice(conflict, choice)}
          </Button>
        ))}
        {resolution ? (
          <Button
            size="small"
            variant="ghost"
            icon={<Undo2 aria-hidden />}
            onClick={(event) => {
              setIsWriting(false);
              // The button goes away; the keys go on with the conflict that it belonged to.
              event.currentTarget.closest<HTMLElement>('[data-conflict]')?.focus();
              onReopen();
            }}
          >
            {t('undo')}
          </Button>
        ) : null}
        {resolution?.resolvedBy ? (
          <span className="text-faint text-xs">
            {resolution.resolvedBy.displayName}, <RelativeTime value={resolution.resolvedAt} />
          </span>
        ) : null}
      </fieldset>
      {resolution?.choice === 'both' && !isWriting ? (
        <p className="text-muted text-xs">{t('bothAreKeptTheMainContent')}</p>
      ) : null}
      {isShown ? (
        <ResultField
          conflict={conflict}
          hasFocus={isWriting}
          onWrite={(markdown) => onResolve({ choice: 'edited', markdown })}
        />
      ) : null}
    </div>
  );
}

interface ResultFieldProps {
  conflict: Conflict;
  hasFocus: boolean;
  onWrite: (markdown: string) => void;
}

/** The result, to be written in: saved when writing pauses, and at the latest when the field is left. */
function ResultField({ conflict, hasFocus, onWrite }: ResultFieldProps) {
  const stored = resultOf(conflict);
  const [known, setKnown] = useState(stored);
  const [text, setText] = useState(stored);
  const [isDirty, setIsDirty] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const latest = useRef({ text, isDirty, onWrite });
  latest.current = { text, isDirty, onWrite };
  if (stored !== known) {
    // Another choice, or somebody else's; what is being written here is not thrown away.
    setKnown(stored);
    if (!isDirty) setText(stored);
  }

  function save() {
    if (!latest.current.isDirty) return;
    setIsDirty(false);
    latest.current.onWrite(latest.current.text);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text begins the pause anew
  useEffect(() => {
    if (!isDirty) return;
    const timer = setTimeout(save, savePause);
    return () => clearTimeout(timer);
  }, [text, isDirty]);
  useEffect(() => {
    if (hasFocus) field.current?.querySelector('textarea')?.focus();
  }, [hasFocus]);
  useEffect(
    () => () => {
      if (latest.current.isDirty) latest.current.onWrite(latest.current.text);
    },
    [],
  );

  const hint = isDirty
    ? t('saving')
    : conflict.resolution
      ? t('savedYouCanChangeItUntil')
      : t('writeTheFinalTextItIs');
  return (
    <div ref={field}>
      <Field label={t('result')} hint={hint}>
        <Textarea
          rows={4}
          spellCheck
          className="font-mono"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setIsDirty(true);
          }}
          onBlur={save}
        />
      </Field>
    </div>
  );
}
