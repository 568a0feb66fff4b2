'use client';

import clsx from 'clsx';
import { useId, useRef, useState } from 'react';
import { Textarea } from '@/components/ui/textarea';
import type { Claim } from '@/lib/content/conditions/list-claims';
import { findCompletions } from './check-condition';
import { t } from './messages';

interface ConditionInputProps {
  value: string;
  onValueChange: (value: string) => void;
  claims: readonly Claim[];
}

/** A text that completes the names of claims: arrows choose, Tab or Enter takes, Esc closes. */
export function ConditionInput({ value, onValueChange, claims }: ConditionInputProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [caret, setCaret] = useState<number>();
  const [chosen, setChosen] = useState(0);
  const { from, words } =
    caret === undefined ? { from: 0, words: [] } : findCompletions(value, caret, claims);
  const isOpen = words.length > 0;
  const at = Math.min(chosen, words.length - 1);

  function take(word: string) {
    onValueChange(`${value.slice(0, from)}${word}${value.slice(caret)}`);
    setCaret(undefined);
    const end = from + word.length;
    requestAnimationFrame(() => input.current?.setSelectionRange(end, end));
  }

  return (
    <div className="relative">
      <Textarea
        ref={input}
        rows={2}
        className="font-mono [font-variant-ligatures:none]"
        value={value}
        maxLength={1024}
        spellCheck={false}
        autoCapitalize="none"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? `${listId}-${at}` : undefined}
        onChange={(event) => {
          onValueChange(event.target.value);
          setCaret(event.target.selectionStart);
          setChosen(0);
        }}
        onBlur={() => setCaret(undefined)}
        onKeyDown={(event) => {
          const word = words[at];
          if (word === undefined) return;
          const actions: Record<string, () => void> = {
            ArrowDown: () => setChosen((at + 1) % words.length),
            ArrowUp: () => setChosen((at + words.length - 1) % words.length),
            Enter: () => take(word),
            Tab: () => take(word),
            Escape: () => setCaret(undefined),
          };
          const act = actions[event.key];
          if (!act) return;
          event.preventDefault();
          event.stopPropagation();
          act();
        }}
      />
      <span role="status" className="sr-only">
        {isOpen ? t('matchingClaimsUseTheArrowsTo', { count: words.length }) : ''}
      </span>
      <div
        id={listId}
        role="listbox"
        aria-label={t('claimsOfTheSchema')}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-10 mt-1 rounded-lg border border-border bg-raised p-1 shadow-raised"
      >
        {words.map((word, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text field above answers the keys
          <div
            key={word}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            className={clsx(
              'rounded-md px-2 py-1 font-mono text-xs [font-variant-ligatures:none]',
              index === at && 'bg-hover',
            )}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(word)}
          >
            {word}
          </div>
        ))}
      </div>
    </div>
  );
}
