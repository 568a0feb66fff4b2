'use client';

import { RotateCcw } from 'lucide-react';
import { useEffect } from 'react';
import type { CommentPlace } from '@/components/comments/comment';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/relative-time';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { pagedQuery } from '@/lib/client/query';
import { useInfiniteQuery } from '@/lib/client/use-query';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { listTranslationUnitRevisions } from '@/lib/contract/space-translation';
import { Conversations } from './conversations';
import { t } from './messages';
import { type ShownText, STATES } from './unit-state';

interface UnitActivityProps {
  place: CommentPlace;
  unit: ShownText;
  changeRequest: string | undefined;
  language: string;
  sourceLanguage: string;
  /** What stands in its field. */
  current: string;
  /** Absent where nothing can be written. */
  onRestore: ((text: string) => void) | undefined;
}

/** Who wrote what for a text, and what is said about it. */
export function UnitActivity({ place, unit, ...history }: UnitActivityProps) {
  return (
    <div className="grid gap-6 rounded-md bg-sunken p-4 md:col-span-2 md:grid-cols-2">
      <section className="flex min-w-0 flex-col gap-3">
        <h3 className="font-medium text-sm">{t('history')}</h3>
        <History spaceId={place.spaceId} unit={unit} {...history} />
      </section>
      {unit.range ? (
        <section className="flex min-w-0 flex-col gap-3">
          <h3 className="font-medium text-sm">{t('comments')}</h3>
          <Conversations
            place={place}
            target={{ page: unit.content, range: unit.range }}
            draft={unit.id}
            ids={unit.comments}
            label={t('commentOnText')}
            empty={t('noCommentsOnText')}
          />
        </section>
      ) : null}
    </div>
  );
}

type HistoryProps = Omit<UnitActivityProps, 'place'> & { spaceId: string };

function History({ spaceId, unit, changeRequest, ...item }: HistoryProps) {
  const list = useInfiniteQuery(
    pagedQuery(listTranslationUnitRevisions, {
      params: { spaceId, unitId: unit.id },
      query: { changeRequest, limit: '10' },
    }),
  );
  const items = list.data?.pages.flatMap((page) => page.items);
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = list;
  const isShort = items !== undefined && items.length === 0;
  // An answer goes through some of the revisions, and may have found none that changed the text.
  useEffect(() => {
    if (isShort && hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [isShort, hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  if (isError && !items?.length)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 text-danger text-sm">
        {t('theHistoryCouldNotBeLoaded', { reason: readMessage(list.error) })}
        <Button size="small" variant="ghost" loading={list.isFetching} onClick={() => void list.refetch()}>
          {t('tryAgain')}
        </Button>
      </p>
    );
  if (!items || (isShort && hasNextPage)) return <Skeleton className="h-16 w-full" />;
  if (items.length === 0) return <p className="text-muted text-sm">{t('nobodyHasWritten')}</p>;
  return (
    <>
      <ol aria-label={t('history')} className="flex flex-col gap-3">
        {items.map((revision) => (
          <HistoryItem key={revision.id} revision={revision} {...item} />
        ))}
      </ol>
      {hasNextPage ? (
        <Button
          size="small"
          className="self-start"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('showOlder')}
        </Button>
      ) : null}
    </>
  );
}

interface HistoryItemProps
  extends Pick<UnitActivityProps, 'language' | 'sourceLanguage' | 'current' | 'onRestore'> {
  revision: ReplyOf<typeof listTranslationUnitRevisions>['items'][number];
}

function HistoryItem({ revision, language, sourceLanguage, current, onRestore }: HistoryItemProps) {
  const { createdBy, coAuthors = [], createdAt, mergedFrom, state, text, source, writtenFor } = revision;
  const { label, tone } = STATES[state];
  const names = [createdBy, ...coAuthors].flatMap((person) => person?.displayName ?? []);
  const hasChanged = state === 'changed' && source !== undefined;
  const from = hasChanged ? source : (writtenFor ?? source);
  return (
    <li className="min-w-0 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{names.length > 0 ? names.join(', ') : t('theTranslation')}</span>
        <span className="text-muted text-xs">
          <RelativeTime value={createdAt} />
          {mergedFrom ? ` · ${t('mergedFrom', { number: String(mergedFrom.number) })}` : null}
        </span>
        <Badge tone={tone}>{label}</Badge>
      </p>
      {text === undefined ? (
        <p className="mt-1 text-muted">{t('notTranslated')}</p>
      ) : (
        <p lang={language} dir="auto" className="mt-1 whitespace-pre-wrap break-words">
          {text}
        </p>
      )}
      {text !== undefined && from !== undefined ? (
        <p className="mt-1 whitespace-pre-wrap break-words text-muted text-xs">
          {t.rich(hasChanged ? 'sourceBecame' : 'writtenForSource', {
            source: (
              <span lang={sourceLanguage} dir="auto">
                {from}
              </span>
            ),
          })}
        </p>
      ) : null}
      {onRestore && text !== undefined && text !== current ? (
        <Button
          size="small"
          variant="ghost"
          className="mt-1 -ms-2"
          icon={<RotateCcw aria-hidden />}
          aria-label={t('restoreText', { text: text.slice(0, 80) })}
          onClick={() => onRestore(text)}
        >
          {t('restore')}
        </Button>
      ) : null}
    </li>
  );
}
