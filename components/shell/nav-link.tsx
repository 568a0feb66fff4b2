'use client';

import clsx from 'clsx';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';

interface Place {
  href: string;
  /** Also current on the addresses below it. */
  deep?: boolean;
  /** Also current on another address and those below it. */
  alsoBelow?: string;
}

interface NavLinkProps extends Place {
  icon: ReactNode;
  children: ReactNode;
  end?: ReactNode;
}

export function isAtPlace(pathname: string, { href, deep = false, alsoBelow }: Place): boolean {
  const isBelow = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return pathname === href || (deep && isBelow(href)) || (alsoBelow !== undefined && isBelow(alsoBelow));
}

/** One entry of the sidebar. */
export function NavLink({ icon, children, end, ...place }: NavLinkProps) {
  const isCurrent = isAtPlace(usePathname(), place);
  return (
    <Link
      href={place.href}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(
        'flex h-8 w-full min-w-0 shrink-0 items-center gap-2 rounded-md px-2 text-left text-sm pointer-coarse:h-10',
        isCurrent ? 'bg-selected font-medium text-text' : 'text-muted hover:bg-hover hover:text-text',
      )}
    >
      <span className="flex size-5 shrink-0 items-center justify-center [&_svg]:size-4">{icon}</span>
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {end}
    </Link>
  );
}
