import clsx from 'clsx';
import type { ReactNode } from 'react';

interface CardProps {
  title?: ReactNode;
  description?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** Below a hairline: the save button of a form, say. */
  footer?: ReactNode;
  /** For a table or list that reaches the edges. */
  flush?: boolean;
  className?: string;
  children?: ReactNode;
}

/** How many a card lists is no part of its name. */
const COUNT = / \(.*\)$/;

export function Card({ title, description, actions, footer, flush = false, className, children }: CardProps) {
  return (
    <section
      data-setting={typeof title === 'string' ? title.replace(COUNT, '') : undefined}
      className={clsx('overflow-hidden rounded-lg border border-border bg-surface', className)}
    >
      {title ? (
        <header className="flex flex-wrap items-start justify-between gap-2 px-4 pt-4 pb-3">
          <div className="min-w-0">
            <h2 className="font-semibold text-base">{title}</h2>
            {description ? <p className="text-muted text-sm">{description}</p> : null}
          </div>
          {actions}
        </header>
      ) : null}
      <div className={clsx(!flush && 'px-4 pb-4', !flush && !title && 'pt-4')}>{children}</div>
      {footer ? (
        <footer className="flex flex-wrap items-center justify-end gap-3 border-border border-t px-4 py-3">
          {footer}
        </footer>
      ) : null}
    </section>
  );
}
