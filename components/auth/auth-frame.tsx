import { BookOpenText } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from './messages';

interface AuthFrameProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** Below the card. */
  footer?: ReactNode;
}

/** The quiet page before somebody is known: one card, one task. */
export function AuthFrame({ title, description, children, footer }: AuthFrameProps) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-100 flex-col gap-6 px-4 py-8 sm:justify-center sm:py-12">
      <p className="flex items-center gap-2 font-semibold text-lg">
        <BookOpenText aria-hidden className="size-5 text-accent" />
        {t('lectern')}
      </p>
      <section className="flex flex-col gap-4 rounded-xl border border-border bg-surface p-6 max-sm:p-4">
        <header className="flex flex-col gap-1">
          <h1 className="font-semibold text-xl">{title}</h1>
          {description ? <p className="text-muted text-sm">{description}</p> : null}
        </header>
        {children}
      </section>
      {footer ? <footer className="text-muted text-xs">{footer}</footer> : null}
    </main>
  );
}
