'use client';

import clsx from 'clsx';
import { type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Avatar } from '@/components/ui/avatar';
import { t } from './messages';
import { placeCaret } from './place-caret';
import type { Completions } from './use-completions';

interface CompletionListProps {
  completions: Completions;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** What the word before the cursor may become. */
export function CompletionList({ completions, field }: CompletionListProps) {
  const { isOpen, options, active, listId, kind, from, pick, setActive } = completions;
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active one is kept in sight
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  if (!isOpen || !field.current) return null;
  const portal = field.current.closest('[role="dialog"]') ?? document.body;
  return createPortal(
    <div
      ref={list}
      id={listId}
      role="listbox"
      aria-label={kind === 'people' ? t('people') : t('emoji')}
      style={placeCaret(field.current, from, portal)}
      className="fixed z-70 max-h-60 w-72 max-w-[calc(100vw-16px)] animate-rise overflow-y-auto rounded-lg border border-border bg-raised p-1 shadow-raised"
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text takes the keys
        <div
          key={option.key}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => pick(option)}
          onMouseMove={() => setActive(index)}
          className={clsx(
            'flex min-w-0 items-center gap-2 rounded-md px-2 py-1.5 text-sm pointer-coarse:py-2.5',
            index === active && 'bg-selected',
          )}
        >
          {option.sign ? (
            <span className="w-5 text-center text-base">{option.sign}</span>
          ) : (
            <Avatar name={option.label} src={option.photo} size="small" />
          )}
          <span className="max-w-full shrink-0 truncate">{option.label}</span>
          {option.detail ? (
            <span className="ml-auto min-w-0 truncate text-muted text-xs">{option.detail}</span>
          ) : null}
        </div>
      ))}
    </div>,
    portal,
  );
}
