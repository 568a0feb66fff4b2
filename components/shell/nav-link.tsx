'use client';

import clsx from 'clsx';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';

interface NavLinkProps {
  href: string;
  icon: ReactNode;
  children: ReactNode;
  end?: ReactNode;
  depth?: number;
  /** Also current on the addresses below it. */
  deep?: boolean;
  /** Also current on another address and those below it. */
  alsoBelow?: string;
  onPrefetch?: () => void;
}

export const navItemClasses =
  'flex h-8 w-full min-w-0 items-center gap-2 rounded-md pr-2 text-left text-sm pointer-coarse:h-10';

/** One entry of the sidebar. */
export function NavLink(props: NavLinkProps) {
  const { href, icon, children, end, depth = 0, deep = false, alsoBelow, onPrefetch } = props;
  const pathname = usePathname();
  const isBelow = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  const isCurrent =
    pathname === href || (deep && isBelow(href)) || (alsoBelow !== undefined && isBelow(alsoBelow));
  return (
    <Link
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      onMouseEnter={onPrefetch}
      onFocus={onPrefetch}
      style={{ paddingLeft: 8 + depth * 16 }}
      className={clsx(
        navItemClasses,
        isCurrent ? 'bg-selected font-medium text-text' : 'text-muted hover:bg-hover hover:text-text',
      )}
    >
      <span className="flex size-5 shrink-0 items-center justify-center [&_svg]:size-4">{icon}</span>
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {end}
    </Link>
  );
}
