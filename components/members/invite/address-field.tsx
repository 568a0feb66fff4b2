'use client';

import clsx from 'clsx';
import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { announce } from '@/components/ui/announcer';
import { useFieldControl } from '@/components/ui/field';
import { controlClasses } from '@/components/ui/input';
import { t } from './messages';
import { type Address, keyOf, mergeAddresses, parseAddresses, splitTyped } from './parse-addresses';

interface AddressFieldProps {
  value: readonly Address[];
  onValueChange: (value: Address[]) => void;
  typed: string;
  onTypedChange: (typed: string) => void;
}

/** Takes addresses as they come, typed or pasted by the hundred, and shows each as a chip. */
export function AddressField({ value, onValueChange, typed, onTypedChange }: AddressFieldProps) {
  const field = useFieldControl();
  const input = useRef<HTMLTextAreaElement>(null);

  function take(text: string, rest = '') {
    const found = parseAddresses(text);
    if (found.length > 0) {
      const merged = mergeAddresses(value, found);
      onValueChange(merged);
      const added = merged.length - value.length;
      if (found.length > 1) announce(t('addressesAdded', { added }));
    }
    onTypedChange(rest);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
      return;
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      take(typed);
    }
    const last = value.at(-1);
    if (event.key === 'Backspace' && typed === '' && last) {
      event.preventDefault();
      // Back in the text, so that one letter can be fixed.
      onValueChange(value.slice(0, -1));
      onTypedChange(last.email);
    }
  }

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const text = event.clipboardData.getData('text/plain');
    if (typed !== '' || parseAddresses(text).length < 2) return;
    event.preventDefault();
    take(text);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the text is a click into it
    <div
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        input.current?.focus();
      }}
      className={clsx(
        controlClasses,
        'flex max-h-48 min-h-20 cursor-text flex-wrap content-start items-start gap-1 overflow-y-auto p-1.5',
        'focus-within:border-accent focus-within:outline-1 focus-within:outline-accent',
        field['aria-invalid'] && 'border-danger',
      )}
    >
      {value.map((address) => (
        <AddressChip
          key={keyOf(address.email)}
          address={address}
          onRemove={() => {
            onValueChange(value.filter((other) => other !== address));
            input.current?.focus();
          }}
        />
      ))}
      <textarea
        {...field}
        ref={input}
        rows={1}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        placeholder={value.length > 0 ? undefined : t('adaExampleOrgBoBoExample')}
        value={typed}
        onChange={(event) => {
          const { done, rest } = splitTyped(event.target.value);
          if (done) take(done, rest);
          else onTypedChange(event.target.value);
        }}
        onBlur={() => take(typed)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        className="field-sizing-content h-6 min-w-48 flex-1 resize-none bg-transparent px-1 py-0.5 text-sm outline-none! placeholder:text-faint pointer-coarse:text-lg"
      />
    </div>
  );
}

function AddressChip({ address, onRemove }: { address: Address; onRemove: () => void }) {
  const { email, problem } = address;
  return (
    <span
      title={problem}
      className={clsx(
        'inline-flex h-6 max-w-full items-center gap-1 rounded-full pr-0.5 pl-2 text-xs pointer-coarse:h-8',
        problem ? 'bg-danger-soft text-danger line-through' : 'bg-selected text-text',
      )}
    >
      <span className="truncate">{email}</span>
      {problem ? <span className="sr-only">: {problem}</span> : null}
      <button
        type="button"
        aria-label={t('remove', { email })}
        onClick={onRemove}
        className="inline-flex size-5 items-center justify-center rounded-full hover:bg-hover pointer-coarse:size-7"
      >
        <X aria-hidden className="size-3" />
      </button>
    </span>
  );
}
