'use client';

import clsx from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Emoji } from '@/components/patterns/emoji';
import { Input } from '@/components/ui/input';
import { Progress } from '@/components/ui/progress';
import { Switch } from '@/components/ui/switch';
import type { PageChange } from '@/lib/content/diff/tree-change';
import { foldForSearch } from '@/lib/text/fold';
import type { PageEntry } from './list-entries';
import { t } from './messages';
import { listMarks } from './page-marks';
import type { ComparisonState } from './use-comparison';

/** Ticks for pages that were looked at. */
export interface ViewedPages {
  has: (change: PageChange) => boolean;
  toggle: (change: PageChange) => void;
}

interface PageListProps {
  comparison: ComparisonState;
  viewed: ViewedPages | undefined;
  onSelect: (id: string) => void;
  /** Something else than a page is shown. */
  isElsewhere: boolean;
  head?: ReactNode;
  foot?: ReactNode;
  renderBadge?: ((pageId: string) => ReactNode) | undefined;
}

/** The pages of a comparison, each with what became of it. */
export function PageList(props: PageListProps) {
  const { comparison, viewed, onSelect, isElsewhere, head, foot, renderBadge } = props;
  const { entries, entry, filter, setFilter, filterField, isWhole, setIsWhole, tree } = comparison;
  const words = foldForSearch(filter.trim()).split(/\s+/).filter(Boolean);
  const shown = entries.filter(({ title }) => words.every((word) => foldForSearch(title).includes(word)));
  const changed = tree.data?.pages ?? [];
  const seen = viewed ? changed.filter((change) => viewed.has(change)).length : 0;
  return (
    <div className="flex flex-col gap-3">
      {viewed && changed.length > 0 ? (
        <div className="flex flex-col gap-1">
          <span className="text-muted text-xs">{t('ofViewedWithSeen', { seen, count: changed.length })}</span>
          <Progress label={t('viewedPages')} value={seen} max={changed.length} />
        </div>
      ) : null}
      <Input
        ref={filterField}
        type="search"
        aria-label={t('filterPages')}
        placeholder={t('filterPages')}
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setFilter('');
          if (event.key === 'Enter' && shown[0]) onSelect(shown[0].id);
        }}
      />
      <Switch label={t('allPages')} checked={isWhole} onCheckedChange={setIsWhole} />
      {head}
      <ul aria-label={isWhole ? t('allPages') : t('changedPages')} className="text-sm">
        {shown.map((each) => (
          <PageRow
            key={each.id}
            entry={each}
            depth={isWhole && words.length === 0 ? each.depth : 0}
            isCurrent={each.id === entry?.id && !isElsewhere}
            isViewed={each.change !== undefined && (viewed?.has(each.change) ?? false)}
            badge={renderBadge?.(each.id)}
            onSelect={() => onSelect(each.id)}
          />
        ))}
      </ul>
      {shown.length === 0 ? (
        <p className="px-2 text-muted text-xs">
          {words.length > 0 ? t('noMatchingPages') : t('noChangedPages')}
        </p>
      ) : null}
      {foot}
    </div>
  );
}

interface PageRowProps {
  entry: PageEntry;
  depth: number;
  isCurrent: boolean;
  isViewed: boolean;
  badge: ReactNode;
  onSelect: () => void;
}

const signColors: Record<string, string> = {
  success: 'text-success',
  danger: 'text-danger',
  warning: 'text-warning',
  accent: 'text-accent',
  neutral: 'text-muted',
};

function PageRow({ entry, depth, isCurrent, isViewed, badge, onSelect }: PageRowProps) {
  const marks = entry.change ? listMarks(entry.change) : [];
  const isDeleted = entry.change?.kind === 'deleted';
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onSelect}
        style={{ paddingLeft: 8 + depth * 12 }}
        className={clsx(
          'flex min-h-8 w-full min-w-0 items-center gap-2 rounded-md pr-2 text-left pointer-coarse:min-h-10',
          isCurrent ? 'bg-selected' : 'hover:bg-hover',
          entry.change ? 'text-text' : 'text-muted',
        )}
      >
        {entry.emoji ? <Emoji value={entry.emoji} fallback={null} /> : null}
        <span
          className={clsx(
            'min-w-0 flex-1 break-words py-1',
            entry.isGroup && 'font-medium',
            isDeleted && 'line-through',
            isViewed && 'text-muted',
          )}
        >
          {entry.title}
        </span>
        {badge}
        {isViewed ? <Check aria-label={t('viewed')} className="size-4 shrink-0 text-success" /> : null}
        {marks.map(({ label, icon: Icon, tone }) => (
          <Icon key={label} aria-label={label} className={clsx('size-3.5 shrink-0', signColors[tone])} />
        ))}
      </button>
    </li>
  );
}
