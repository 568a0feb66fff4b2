'use client';

import { Search } from 'lucide-react';
import { useState } from 'react';
import { groupBy } from '@/components/patterns/group-by';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { Kbd } from '@/components/ui/kbd';
import { Switch } from '@/components/ui/switch';
import type { Command } from './command-store';
import { scoreMatch } from './match';
import { useRegisteredCommands } from './use-commands';
import { useSingleKeys } from './use-shortcuts';

type Entry = Pick<Command, 'label' | 'group' | 'shortcut'>;

/** Keys that lists and trees answer to wherever they stand. */
const listKeys: readonly Entry[] = [
  { group: 'Lists and trees', label: 'Next or previous row', shortcut: 'up down' },
  { group: 'Lists', label: 'Next row', shortcut: 'j' },
  { group: 'Lists', label: 'Previous row', shortcut: 'k' },
  { group: 'Lists and trees', label: 'Open the row', shortcut: 'enter' },
  { group: 'Lists and trees', label: 'Select the row', shortcut: 'x' },
  { group: 'Lists and trees', label: 'Select up to the row', shortcut: 'shift+x' },
  { group: 'Lists and trees', label: 'Select all rows', shortcut: 'mod+a' },
  { group: 'Lists and trees', label: 'Open or close a group', shortcut: 'right left' },
  { group: 'Lists and trees', label: 'Move the row up or down', shortcut: 'alt+up' },
  { group: 'Lists and trees', label: 'On a handle: lift and drop', shortcut: 'space' },
  { group: 'Inbox', label: 'Done with the row', shortcut: 'e' },
  { group: 'Inbox', label: 'Mark the row as read or unread', shortcut: 'u' },
  { group: 'Anywhere', label: 'Undo the last act', shortcut: 'mod+z' },
];

export function ShortcutsSheet({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <ShortcutsBody />
    </Dialog>
  );
}

function ShortcutsBody() {
  const [search, setSearch] = useState('');
  const [isOn, setIsOn] = useSingleKeys();
  const commands = useRegisteredCommands();
  const entries: Entry[] = [...commands.filter((command) => command.shortcut), ...listKeys];
  const found = entries.filter((entry) => scoreMatch(`${entry.label} ${entry.group ?? ''}`, search) > 0);
  const groups = groupBy(found, (entry) => entry.group ?? 'This screen');
  return (
    <div className="flex flex-col gap-4">
      <Input
        aria-label="Search shortcuts"
        placeholder="Search"
        start={<Search aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {[...groups].map(([group, list]) => (
        <section key={group} aria-label={group}>
          <h3 className="mb-1 font-medium text-muted text-xs">{group}</h3>
          <ul>
            {list.map((entry) => (
              <li
                key={`${entry.label} ${entry.shortcut}`}
                className="flex h-8 items-center justify-between gap-4 border-border border-b text-sm last:border-b-0"
              >
                {entry.label}
                <Kbd keys={entry.shortcut ?? ''} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {found.length === 0 ? (
        <p className="py-4 text-center text-muted text-sm">No shortcut matches “{search}”.</p>
      ) : null}
      <Switch
        label="Single-key shortcuts"
        hint="Keys such as g h or ? without Ctrl or ⌘. Switch them off if they get in your way."
        checked={isOn}
        onCheckedChange={setIsOn}
        className="border-border border-t pt-4"
      />
    </div>
  );
}
