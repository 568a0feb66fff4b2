'use client';

import clsx from 'clsx';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';

export function NounLink({ href, children }: { href: string; children: ReactNode }) {
  const isCurrent = usePathname() === href;
  return (
    <Link
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(
        'block rounded-md px-2 py-1 text-sm pointer-coarse:py-2.5',
        isCurrent ? 'bg-selected font-medium' : 'text-muted hover:bg-hover hover:text-text',
      )}
    >
      {children}
    </Link>
  );
}
