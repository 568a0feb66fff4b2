'use client';

import clsx from 'clsx';
import { usePathname } from 'next/navigation';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from './link';

const listClasses = 'flex overflow-x-auto [scrollbar-width:none]';
const tabClasses = 'flex shrink-0 items-center gap-2 text-sm hover:text-text focus-visible:-outline-offset-2';

interface TabLink {
  href: string;
  label: ReactNode;
}

interface TabLinksProps {
  label: string;
  links: readonly TabLink[];
}

/** Tabs with an address each: they survive a reload and can be sent to someone. Arrows move between them. */
export function TabLinks(props: TabLinksProps) {
  return (
    <LinkList
      {...props}
      className="gap-4 border-border border-b"
      linkClassName="-mb-px h-9 border-transparent border-b-2"
      currentClassName="border-accent! text-text"
    />
  );
}

/** The parts of one tab, below it. */
export function PartLinks(props: TabLinksProps) {
  return (
    <LinkList
      {...props}
      className="gap-1"
      linkClassName="h-8 rounded-md px-3 pointer-coarse:h-10"
      currentClassName="bg-selected font-medium text-text"
    />
  );
}

interface LinkListProps extends TabLinksProps {
  className: string;
  linkClassName: string;
  currentClassName: string;
}

function LinkList({ label, links, className, linkClassName, currentClassName }: LinkListProps) {
  const pathname = usePathname();
  const [chosen, setChosen] = useState<{ path: string; from: string }>();
  // A tab is marked when it is chosen: its screen may take a moment to load.
  const shown = chosen?.from === pathname ? chosen.path : pathname;
  const current = findCurrent(links, shown);
  const list = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is the current one
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]');
    // On a narrow screen the current tab may be beyond the edge.
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - list.current.offsetLeft - 16;
  }, [current && pathOf(current)]);

  return (
    <nav ref={list} aria-label={label} className={clsx(listClasses, className)} onKeyDown={walkTabs}>
      {links.map((link) => (
        <Link
          key={pathOf(link)}
          href={link.href}
          onNavigate={() => setChosen({ path: pathOf(link), from: pathname })}
          aria-current={link === current ? 'page' : undefined}
          className={clsx(tabClasses, linkClassName, link === current ? currentClassName : 'text-muted')}
        >
          {link.label}
        </Link>
      ))}
    </nav>
  );
}

const pathOf = ({ href }: TabLink) => href.replace(/\?.*/, '');

/** The tab of a path, or of what is below it; the first of all has the path of the whole, and stands for itself alone. */
function findCurrent(links: readonly TabLink[], path: string): TabLink | undefined {
  const isAbove = (link: TabLink) => links.some((other) => pathOf(other).startsWith(`${pathOf(link)}/`));
  return (
    links.find((link) => pathOf(link) === path) ??
    links.find((link) => path.startsWith(`${pathOf(link)}/`) && !isAbove(link))
  );
}

/** Arrows go from tab to tab of a list, Home and End to its ends. */
export function walkTabs(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('a, [role="tab"]')];
  const here = tabs.indexOf(document.activeElement as HTMLElement);
  const last = tabs.length - 1;
  const places: Partial<Record<string, number>> = {
    ArrowRight: here === last ? 0 : here + 1,
    ArrowLeft: here === 0 ? last : here - 1,
    Home: 0,
    End: last,
  };
  const place = places[event.key];
  if (here < 0 || place === undefined || event.altKey || event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  tabs[place]?.focus();
}
