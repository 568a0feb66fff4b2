'use client';

import clsx from 'clsx';
import { X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { announce } from '@/components/ui/announcer';
import { useFieldControl } from '@/components/ui/field';
import { controlClasses } from '@/components/ui/input';
import { t } from './messages';

interface TagsInputProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
  placeholder?: string | undefined;
  disabled?: boolean;
  /** How many words there can be, and how long one is. */
  most: number;
  longest: number;
}

/** Words as chips: a comma or Enter ends one, Backspace takes the last away, what is pasted becomes several. */
export function TagsInput({ value, onChange, placeholder, disabled, most, longest }: TagsInputProps) {
  const field = useFieldControl();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');

  function add(text: string) {
    const words = text
      .split(/[,\n]/)
      .map((word) => [...word.trim()].slice(0, longest).join(''))
      .filter((word) => word !== '');
    setTyped('');
    if (words.length > 0) onChange([...new Set([...value, ...words])].slice(0, most));
  }

  function remove(word: string) {
    onChange(value.filter((other) => other !== word));
    announce(t('removed', { word }));
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const last = value.at(-1);
    if ((event.key === 'Enter' || event.key === ',') && typed.trim()) {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the words goes to where one types
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the input itself
    <div
      className={clsx(
        controlClasses,
        'flex min-h-8 flex-wrap items-center gap-1 px-1 py-1 focus-within:border-accent pointer-coarse:min-h-10',
        disabled && 'cursor-not-allowed bg-sunken',
      )}
      onClick={() => input.current?.focus()}
    >
      {value.map((word) => (
        <span
          key={word}
          className="inline-flex max-w-full items-center gap-0.5 rounded-sm bg-hover py-0.5 pr-0.5 pl-1.5 text-sm"
        >
          <span className="truncate">{word || t('empty')}</span>
          {disabled ? null : (
            <button
              type="button"
              aria-label={t('remove', { word })}
              className="rounded-sm p-0.5 text-muted hover:text-text"
              onClick={() => remove(word)}
            >
              <X aria-hidden className="size-3.5" />
            </button>
          )}
        </span>
      ))}
      <input
        {...field}
        ref={input}
        value={typed}
        disabled={disabled}
        autoComplete="off"
        placeholder={value.length === 0 ? placeholder : undefined}
        className="min-w-24 flex-1 bg-transparent px-1 text-sm outline-none disabled:cursor-not-allowed pointer-coarse:text-lg"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text');
          if (!/[,\n]/.test(text)) return;
          event.preventDefault();
          add(typed + text);
        }}
        onBlur={() => add(typed)}
      />
    </div>
  );
}
