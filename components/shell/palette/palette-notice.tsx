import { Button } from '@/components/ui/button';
import { readMessage } from '@/lib/client/api-error';
import { t } from './messages';
import type { PaletteFound } from './use-palette-groups';

interface PaletteNoticeProps {
  words: string;
  count: number;
  found: PaletteFound;
}

/** Says how many there are, that there is none, or that pages could not be searched. */
export function PaletteNotice({ words, count, found }: PaletteNoticeProps) {
  const { error, isReading, retry } = found;
  return (
    <>
      <div role="status" className="sr-only">
        {words && !isReading ? t('results', { count }) : ''}
      </div>
      {error ? (
        <div
          role="alert"
          className="flex shrink-0 items-center gap-3 border-border border-b bg-danger-soft px-4 py-2 text-sm"
        >
          <span className="min-w-0 flex-1">
            {t('pagesCouldNotBeSearched', { message: readMessage(error) })}
          </span>
          <Button size="small" onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      ) : null}
      {words && count === 0 && !isReading && !error ? (
        <p className="shrink-0 px-4 pt-6 pb-4 text-center text-muted text-sm">
          {t('noResultsForTryFewerOr', { words })}
        </p>
      ) : null}
    </>
  );
}
