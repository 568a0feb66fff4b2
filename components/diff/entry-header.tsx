import type { ReactNode } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import type { PageChange } from '@/lib/content/diff/tree-change';
import type { PageEntry } from './list-entries';
import { t } from './messages';
import type { ViewedPages } from './page-list';
import { PageMarks, pageOf } from './page-marks';

interface EntryHeaderProps {
  entry: PageEntry;
  viewed: ViewedPages | undefined;
  pageActions: ((change: PageChange) => ReactNode) | undefined;
  tools: ReactNode;
}

/** The page that is looked at, what became of it, and what can be done with it. */
export function EntryHeader({ entry, viewed, pageActions, tools }: EntryHeaderProps) {
  const { change } = entry;
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 className="min-w-0 break-words font-semibold text-lg">{entry.title}</h2>
      {change ? <PageMarks change={change} /> : null}
      {change && pageOf(change).path ? (
        <span className="break-all text-faint text-xs">/{pageOf(change).path}</span>
      ) : null}
      <span className="ml-auto flex items-center gap-3">
        {change && pageActions ? pageActions(change) : null}
        {tools}
        {change && viewed ? (
          <Checkbox
            label={t('viewed')}
            checked={viewed.has(change)}
            onCheckedChange={() => viewed.toggle(change)}
          />
        ) : null}
      </span>
    </header>
  );
}
