import type { Comment } from './comment';
import { t } from './messages';
import type { CommentActions } from './use-comment-actions';

interface ThreadWalk {
  /** As they are on the screen. */
  threads: readonly Comment[];
  currentId: string | undefined;
  select: (id: string) => void;
  actions: CommentActions;
  /** Goes to the field for a new comment; undefined where one may not comment. */
  compose: (() => void) | undefined;
}

const group = t('conversations');

/** The conversation that has the focus, else the one that was walked to. */
function findCurrent({ threads, currentId }: ThreadWalk): Comment | undefined {
  const focused = document.activeElement?.closest<HTMLElement>('[data-thread]')?.dataset.thread;
  return threads.find(({ id }) => id === (focused ?? currentId));
}

/** The next open one; after the last the first. */
export function findOpen(threads: readonly Comment[], currentId: string | undefined, by: 1 | -1) {
  const at = threads.findIndex(({ id }) => id === currentId);
  const start = at < 0 && by === -1 ? threads.length : at;
  for (let step = 1; step <= threads.length; step += 1) {
    const index = (start + by * step + 2 * threads.length) % threads.length;
    if (threads[index]?.status === 'open') return threads[index];
  }
  return undefined;
}

function openReply(id: string): void {
  const thread = document.querySelector<HTMLElement>(`[data-thread="${CSS.escape(id)}"]`);
  thread?.querySelector<HTMLElement>('[data-reply]')?.click();
}

/** The keys of a screen with conversations, for the palette and the sheet of shortcuts. */
export function listThreadCommands(walk: ThreadWalk) {
  const step = (by: 1 | -1) => {
    const next = findOpen(walk.threads, findCurrent(walk)?.id, by);
    if (next) walk.select(next.id);
  };
  const { compose } = walk;
  return [
    // Before the plain letters, which a press with Shift is as well.
    { id: 'next-thread', label: t('nextOpenConversation'), group, shortcut: 'shift+n', run: () => step(1) },
    {
      id: 'previous-thread',
      label: t('previousOpenConversation'),
      group,
      shortcut: 'shift+p',
      run: () => step(-1),
    },
    {
      id: 'reply-thread',
      label: t('replyWithTheSelectedTextAs'),
      group,
      shortcut: 'r',
      run: () => {
        const current = findCurrent(walk);
        if (current) openReply(current.id);
      },
    },
    {
      id: 'resolve-thread',
      label: t('resolveOrReopenThisConversation'),
      group,
      shortcut: 'e',
      run: () => {
        const current = findCurrent(walk);
        if (current?.permissions.resolve && !current.pending)
          void walk.actions.setResolved(current, current.status === 'open');
      },
    },
    ...(compose ? [{ id: 'new-comment', label: t('newComment'), group, shortcut: 'c', run: compose }] : []),
  ];
}
