'use client';

import clsx from 'clsx';
import { GitPullRequest } from 'lucide-react';
import type { PageEntry } from '@/components/diff/list-entries';
import { wholeRequest } from '../review/sort-threads';
import { t } from './messages';
import { PageBadge } from './page-badge';
import type { Talk } from './use-talk';

interface ExtraProps {
  talk: Talk;
  onChosen: () => void;
}

export function countOpen(talk: Talk, pageId: string): number {
  return (talk.byPage.get(pageId) ?? []).filter(({ status }) => status === 'open').length;
}

/** Above the pages: the change request itself. */
export function WholeRow({ talk, onChosen }: ExtraProps) {
  return (
    <button
      type="button"
      aria-current={talk.isWhole ? 'true' : undefined}
      onClick={() => {
        talk.showWhole();
        onChosen();
      }}
      className={clsx(rowLook, talk.isWhole ? 'bg-selected' : 'hover:bg-hover')}
    >
      <GitPullRequest aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">{t('wholeChangeRequest')}</span>
      <PageBadge count={countOpen(talk, wholeRequest)} hasDraft={talk.hasDraft(wholeRequest)} />
    </button>
  );
}

/** Below the changed pages: others that are talked about. */
export function OtherPages({
  talk,
  onChosen,
  entries,
  onSelect,
}: ExtraProps & { entries: readonly PageEntry[]; onSelect: (id: string) => void }) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="other-pages" className="flex flex-col gap-1">
      <p id="other-pages" className="px-2 font-medium text-muted text-xs">
        {t('unchangedWithComments')}
      </p>
      <ul>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={talk.pageId === id ? 'true' : undefined}
              onClick={() => {
                onSelect(id);
                onChosen();
              }}
              className={clsx(rowLook, talk.pageId === id ? 'bg-selected' : 'hover:bg-hover')}
            >
              <span className="min-w-0 flex-1 break-words py-1">{title}</span>
              <PageBadge count={countOpen(talk, id)} hasDraft={talk.hasDraft(id)} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const rowLook =
  'flex min-h-8 w-full min-w-0 items-center gap-2 rounded-md px-2 text-left text-sm pointer-coarse:min-h-10';
