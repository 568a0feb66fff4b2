'use client';

import { useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { ChevronRight, ExternalLink } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { Emoji } from '@/components/patterns/emoji';
import { toSafeAddress } from '@/components/patterns/markdown/markdown-context';
import type { ListedPage } from '@/components/patterns/pages/page-list';
import { fold } from '@/components/shell/match';
import { spacePath } from '@/components/shell/paths';
import { Input } from '@/components/ui/input';
import type { PageShape } from '@/lib/contract/content';
import { pageQuery } from './use-space-content';

interface PageNavProps {
  organizationId: string;
  spaceId: string;
  list: readonly ListedPage[];
  current: ListedPage | undefined;
}

/** Longer trees can be filtered. */
const filterFrom = 15;

/** The tree of pages: groups are headings, pages with pages below open and close, the way to the current page is open. */
export function PageNav({ organizationId, spaceId, list, current }: PageNavProps) {
  const [filter, setFilter] = useState('');
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const queryClient = useQueryClient();
  const needle = fold(filter.trim());
  const isOpen = (page: PageShape) => {
    const opensByItself =
      page.type === 'group' || current?.ancestors.includes(page.id) || current?.page.id === page.id;
    return toggled.has(page.id) !== Boolean(opensByItself);
  };
  const openIds = new Set(list.filter(({ page }) => isOpen(page)).map(({ page }) => page.id));
  const shown = list.filter(({ page, ancestors }) => {
    if (page.hidden && page.id !== current?.page.id) return false;
    if (needle) return page.type === 'document' && fold(page.title).includes(needle);
    return ancestors.every((id) => openIds.has(id));
  });

  function toggle(id: string) {
    const next = new Set(toggled);
    if (!next.delete(id)) next.add(id);
    setToggled(next);
  }

  return (
    <nav aria-label="Pages" className="flex flex-col gap-2 text-sm">
      {list.length > filterFrom ? (
        <Input
          type="search"
          aria-label="Filter pages"
          placeholder="Filter pages"
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
            href={spacePath(organizationId, spaceId, page.path)}
            isCurrent={page.id === current?.page.id}
            isOpen={openIds.has(page.id)}
            onToggle={needle || page.pages.length === 0 ? undefined : () => toggle(page.id)}
            onPrefetch={() => void queryClient.prefetchQuery(pageQuery(spaceId, page.id, page.documentId))}
          />
        ))}
      </ul>
      {needle && shown.length === 0 ? (
        <p className="px-2 text-muted text-xs">No page has these words.</p>
      ) : null}
    </nav>
  );
}

interface PageEntryProps {
  page: PageShape;
  depth: number;
  href: string;
  isCurrent: boolean;
  isOpen: boolean;
  /** Undefined for a page with nothing below it. */
  onToggle: (() => void) | undefined;
  onPrefetch: () => void;
}

const rowClasses = 'flex min-h-8 min-w-0 items-center gap-1 rounded-md pr-1 pointer-coarse:min-h-10';

function PageEntry({ page, depth, href, isCurrent, isOpen, onToggle, onPrefetch }: PageEntryProps) {
  const indent = { paddingLeft: 8 + depth * 12 };
  const toggleButton = onToggle ? (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={isOpen ? `Close ${page.title}` : `Open ${page.title}`}
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
      <span className="min-w-0 break-words py-1">{page.title}</span>
    </>
  );
  if (page.type === 'group') {
    return (
      <li style={indent} className="mt-3 flex min-h-7 items-center gap-1 pr-1 first:mt-0">
        <span className="min-w-0 flex-1 font-semibold text-xs">{page.title}</span>
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
