'use client';

import clsx from 'clsx';
import { ChevronRight, ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Emoji } from '@/components/patterns/emoji';
import { t } from '@/components/patterns/messages';
import type { ListedPage } from '@/components/patterns/pages/page-list';
import { LazyTag } from '@/components/patterns/tags/lazy-tags';
import { Input } from '@/components/ui/input';
import { Link } from '@/components/ui/link';
import { toSafeAddress } from '@/lib/content/markup/safe-address';
import { findPrimaryTag, type ShownTag, type SpaceTag } from '@/lib/content/tags';
import type { PageShape } from '@/lib/contract/content';
import { foldForSearch } from '@/lib/text/fold';

/** What stands beside a title in the tree. */
interface PageSign {
  marks: ReactNode;
  /** It is gone: its title is struck through. */
  isGone: boolean;
}

interface PageNavProps {
  list: readonly ListedPage[];
  current: ListedPage | undefined;
  hrefOf: (page: PageShape) => string;
  onPrefetch?: (page: PageShape) => void;
  signOf?: (page: PageShape) => PageSign | undefined;
  /** The library of the space. */
  tags?: readonly SpaceTag[] | undefined;
}

/** Longer trees can be filtered. */
const filterFrom = 15;

/** The tree of pages: groups are headings, pages with pages below open and close, the way to the current page is open. */
export function PageNav({ list, current, hrefOf, onPrefetch, signOf, tags }: PageNavProps) {
  const [filter, setFilter] = useState('');
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const needle = foldForSearch(filter.trim());
  const isOpen = (page: PageShape) => {
    const opensByItself =
      page.type === 'group' || current?.ancestors.includes(page.id) || current?.page.id === page.id;
    return toggled.has(page.id) !== Boolean(opensByItself);
  };
  const openIds = new Set(list.filter(({ page }) => isOpen(page)).map(({ page }) => page.id));
  const shown = list.filter(({ page, ancestors }) => {
    if (page.hidden && page.id !== current?.page.id && !signOf?.(page)) return false;
    if (needle) return page.type === 'document' && foldForSearch(page.title).includes(needle);
    return ancestors.every((id) => openIds.has(id));
  });

  function toggle(id: string) {
    const next = new Set(toggled);
    if (!next.delete(id)) next.add(id);
    setToggled(next);
  }

  return (
    <nav aria-label={t('pages')} className="flex flex-col gap-2 text-sm">
      {list.length > filterFrom ? (
        <Input
          type="search"
          aria-label={t('filterPages')}
          placeholder={t('filterPages')}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
      ) : null}
      <ul>
        {shown.map(({ page, depth }) => (
          <PageEntry
            key={page.id}
            page={page}
            depth={needle ? 0 : depth}
            href={hrefOf(page)}
            sign={signOf?.(page)}
            tag={findPrimaryTag(tags, page.tags)}
            isCurrent={page.id === current?.page.id}
            isOpen={openIds.has(page.id)}
            onToggle={needle || page.pages.length === 0 ? undefined : () => toggle(page.id)}
            onPrefetch={() => onPrefetch?.(page)}
          />
        ))}
      </ul>
      {needle && shown.length === 0 ? (
        <p className="px-2 text-muted text-xs">{t('noMatchingPages')}</p>
      ) : null}
    </nav>
  );
}

interface PageEntryProps {
  page: PageShape;
  depth: number;
  href: string;
  sign: PageSign | undefined;
  tag: ShownTag | undefined;
  isCurrent: boolean;
  isOpen: boolean;
  /** Undefined for a page with nothing below it. */
  onToggle: (() => void) | undefined;
  onPrefetch: () => void;
}

const rowClasses = 'flex min-h-8 min-w-0 items-center gap-1 rounded-md pr-1 pointer-coarse:min-h-10';

function PageEntry({
  page,
  depth,
  href,
  sign,
  tag,
  isCurrent,
  isOpen,
  onToggle,
  onPrefetch,
}: PageEntryProps) {
  const indent = { paddingLeft: 8 + depth * 12 };
  const toggleButton = onToggle ? (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={isOpen ? t('close', { title: page.title }) : t('open', { title: page.title })}
      onClick={onToggle}
      className="flex size-6 shrink-0 items-center justify-center rounded-md text-faint hover:bg-hover hover:text-text"
    >
      <ChevronRight
        aria-hidden
        className={clsx('size-3.5 transition-transform duration-100', isOpen && 'rotate-90')}
      />
    </button>
  ) : null;
  const title = (
    <>
      {page.emoji ? <Emoji value={page.emoji} fallback={null} /> : null}
      <span className={clsx('min-w-0 break-words py-1', sign?.isGone && 'line-through')}>{page.title}</span>
      {tag ? <LazyTag tag={tag} isSmall /> : null}
      {sign ? <span className={clsx('flex shrink-0 gap-1', !tag && 'ml-auto')}>{sign.marks}</span> : null}
    </>
  );
  if (page.type === 'group') {
    return (
      <li style={indent} className="mt-3 flex min-h-7 items-center gap-1 pr-1 first:mt-0">
        <span className={clsx('min-w-0 flex-1 font-semibold text-xs', sign?.isGone && 'line-through')}>
          {page.title}
        </span>
        {sign?.marks}
        {toggleButton}
      </li>
    );
  }
  const external = page.type === 'link' ? toSafeAddress(page.href ?? '') : undefined;
  if (page.type === 'link') {
    return (
      <li style={indent} className={clsx(rowClasses, 'text-muted hover:bg-hover hover:text-text')}>
        <a
          href={external ?? href}
          rel="noopener noreferrer"
          className="flex min-w-0 flex-1 items-center gap-2"
        >
          {title}
          {external ? <ExternalLink aria-hidden className="size-3.5 shrink-0" /> : null}
        </a>
      </li>
    );
  }
  return (
    <li
      style={indent}
      className={clsx(
        rowClasses,
        isCurrent ? 'bg-selected font-medium text-text' : 'text-muted hover:bg-hover hover:text-text',
      )}
    >
      <Link
        href={href}
        aria-current={isCurrent ? 'page' : undefined}
        onMouseEnter={onPrefetch}
        onFocus={onPrefetch}
        className="flex min-w-0 flex-1 items-center gap-2"
      >
        {title}
      </Link>
      {toggleButton}
    </li>
  );
}
