'use client';

import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import { useRowFocus } from '@/components/patterns/data-table/use-row-focus';
import { SelectionBar } from '@/components/patterns/sortable-tree/selection-bar';
import { useTreeSelection } from '@/components/patterns/sortable-tree/use-tree-selection';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast-store';
import { InboxRow } from './inbox-row';
import { t } from './messages';
import { type Notification, pathOf, type ShownNotifications, subjectOf } from './notification';
import { useMarks } from './use-marks';

interface InboxListProps {
  organizationId: string;
  items: readonly Notification[];
  shown: ShownNotifications;
}

/** The rows, by mouse and by keyboard, and what is done with several at once. */
export function InboxList({ organizationId, items, shown }: InboxListProps) {
  const router = useRouter();
  const table = useRef<HTMLTableElement>(null);
  const mark = useMarks(organizationId);
  const ids = items.map(({ id }) => id);
  const selection = useTreeSelection(ids);
  const chosen = items.filter(({ id }) => selection.selected.has(id));
  const isDone = shown === 'done';

  /** A key acts on what is selected, or else on its row. */
  const targets = (id: string) =>
    selection.selected.has(id) ? chosen : items.filter((item) => item.id === id);

  async function putAway(some: readonly Notification[]) {
    leave(some);
    const wereUnread = some.filter(({ readAt }) => readAt === undefined);
    if (!(await mark(some, { done: !isDone }))) return;
    const [first] = some;
    const what =
      some.length === 1 && first
        ? `"${subjectOf(first)}"`
        : t('notificationsWithCount', { count: some.length });
    showToast({
      title: isDone ? t('movedBackToTheInbox', { what }) : t('markedAsDone', { what }),
      undo: async () => {
        await mark(some, { done: isDone });
        await mark(wereUnread, { read: false });
      },
    });
  }

  function read(some: readonly Notification[]) {
    const isRead = some.some(({ readAt }) => readAt === undefined);
    // What this takes off the screen must not take the keyboard along.
    if (isRead ? shown === 'unread' : isDone) leave(some);
    void mark(some, { read: isRead });
  }

  function leave(some: readonly Notification[]) {
    if (table.current?.contains(document.activeElement)) focus.focusBeside(some.map(({ id }) => id));
    selection.clear();
  }

  function open(item: Notification) {
    if (item.readAt === undefined) void mark([item], { read: true });
  }

  const focus = useRowFocus({
    table,
    ids,
    selection,
    onOpen: (id) => {
      const item = items.find((other) => other.id === id);
      if (!item) return;
      open(item);
      router.push(pathOf(item));
    },
    actions: { e: (id) => void putAway(targets(id)), u: (id) => read(targets(id)) },
  });

  return (
    <div>
      <div className="overflow-clip rounded-lg border border-border bg-surface">
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows take the focus and can be selected
          role="grid"
          aria-label={t('inbox')}
          aria-multiselectable
          className="w-full text-left text-sm"
        >
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('select')}</th>
              <th scope="col">{t('activity')}</th>
              <th scope="col">{t('date')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <InboxRow
                key={item.id}
                item={item}
                isActive={focus.active === item.id}
                isSelected={selection.selected.has(item.id)}
                onFocus={() => focus.setActiveId(item.id)}
                onKeyDown={(event) => focus.onKeyDown(event, item.id)}
                onToggle={(isRange) => (isRange ? selection.extend(item.id) : selection.toggle(item.id))}
                onOpen={() => open(item)}
                onDone={() => void putAway([item])}
                onRead={() => read([item])}
              />
            ))}
          </tbody>
        </table>
      </div>
      {chosen.length > 0 ? (
        <SelectionBar count={chosen.length} onClear={selection.clear}>
          <Button size="small" onClick={() => void putAway(chosen)}>
            {isDone ? t('moveBackToTheInbox') : t('done')}
          </Button>
          <Button size="small" onClick={() => read(chosen)}>
            {chosen.some(({ readAt }) => readAt === undefined) ? t('markAsRead') : t('markAsUnread')}
          </Button>
        </SelectionBar>
      ) : null}
    </div>
  );
}
