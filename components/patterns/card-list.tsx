import type { ReactNode } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { t } from './messages';

interface SectionQuery {
  isPending: boolean;
  isError: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

/** The rows of a card, or what it says while there are none. */
export function CardList({
  query,
  isEmpty,
  empty,
  children,
}: {
  query: SectionQuery;
  isEmpty: boolean;
  empty: ReactNode;
  children: ReactNode;
}) {
  if (query.isPending) {
    return (
      <div role="status" aria-label={t('loading')} className="flex flex-col gap-4 p-4">
        <Skeleton className="w-3/5" />
        <Skeleton className="w-2/5" />
        <Skeleton className="w-1/2" />
      </div>
    );
  }
  if (query.isError) {
    return (
      <ErrorState level={3} description={readMessage(query.error)} onRetry={() => void query.refetch()} />
    );
  }
  return isEmpty ? empty : <ul>{children}</ul>;
}

/** A row that leads somewhere. */
export function CardRow({
  href,
  icon,
  end,
  children,
}: {
  href: string;
  icon: ReactNode;
  end?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="border-border border-t">
      <Link
        href={href}
        className="flex h-10 items-center gap-3 px-4 text-sm hover:bg-hover focus-visible:-outline-offset-2 pointer-coarse:h-12"
      >
        <span className="flex size-5 shrink-0 items-center justify-center text-muted [&_svg]:size-4">
          {icon}
        </span>
        <span className="min-w-0 flex-1 truncate">{children}</span>
        {end}
      </Link>
    </li>
  );
}

/** At the right of a title: to the whole of it, where there is some. */
export function CardLink({ href, isShown, label }: { href: string; isShown: boolean; label: string }) {
  if (!isShown) return null;
  return (
    <Link href={href} className="rounded-sm text-accent text-sm hover:underline">
      {label}
    </Link>
  );
}
