import { ArrowRight } from 'lucide-react';
import { t } from './messages';
import type { StructureDraft } from './structure-desk';

/** What readers of old addresses meet once the draft is published. */
export function DraftAddresses({ draft: { redirects, lost } }: { draft: StructureDraft }) {
  return (
    <>
      {redirects.length > 0 ? (
        <section
          aria-label={t('redirects')}
          className="flex flex-col gap-1 border-border border-t pt-3 text-sm"
        >
          <h3 className="font-medium">{t('thisCreatesRedirects', { count: redirects.length })}</h3>
          <ul className="flex flex-col gap-1">
            {redirects.map(({ source, destination }) => (
              <li key={source} className="flex flex-wrap items-center gap-x-2 break-all font-mono text-xs">
                {source}
                <ArrowRight aria-label={t('redirectsTo')} className="size-3 shrink-0 text-muted" />
                {destination}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {lost.length > 0 ? (
        <section
          aria-label={t('lostUrls')}
          className="flex flex-col gap-1 border-border border-t pt-3 text-sm"
        >
          <h3 className="font-medium">{t('theseUrlsStopWorking')}</h3>
          <ul className="flex flex-col gap-1">
            {lost.map(({ source, title }) => (
              <li key={source} className="break-all text-xs">
                <span className="font-mono">{source}</span> <span className="text-muted">{title}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
