import { t } from '@/components/ask/messages';
import { RelativeTime } from '@/components/ui/relative-time';
import type { ListedSource } from './list-sources';
import { SourceLink } from './source-link';

/** The pages that the answer is from, each once. */
export function SourceEntries({ sources }: { sources: readonly ListedSource[] }) {
  if (sources.length === 0) return null;
  return (
    <section aria-label={t('sources')}>
      <h4 className="mb-1 font-medium text-muted text-xs">
        {t('sourcesWithCount', { count: sources.length })}
      </h4>
      <ol className="flex flex-col">
        {sources.map((source) => (
          <li key={source.number}>
            <SourceLink
              href={source.href}
              className="-mx-2 flex min-h-9 items-start gap-2 rounded-md px-2 py-1.5 text-sm hover:bg-hover pointer-coarse:min-h-11"
            >
              <span className="mt-px flex h-4.5 min-w-4.5 shrink-0 items-center justify-center rounded-sm bg-accent-soft px-1 font-medium text-accent text-xs">
                {source.number}
              </span>
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="break-words">{source.title}</span>
                <span className="break-words text-faint text-xs">
                  {source.place}
                  {source.headings.length > 0 ? ` › ${source.headings.join(' · ')}` : ''}
                  {source.updatedAt ? (
                    <>
                      {' · '}
                      <RelativeTime value={source.updatedAt} />
                    </>
                  ) : null}
                </span>
              </span>
            </SourceLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
