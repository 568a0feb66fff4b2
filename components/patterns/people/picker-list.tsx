'use client';

import clsx from 'clsx';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '@/components/patterns/messages';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import type { Found } from './use-found';

export interface PickerItem {
  key: string;
  label: string;
  detail?: string | undefined;
  icon: ReactNode;
  /** Why it cannot be chosen. */
  refusal?: string | undefined;
}

export interface PickerListProps {
  id: string;
  label: string;
  options: readonly PickerItem[];
  active: number;
  isChosen: (key: string) => boolean;
  onActive: (index: number) => void;
  onPick: (choice: PickerItem) => void;
  found: Pick<Found<unknown>, 'hasMore' | 'readMore' | 'isReading' | 'error' | 'retry'>;
  nothing: string;
}

/** So many rows before its end the list reads on. */
const ahead = 8;

/** What a picker offers; it reads on when one comes near its end. */
export function PickerList(props: PickerListProps) {
  const { id, options, active, found } = props;
  const list = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the active one is kept in sight
  useEffect(() => {
    list.current?.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  useEffect(() => {
    if (found.hasMore && !found.isReading && active >= options.length - ahead) found.readMore();
  }, [active, options.length, found]);

  return (
    <>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={props.label}
        aria-multiselectable
        hidden={options.length === 0}
        onScroll={(event) => {
          const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
          if (scrollHeight - scrollTop - clientHeight < 200 && found.hasMore && !found.isReading)
            found.readMore();
        }}
        className="max-h-64 overflow-y-auto overscroll-contain p-1"
      >
        {options.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field above, which keeps the focus
          <div
            key={choice.key}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            data-active={index === active}
            aria-selected={props.isChosen(choice.key)}
            aria-disabled={choice.refusal ? true : undefined}
            onMouseMove={() => props.onActive(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => props.onPick(choice)}
            className={clsx(
              'flex min-h-9 select-none items-center gap-2 rounded-md px-2 py-1 text-sm pointer-coarse:min-h-11',
              index === active && 'bg-hover',
              choice.refusal ? 'cursor-not-allowed' : 'cursor-pointer',
            )}
          >
            {choice.icon}
            <span className="min-w-0 flex-1">
              <span className={clsx('block truncate', choice.refusal && 'text-muted')}>{choice.label}</span>
              {choice.refusal || choice.detail ? (
                <span className="block truncate text-muted text-xs">{choice.refusal ?? choice.detail}</span>
              ) : null}
            </span>
            {props.isChosen(choice.key) ? (
              <Check aria-hidden className="size-4 shrink-0 text-accent" />
            ) : null}
          </div>
        ))}
      </div>
      {options.length === 0 && found.isReading ? (
        <div className="flex flex-col gap-3 p-3">
          <Skeleton className="w-2/3" />
          <Skeleton className="w-1/2" />
        </div>
      ) : null}
      <div role="status" className="text-muted text-xs">
        {found.error ? (
          <p className="flex items-center gap-2 px-3 py-2">
            <span className="min-w-0 flex-1">{readMessage(found.error)}</span>
            <Button size="small" onClick={found.retry}>
              {t('retry')}
            </Button>
          </p>
        ) : options.length === 0 && !found.isReading ? (
          <p className="px-3 py-2">{props.nothing}</p>
        ) : null}
      </div>
    </>
  );
}
