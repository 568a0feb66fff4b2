import { BookOpenText } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { nouns, nounTitle } from './describe-api';
import { t } from './messages';
import { NounLink } from './noun-link';

/** The public page of the API: topics at the left, on a phone behind a button, the text at the right. */
export function DevelopersFrame({ children }: { children: ReactNode }) {
  const topics = (
    <ul className="flex flex-col gap-0.5">
      <li>
        <NounLink href="/developers">{t('overview')}</NounLink>
      </li>
      {nouns.map((noun) => (
        <li key={noun}>
          <NounLink href={`/developers/${noun}`}>{nounTitle(noun)}</NounLink>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <header className="sticky top-0 z-30 flex h-12 items-center gap-4 border-border border-b bg-canvas px-4">
        <Link href="/developers" className="flex items-center gap-2 font-semibold text-sm">
          <BookOpenText aria-hidden className="size-5 text-accent" />
          {t('lecternApi')}
        </Link>
        <span className="flex-1" />
        <a href="/v1/openapi.json" className="text-muted text-sm hover:text-text hover:underline">
          {t('openapi')}
        </a>
        <Link href="/" className="text-muted text-sm hover:text-text hover:underline">
          {t('dashboard')}
        </Link>
      </header>
      <div className="mx-auto max-w-270 lg:grid lg:grid-cols-[224px_minmax(0,1fr)]">
        <nav aria-label={t('topics')} className="px-2 py-4 max-lg:hidden">
          <div className="sticky top-16 max-h-[calc(100dvh-80px)] overflow-y-auto">{topics}</div>
        </nav>
        <details className="border-border border-b px-4 py-2 lg:hidden">
          <summary className="py-1 font-medium text-sm">{t('topics')}</summary>
          <nav aria-label={t('topics')} className="py-2">
            {topics}
          </nav>
        </details>
        <main className="flex min-w-0 flex-col gap-6 px-4 py-6 sm:px-6">{children}</main>
      </div>
    </>
  );
}
