'use client';

import clsx from 'clsx';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

const listClasses = 'flex gap-4 overflow-x-auto border-border border-b [scrollbar-width:none]';
const tabClasses =
  '-mb-px flex h-9 shrink-0 items-center gap-2 border-transparent border-b-2 text-muted text-sm hover:text-text focus-visible:-outline-offset-2';

export interface TabLink {
  href: string;
  label: ReactNode;
}

/** Tabs with an address each: they survive a reload and can be sent to someone. */
export function TabLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  const pathname = usePathname();
  const current = links
    .filter((link) => pathname === link.href || pathname.startsWith(`${link.href}/`))
    .sort((a, b) => b.href.length - a.href.length)[0];
  return (
    <nav aria-label={label} className={listClasses}>
      {links.map((link) => (
        <Link
          key={link.href}
          href={link.href}
          aria-current={link === current ? 'page' : undefined}
          className={clsx(tabClasses, link === current && 'border-accent! text-text')}
        >
          {link.label}
        </Link>
      ))}
    </nav>
  );
}
