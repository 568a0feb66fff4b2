'use client';

import { keepPreviousData } from '@tanstack/react-query';
import clsx from 'clsx';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { Input } from '@/components/ui/input';
import { Popover } from '@/components/ui/popover';
import { useQuery } from '@/lib/client/use-query';
import { type EmojiGroup, type GridPlace, loadEmoji, moveInGrid } from './emoji-grid';
import { t } from './messages';

interface EmojiPickerProps {
  trigger: ReactElement;
  onPick: (emoji: string) => void;
}

/** All emoji in a popover; nothing is fetched from elsewhere. */
export function EmojiPicker({ trigger, onPick }: EmojiPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover trigger={trigger} label={t('chooseAnEmoji')} open={isOpen} onOpenChange={setIsOpen}>
      <EmojiGrid
        onPick={(emoji) => {
          setIsOpen(false);
          onPick(emoji);
        }}
      />
    </Popover>
  );
}

function EmojiGrid({ onPick }: { onPick: (emoji: string) => void }) {
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 });
  const { data: groups, isPending } = useQuery({
    queryKey: ['emoji-grid', search],
    queryFn: () => loadEmoji(search),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  const rows = (groups ?? []).flatMap((group) => group.rows);
  const active = rows[place.row]?.[place.column];

  // biome-ignore lint/correctness/useExhaustiveDependencies: the active one is kept in sight
  useEffect(() => {
    grid.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [place]);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, currentTarget } = event;
    const isAcross = key === 'ArrowLeft' || key === 'ArrowRight';
    // In a word that is being typed, the sideways arrows are the field's.
    if (key === 'ArrowUp' || key === 'ArrowDown' || (isAcross && currentTarget.value === '')) {
      setPlace(moveInGrid(rows, place, key));
    } else if (key === 'Enter') {
      if (active) onPick(active.emoji);
    } else return;
    event.preventDefault();
  }

  return (
    <div className="flex flex-col gap-2">
      <Input
        type="search"
        role="combobox"
        aria-label={t('searchEmoji')}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={active ? `${id}-${place.row}-${place.column}` : undefined}
        placeholder={t('searchEmoji')}
        start={<Search aria-hidden />}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          setPlace({ row: 0, column: 0 });
        }}
        onKeyDown={onKeyDown}
      />
      <CategoryLinks
        groups={search ? [] : (groups ?? [])}
        onChoose={(name) => scrollToGroup(grid.current, name)}
      />
      <div
        ref={grid}
        id={id}
        role="listbox"
        aria-label={t('emoji')}
        className="h-56 overflow-y-auto overscroll-contain"
      >
        {groups?.length === 0 ? <p className="p-2 text-muted text-sm">{t('noMatchingEmoji')}</p> : null}
        {isPending ? <p className="p-2 text-muted text-sm">{t('loading')}</p> : null}
        {groups?.map((group) => (
          <EmojiRows
            key={group.name}
            id={id}
            group={group}
            first={rows.indexOf(group.rows[0] ?? [])}
            place={place}
            onPick={onPick}
          />
        ))}
      </div>
      <p className="h-5 truncate text-muted text-xs" aria-hidden>
        {active ? `${active.emoji} ${active.name.replaceAll('_', ' ')}` : ''}
      </p>
    </div>
  );
}

const signs: Record<string, string> = {
  'Smileys & Emotion': '😀',
  'People & Body': '👋',
  'Animals & Nature': '🌿',
  'Food & Drink': '🍎',
  'Travel & Places': '🚗',
  Activities: '⚽',
  Objects: '💡',
  Symbols: '🔣',
  Flags: '🏁',
};

function scrollToGroup(grid: HTMLElement | null, name: string): void {
  const group = grid?.querySelector<HTMLElement>(`[data-group="${CSS.escape(name)}"]`);
  if (grid && group) grid.scrollTop = group.offsetTop - grid.offsetTop;
}

function CategoryLinks({
  groups,
  onChoose,
}: {
  groups: readonly EmojiGroup[];
  onChoose: (name: string) => void;
}) {
  if (groups.length < 2) return null;
  return (
    <div role="toolbar" aria-label={t('categories')} className="flex justify-between">
      {groups.map(({ name }) => (
        <button
          key={name}
          type="button"
          title={name}
          aria-label={name}
          onClick={() => onChoose(name)}
          className="size-7 rounded-md text-base hover:bg-hover pointer-coarse:size-8"
        >
          {signs[name] ?? name.slice(0, 1)}
        </button>
      ))}
    </div>
  );
}

interface EmojiRowsProps {
  id: string;
  group: EmojiGroup;
  /** The place of its first row among all rows. */
  first: number;
  place: GridPlace;
  onPick: (emoji: string) => void;
}

function EmojiRows({ id, group, first, place, onPick }: EmojiRowsProps) {
  return (
    <div
      role="presentation"
      data-group={group.name}
      // What is out of sight costs nothing.
      style={{ contentVisibility: 'auto', containIntrinsicHeight: `${24 + group.rows.length * 36}px` }}
    >
      <p aria-hidden className="px-1 py-1 text-faint text-xs">
        {group.name}
      </p>
      <div role="presentation" className="grid grid-cols-8">
        {group.rows.flatMap((row, index) =>
          row.map((cell, column) => {
            const isActive = first + index === place.row && column === place.column;
            return (
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search
              // biome-ignore lint/a11y/useKeyWithClickEvents: the search takes the keys
              <div
                key={cell.emoji}
                id={`${id}-${first + index}-${column}`}
                role="option"
                aria-selected={isActive}
                aria-label={cell.name.replaceAll('_', ' ')}
                title={`:${cell.name}:`}
                onClick={() => onPick(cell.emoji)}
                className={clsx(
                  'flex h-9 cursor-pointer items-center justify-center rounded-md text-xl hover:bg-hover',
                  isActive && 'bg-selected',
                )}
              >
                {cell.emoji}
              </div>
            );
          }),
        )}
      </div>
    </div>
  );
}
