'use client';

import clsx from 'clsx';
import { Command as Cmdk } from 'cmdk';
import { findWords } from '@/components/patterns/mark-words';
import { MarkedText } from '@/components/patterns/marked-text';
import { Kbd } from '@/components/ui/kbd';
import type { Command } from '../command-store';
import { placeIcons } from '../use-palette-commands';

interface PaletteItemProps {
  command: Command;
  /** Where it stands in the list: the same place may be both recent and found. */
  value: string;
  search: string;
  onSelect: () => void;
}

export function PaletteItem({ command, value, search, onSelect }: PaletteItemProps) {
  const { found } = command;
  return (
    <Cmdk.Item
      value={value}
      data-href={command.href}
      onSelect={onSelect}
      className="flex min-h-9 items-center gap-2 rounded-md px-2 py-1 text-sm data-[selected=true]:bg-hover pointer-coarse:min-h-11"
    >
      <span
        className={clsx(
          'flex size-5 shrink-0 items-center justify-center text-muted [&_svg]:size-4',
          found?.excerpt && 'self-start',
        )}
      >
        {command.icon ?? placeIcons[command.id]}
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex min-w-0 items-baseline gap-2">
          <span className="max-w-full shrink-0 truncate">
            <MarkedText
              text={command.label}
              spans={found ? found.spans.label : findWords(command.label, search)}
            />
          </span>
          {found || command.detail ? (
            <span className="ml-auto min-w-0 truncate text-faint text-xs">
              <span className="sr-only">, </span>
              {found?.place ?? command.detail}
            </span>
          ) : null}
        </span>
        {found?.excerpt ? (
          <span className="truncate text-muted text-xs">
            <span className="sr-only">: </span>
            <MarkedText text={found.excerpt} spans={found.spans.excerpt} />
          </span>
        ) : null}
      </span>
      {command.shortcut ? <Kbd keys={command.shortcut} /> : null}
    </Cmdk.Item>
  );
}
