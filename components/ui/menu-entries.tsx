'use client';

import * as Menu from '@radix-ui/react-menu';
import clsx from 'clsx';
import { Check, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Kbd } from './kbd';
import { Link } from './link';

export interface MenuAction {
  kind?: 'action';
  label: string;
  icon?: ReactNode;
  shortcut?: string;
  danger?: boolean;
  disabled?: boolean;
  /** A second line; for a disabled entry, why it is. */
  hint?: string;
  href?: string;
  onSelect?: () => void;
}
export type MenuEntry =
  | MenuAction
  | { kind: 'separator' }
  | { kind: 'label'; label: string }
  | { kind: 'submenu'; label: string; icon?: ReactNode; disabled?: boolean; entries: MenuEntry[] }
  | {
      kind: 'choice';
      label: string;
      value: string;
      options: { value: string; label: string; icon?: ReactNode }[];
      onChange: (value: string) => void;
    };

export const menuContentClasses =
  'z-60 max-h-(--radix-popper-available-height) min-w-44 max-w-80 animate-rise overflow-y-auto rounded-lg border border-border bg-raised p-1 shadow-raised';

const itemClasses =
  'flex select-none items-center gap-2 rounded-md px-2 py-1.5 text-sm outline-none data-[disabled]:cursor-not-allowed data-[disabled]:opacity-60 data-[highlighted]:bg-hover data-[state=open]:bg-hover pointer-coarse:py-2.5 [&_svg]:size-4 [&_svg]:shrink-0';

export function MenuEntries({ entries }: { entries: readonly MenuEntry[] }) {
  return entries.map((entry, index) => {
    const key = `${entry.kind ?? 'action'}-${'label' in entry ? entry.label : ''}-${index}`;
    if (entry.kind === 'separator') return <Menu.Separator key={key} className="my-1 h-px bg-border" />;
    if (entry.kind === 'label') {
      return (
        <Menu.Label key={key} className="px-2 pt-1.5 pb-1 text-faint text-xs">
          {entry.label}
        </Menu.Label>
      );
    }
    if (entry.kind === 'submenu') {
      return (
        <Menu.Sub key={key}>
          <Menu.SubTrigger disabled={entry.disabled} className={itemClasses}>
            <span className="text-muted">{entry.icon}</span>
            <span className="flex-1">{entry.label}</span>
            <ChevronRight aria-hidden className="text-muted" />
          </Menu.SubTrigger>
          <Menu.Portal>
            <Menu.SubContent className={menuContentClasses} sideOffset={4} collisionPadding={8}>
              <MenuEntries entries={entry.entries} />
            </Menu.SubContent>
          </Menu.Portal>
        </Menu.Sub>
      );
    }
    if (entry.kind === 'choice') {
      return (
        <Menu.RadioGroup
          key={key}
          aria-label={entry.label}
          value={entry.value}
          onValueChange={entry.onChange}
        >
          <div className="px-2 pt-1.5 pb-1 text-faint text-xs">{entry.label}</div>
          {entry.options.map((option) => (
            <Menu.RadioItem key={option.value} value={option.value} className={itemClasses}>
              <span className="text-muted">{option.icon}</span>
              <span className="flex-1">{option.label}</span>
              <Menu.ItemIndicator>
                <Check aria-hidden className="text-accent" />
              </Menu.ItemIndicator>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      );
    }
    return <ActionEntry key={key} action={entry} />;
  });
}

function ActionEntry({ action }: { action: MenuAction }) {
  const content = (
    <>
      {action.icon ? (
        <span className={action.danger ? 'text-danger' : 'text-muted'}>{action.icon}</span>
      ) : null}
      <span className="flex min-w-0 flex-1 flex-col">
        <span className={clsx(action.danger && 'text-danger')}>{action.label}</span>
        {action.hint ? <span className="text-muted text-xs">{action.hint}</span> : null}
      </span>
      {action.shortcut ? <Kbd keys={action.shortcut} /> : null}
    </>
  );
  if (action.href && !action.disabled) {
    return (
      <Menu.Item asChild className={itemClasses} onSelect={action.onSelect}>
        <Link href={action.href}>{content}</Link>
      </Menu.Item>
    );
  }
  return (
    <Menu.Item className={itemClasses} disabled={action.disabled} onSelect={action.onSelect}>
      {content}
    </Menu.Item>
  );
}
