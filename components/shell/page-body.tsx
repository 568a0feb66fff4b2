'use client';

import clsx from 'clsx';
import { type ReactNode, use } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { SettingsMenuContext } from './settings/settings-context';

interface PageBodyProps {
  /** Undefined while it loads. */
  title: ReactNode | undefined;
  /** A line on what the screen is for. */
  description?: ReactNode;
  /** Beside the title, where the screen has a main act of its own. */
  actions?: ReactNode;
  /** `narrow` for forms and reading, `wide` for tables. */
  width?: 'narrow' | 'wide';
  children: ReactNode;
}

const widths = { narrow: 'max-w-180', wide: 'max-w-270' };

/** The content of a screen under its one first-level heading. */
export function PageBody({ title, description, actions, width = 'wide', children }: PageBodyProps) {
  return (
    <div className={clsx('mx-auto flex w-full flex-col gap-6 px-4 py-6 sm:px-6', widths[width])}>
      {use(SettingsMenuContext)}
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 md:flex-nowrap">
        <div className="min-w-0 max-w-full">
          <h1 className="break-words font-semibold text-xl">
            {title ?? <Skeleton className="my-1 h-5 w-48" />}
          </h1>
          {description ? <div className="mt-1 text-muted text-sm">{description}</div> : null}
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-2 md:shrink-0">{actions}</div> : null}
      </div>
      {children}
    </div>
  );
}
