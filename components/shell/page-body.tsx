import clsx from 'clsx';
import type { ReactNode } from 'react';

interface PageBodyProps {
  title: ReactNode;
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
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 max-w-full">
          <h1 className="break-words font-semibold text-xl">{title}</h1>
          {description ? <div className="mt-1 text-muted text-sm">{description}</div> : null}
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
      </div>
      {children}
    </div>
  );
}
