'use client';

import type { KeyboardEvent } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { call } from '@/lib/client/call';
import { queryKeyOf } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { listTranslationSuggestions } from '@/lib/contract/translation-memory';
import { t } from './messages';

type Suggestion = ReplyOf<typeof listTranslationSuggestions>['items'][number];

interface SuggestedTexts {
  items: Suggestion[];
  isLoading: boolean;
  error: Error | null;
  retry: () => void;
}

/** What people wrote for the same text or a similar one; asked for where somebody translates it, and not what stands there already. */
export function useSuggestions(
  spaceId: string,
  source: string | undefined,
  { isAsked, current }: { isAsked: boolean; current: string },
): SuggestedTexts {
  const input = { params: { spaceId }, body: { source: source ?? '' } };
  const { data, isLoading, error, refetch } = useQuery({
    queryKey: [...queryKeyOf(listTranslationSuggestions, input), source],
    queryFn: ({ signal }) => call(listTranslationSuggestions, input, { signal }),
    enabled: isAsked && source !== undefined,
  });
  const items = data?.items.filter(({ text }) => text !== current.trim()) ?? [];
  return {
    items: isAsked ? items : [],
    isLoading,
    error: isAsked ? error : null,
    retry: () => void refetch(),
  };
}

/** The suggestion whose key is pressed: Alt and its number, whatever sign the keyboard makes of both. */
export function findPressed(event: KeyboardEvent, items: readonly Suggestion[]): Suggestion | undefined {
  const digit = event.altKey && !event.ctrlKey && !event.metaKey ? /^Digit([1-9])$/.exec(event.code) : null;
  return digit ? items[Number(digit[1]) - 1] : undefined;
}

interface SuggestionsProps extends SuggestedTexts {
  language: string;
  sourceLanguage: string;
  onInsert: (text: string) => void;
}

export function Suggestions({ items, isLoading, error, retry, onInsert, ...languages }: SuggestionsProps) {
  if (isLoading) return <Skeleton className="h-4 w-40" />;
  if (error)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 text-danger text-sm">
        {t('suggestionsCouldNotBeLoaded', { reason: readMessage(error) })}
        <Button size="small" variant="ghost" onClick={retry}>
          {t('tryAgain')}
        </Button>
      </p>
    );
  if (items.length === 0) return null;
  return (
    <ol aria-label={t('suggestions')} className="grid gap-1">
      {items.map((suggestion, index) => (
        <li key={suggestion.text}>
          <button
            type="button"
            onClick={() => onInsert(suggestion.text)}
            className="flex w-full items-start gap-2 rounded-sm border border-border px-2 py-1.5 text-start text-sm hover:bg-hover"
          >
            <span className="max-md:hidden">
              <Kbd keys={`alt+${index + 1}`} />
            </span>
            <SuggestionText suggestion={suggestion} {...languages} />
            <Badge tone={suggestion.similarity === 100 ? 'success' : 'neutral'}>
              {t('percentSimilar', { percent: suggestion.similarity })}
            </Badge>
          </button>
        </li>
      ))}
    </ol>
  );
}

interface SuggestionTextProps extends Pick<SuggestionsProps, 'language' | 'sourceLanguage'> {
  suggestion: Suggestion;
}

/** Where its source is another one, with what differs. */
function SuggestionText({ suggestion, language, sourceLanguage }: SuggestionTextProps) {
  const { text, similarity, difference, from } = suggestion;
  return (
    <span className="min-w-0 flex-1">
      <span lang={language} dir="auto" className="block whitespace-pre-wrap break-words">
        {text}
      </span>
      {similarity < 100 ? (
        <span
          lang={sourceLanguage}
          dir="auto"
          className="mt-1 block whitespace-pre-wrap break-words text-muted text-xs"
        >
          {difference.map(({ kind, text: part }, index) =>
            kind === 'same' ? (
              part
            ) : kind === 'removed' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
              <del key={index} className="bg-danger-soft">
                {part}
              </del>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
              <ins key={index} className="bg-success-soft no-underline">
                {part}
              </ins>
            ),
          )}
        </span>
      ) : null}
      {from ? (
        <span className="mt-1 block break-words text-muted text-xs">
          {t('fromSpace', { title: from.title || t('untitled') })}
        </span>
      ) : null}
    </span>
  );
}
