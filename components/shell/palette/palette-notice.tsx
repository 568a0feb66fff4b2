import { Button } from '@/components/ui/button';
import { readMessage } from '@/lib/client/api-error';
import { t } from './messages';
import type { PaletteFound } from './use-palette-groups';

interface PaletteNoticeProps {
  words: string;
  count: number;
  found: PaletteFound;
}

/** Says how many there are, that there is none, or that pages could not be searched or places not be read. */
export function PaletteNotice({ words, count, found }: PaletteNoticeProps) {
  const { error, isReading, retry, failedLists } = found;
  return (
    <>
      <div role="status" className="sr-only">
        {words && !isReading ? t('results', { count }) : ''}
      </div>
      {error ? (
        <Failure
          text={t('pagesCouldNotBeSearched', { message: readMessage(error) })}
          onRetry={retry}
          isRetrying={false}
        />
      ) : null}
      {failedLists ? (
        <Failure
          text={t('listsCouldNotBeLoaded', {
            kind: failedLists.kind,
            message: readMessage(failedLists.error),
          })}
          onRetry={failedLists.retry}
          isRetrying={failedLists.isRetrying}
        />
      ) : null}
      {words && count === 0 && !isReading && !error ? (
        <p className="shrink-0 px-4 pt-6 pb-4 text-center text-muted text-sm">
          {t('noResultsForTryFewerOr', { words })}
        </p>
      ) : null}
    </>
  );
}

interface FailureProps {
  text: string;
  onRetry: () => void;
  isRetrying: boolean;
}

function Failure({ text, onRetry, isRetrying }: FailureProps) {
  return (
    <div
      role="alert"
      className="flex shrink-0 items-center gap-3 border-border border-b bg-danger-soft px-4 py-2 text-sm"
    >
      <span className="min-w-0 flex-1">{text}</span>
      <Button size="small" loading={isRetrying} onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
