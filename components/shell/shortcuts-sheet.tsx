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
import { t } from './messages';
import { useRegisteredCommands } from './use-commands';
import { useSingleKeys } from './use-shortcuts';

type Entry = Pick<Command, 'label' | 'group' | 'shortcut'>;

/** Keys that lists and trees answer to wherever they stand. */
const listKeys: readonly Entry[] = [
  { group: t('listsAndTrees'), label: t('nextOrPreviousRow'), shortcut: 'up down' },
  { group: t('lists'), label: t('nextRow'), shortcut: 'j' },
  { group: t('lists'), label: t('previousRow'), shortcut: 'k' },
  { group: t('listsAndTrees'), label: t('openTheRow'), shortcut: 'enter' },
  { group: t('listsAndTrees'), label: t('selectTheRow'), shortcut: 'x' },
  { group: t('listsAndTrees'), label: t('selectUpToTheRow'), shortcut: 'shift+x' },
  { group: t('listsAndTrees'), label: t('selectAllRows'), shortcut: 'mod+a' },
  { group: t('listsAndTrees'), label: t('expandOrCollapseAGroup'), shortcut: 'right left' },
  { group: t('listsAndTrees'), label: t('moveTheRowUpOrDown'), shortcut: 'alt+up' },
  { group: t('listsAndTrees'), label: t('onAHandlePickUpAnd'), shortcut: 'space' },
  { group: t('inbox'), label: t('markTheRowAsDone'), shortcut: 'e' },
  { group: t('inbox'), label: t('markTheRowAsReadOr'), shortcut: 'u' },
  { group: t('anywhere'), label: t('undoTheLastAction'), shortcut: 'mod+z' },
];

export default function ShortcutsSheet({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('keyboardShortcuts')}>
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
  const groups = groupBy(found, (entry) => entry.group ?? t('thisScreen'));
  return (
    <div className="flex flex-col gap-4">
      <Input
        aria-label={t('searchShortcuts')}
        placeholder={t('search')}
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
        <p className="py-4 text-center text-muted text-sm">{t('noResultsFor', { search })}</p>
      ) : null}
      <Switch
        label={t('singleKeyShortcuts')}
        hint={t('keysSuchAsGHOr')}
        checked={isOn}
        onCheckedChange={setIsOn}
        className="border-border border-t pt-4"
      />
    </div>
  );
}
