'use client';

import clsx from 'clsx';
import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { t } from '@/components/patterns/messages';
import { announce } from '@/components/ui/announcer';
import { useFieldControl } from '@/components/ui/field';
import { controlClasses } from '@/components/ui/input';
import { lazyPart } from '@/components/ui/lazy-dialog';
import type { PickerItem } from './picker-list';
import type { Found, PickerText } from './use-found';

const PickerLayer = lazyPart(async () => (await import('./picker-layer')).default);

interface PickerFieldProps {
  /** Needed outside a Field. */
  'aria-label'?: string;
  placeholder: string;
  text: PickerText;
  options: readonly PickerItem[];
  chosen: readonly PickerItem[];
  onAdd: (key: string) => void;
  onRemove: (key: string) => void;
  found: Pick<Found<unknown>, 'hasMore' | 'readMore' | 'isReading' | 'error' | 'retry'>;
  /** When nothing is found: by what is typed, or at all. */
  nothing: { found: string; atAll: string };
  disabled?: boolean;
}

/** A combobox of several: what is chosen stands in it as chips, what can be chosen below it. */
export function PickerField(props: PickerFieldProps) {
  const { text, options, chosen, found, nothing, disabled = false } = props;
  const { typed, setTyped, isOpen, setIsOpen } = text;
  const field = useFieldControl();
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState(0);
  const [isNear, setIsNear] = useState(false);
  const shownActive = Math.min(active, options.length - 1);
  const isChosen = (key: string) => chosen.some((choice) => choice.key === key);

  function pick(choice: PickerItem | undefined) {
    if (!choice || choice.refusal) return;
    setTyped('');
    // Typing opens it again; open it would lie on what comes next.
    setIsOpen(false);
    if (isChosen(choice.key)) {
      props.onRemove(choice.key);
      announce(t('removed', { label: choice.label }));
    } else {
      props.onAdd(choice.key);
      announce(t('selected', { label: choice.label }));
    }
  }

  function walk(step: number) {
    if (!isOpen) setIsOpen(true);
    else if (options.length > 0) setActive((shownActive + step + options.length) % options.length);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const actions: Partial<Record<string, () => void>> = {
      ArrowDown: () => walk(1),
      ArrowUp: () => walk(-1),
      Enter: isOpen ? () => pick(options[shownActive]) : undefined,
    };
    if (event.key === 'Backspace' && typed === '') {
      const last = chosen.at(-1);
      if (last) props.onRemove(last.key);
    }
    if (event.key === 'Tab') setIsOpen(false);
    const act = actions[event.key];
    if (!act || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    act();
  }

  const isShown = isOpen && !disabled;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click beside the text is a click into it */}
      <div
        ref={box}
        onPointerEnter={() => setIsNear(true)}
        onFocus={() => setIsNear(true)}
        onMouseDown={(event) => {
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          input.current?.focus();
          setIsOpen(true);
        }}
        className={clsx(
          controlClasses,
          'flex min-h-8 cursor-text flex-wrap items-center gap-1 px-2 py-0.5 pointer-coarse:min-h-10',
          'focus-within:border-accent focus-within:outline-1 focus-within:outline-accent',
          field['aria-invalid'] && 'border-danger',
          disabled && 'cursor-not-allowed bg-sunken',
        )}
      >
        {chosen.map((choice) => (
          <Chip
            key={choice.key}
            choice={choice}
            onRemove={() => {
              props.onRemove(choice.key);
              input.current?.focus();
            }}
          />
        ))}
        <input
          {...field}
          ref={input}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-label={props['aria-label']}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && options.length > 0 ? `${listId}-${shownActive}` : undefined}
          placeholder={chosen.length > 0 ? undefined : props.placeholder}
          disabled={disabled}
          value={typed}
          onClick={() => setIsOpen(true)}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
            setIsOpen(true);
          }}
          onKeyDown={onKeyDown}
          className="h-6 min-w-24 flex-1 bg-transparent text-sm outline-none! placeholder:text-faint pointer-coarse:h-8 pointer-coarse:text-lg"
        />
      </div>
      {isNear || isShown ? (
        <PickerLayer
          open={isShown}
          onOpenChange={setIsOpen}
          box={box}
          id={listId}
          label={props['aria-label'] ?? props.placeholder}
          options={options}
          active={shownActive}
          isChosen={isChosen}
          onActive={setActive}
          onPick={pick}
          found={found}
          nothing={typed.trim() ? nothing.found : nothing.atAll}
        />
      ) : null}
    </>
  );
}

function Chip({ choice, onRemove }: { choice: PickerItem; onRemove: () => void }) {
  return (
    <span className="inline-flex h-6 max-w-full items-center gap-1 rounded-full bg-selected pr-0.5 pl-2 text-text text-xs pointer-coarse:h-8">
      <span className="truncate">{choice.label}</span>
      <button
        type="button"
        aria-label={t('remove', { label: choice.label })}
        onClick={onRemove}
        className="inline-flex size-5 items-center justify-center rounded-full text-muted hover:bg-hover hover:text-text pointer-coarse:size-7"
      >
        <X aria-hidden className="size-3" />
      </button>
    </span>
  );
}
