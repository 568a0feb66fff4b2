'use client';

import Link from 'next/link';
import { MethodBadge } from '@/components/patterns/method-badge';
import { SearchField } from '@/components/patterns/search-field';
import { useUrlState } from '@/components/patterns/use-url-state';
import { scoreMatch } from '@/components/shell/match';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { InlineCode } from './inline-code';
import { t } from './messages';

interface Entry {
  id: string;
  noun: string;
  title: string;
  method: string;
  path: string;
  summary: string;
}

/** Every operation on one page, by topic; the search looks at names, paths and what they do. */
export function OperationSearch({ operations }: { operations: readonly Entry[] }) {
  const [search, setSearch] = useUrlState('q');
  const found = operations.filter(
    ({ id, method, path, summary, title }) =>
      scoreMatch(`${summary} ${title} ${method} ${path} ${id}`, search) > 0,
  );
  const topics = [...new Set(found.map(({ noun }) => noun))];
  return (
    <section aria-label={t('operations')} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="mr-auto font-semibold text-lg">{t('operations')}</h2>
        <span role="status" className="text-muted text-xs">
          {t('ofWithCount', { count: found.length, count2: operations.length })}
        </span>
        <SearchField label={t('searchOperations')} value={search} onChange={setSearch} delay={0} />
      </div>
      {found.length === 0 ? (
        <EmptyState
          level={3}
          title={t('noMatchingOperations')}
          description={t('tryANounSuchAsSpaces')}
          action={<Button onClick={() => setSearch('')}>{t('clearSearch')}</Button>}
        />
      ) : null}
      {topics.map((topic) => (
        <div key={topic}>
          <h3 className="mb-1 font-medium text-muted text-xs">
            {found.find(({ noun }) => noun === topic)?.title}
          </h3>
          <ul className="overflow-hidden rounded-lg border border-border bg-surface">
            {found
              .filter(({ noun }) => noun === topic)
              .map(({ id, method, path, summary }) => (
                <li key={id} className="border-border border-b last:border-b-0">
                  <Link
                    href={`/developers/${topic}#${id}`}
                    prefetch={false}
                    className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-sm hover:bg-hover focus-visible:-outline-offset-2"
                  >
                    <MethodBadge method={method} />
                    <span className="min-w-0 flex-1 basis-72">
                      <code className="block break-all font-mono text-xs">{path}</code>
                      <span className="block text-muted text-xs">
                        <InlineCode text={summary} />
                      </span>
                    </span>
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
