'use client';

import { History, ListChecks } from 'lucide-react';
import { useRef, useState } from 'react';
import { SearchField } from '@/components/patterns/search-field';
import { ShowMore } from '@/components/patterns/show-more';
import { useUrlState } from '@/components/patterns/use-url-state';
import { historyPath } from '@/components/shell/paths';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Kbd } from '@/components/ui/kbd';
import { Link } from '@/components/ui/link';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { pagedQuery } from '@/lib/client/query';
import { useInfiniteQuery } from '@/lib/client/use-query';
import { listSpaceTranslationUnits } from '@/lib/contract/space-translation';
import { t } from './messages';
import { PageComments } from './page-comments';
import { UnitRow } from './unit-row';
import { isOpenUnit, type ShownText, STATES } from './unit-state';

type Filter = ShownText['state'] | 'open' | 'all';

const FILTERS: { value: Filter; label: string }[] = [
  { value: 'all', label: t('allTexts') },
  { value: 'open', label: t('openTexts') },
  ...Object.entries(STATES).map(([value, { label }]) => ({ value: value as Filter, label })),
];

interface PageUnitsProps {
  organizationId: string;
  spaceId: string;
  page: { id: string; title: string; kind?: string };
  language: string;
  sourceLanguage: string;
  changeRequest: string | undefined;
}

/** The texts of one page, with search and filter; from one open text to the next by keyboard. */
export function PageUnits({ organizationId, spaceId, page, changeRequest, ...languages }: PageUnitsProps) {
  const [state, setState] = useUrlState('status', 'all');
  const [search, setSearch] = useUrlState('search');
  const [term] = useUrlState('term');
  const [asked, setAsked] = useState<string>();
  const frame = useRef<HTMLUListElement>(null);
  const filter = FILTERS.find(({ value }) => value === state)?.value ?? 'all';
  const list = useInfiniteQuery(
    pagedQuery(listSpaceTranslationUnits, {
      params: { spaceId },
      query: {
        content: page.id,
        changeRequest,
        state: filter === 'all' ? undefined : filter,
        search: search || undefined,
        term: term || undefined,
      },
    }),
  );
  const items = list.data?.pages.flatMap((one) => one.items);
  const [first] = list.data?.pages ?? [];

  /** Goes to the next text that is open; to the neighbour where none is. */
  function move(from: string, step: 1 | -1) {
    const fields = [...(frame.current?.querySelectorAll<HTMLElement>('[data-unit]') ?? [])];
    const at = fields.findIndex((field) => field.dataset.unit === from);
    const behind = step === 1 ? fields.slice(at + 1) : fields.slice(0, Math.max(at, 0)).reverse();
    const open = new Set(items?.filter(isOpenUnit).map(({ id }) => id));
    const next = behind.find((field) => open.has(field.dataset.unit ?? '')) ?? behind[0];
    next?.focus();
  }

  const place = {
    spaceId,
    ...(first?.changeRequest && { changeRequestId: first.changeRequest.id }),
  };
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Card
        title={page.title || t('untitled')}
        description={first ? t('progress', first.units) : undefined}
        flush
        actions={
          <Button asChild size="small" icon={<History aria-hidden />}>
            <Link href={historyPath(organizationId, spaceId, page.id)}>{t('pageHistory')}</Link>
          </Button>
        }
      >
        <div className="flex flex-wrap items-center gap-2 border-border border-t p-4">
          <SearchField label={t('search')} value={search} onChange={setSearch} className="w-full sm:w-72" />
          <div className="w-full sm:w-44">
            <Select
              aria-label={t('status')}
              value={filter}
              onValueChange={setState}
              options={FILTERS}
              className="w-full"
            />
          </div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs max-md:hidden">
            <span>
              <Kbd keys="mod+enter" /> {t('saveAndNext')}
            </span>
            <span>
              <Kbd keys="alt+down" /> <Kbd keys="alt+up" /> {t('nextAndPrevious')}
            </span>
            <span>
              <Kbd keys="alt+1" /> {t('insertsASuggestion')}
            </span>
          </p>
        </div>
        {list.isError && !items ? (
          <ErrorState
            level={3}
            title={t('theTextsCouldNotBeLoaded')}
            description={readMessage(list.error)}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        ) : items?.length === 0 ? (
          <NoTexts isDone={filter === 'open' && !search} />
        ) : (
          <ul ref={frame} aria-label={t('texts')} className="border-border border-t">
            {items?.map((unit) => (
              <UnitRow
                key={unit.id}
                place={place}
                unit={unit}
                revision={first?.revision ?? ''}
                changeRequest={changeRequest}
                onMove={move}
                isAsked={unit.id === asked}
                onAsk={() => setAsked(unit.id)}
                {...languages}
              />
            )) ?? <WaitingRows />}
          </ul>
        )}
        <ShowMore list={list} />
      </Card>
      {first && page.kind !== 'reusable-content' ? (
        <PageComments
          organizationId={organizationId}
          place={place}
          page={page.id}
          comments={first.comments}
        />
      ) : null}
    </div>
  );
}

function NoTexts({ isDone }: { isDone: boolean }) {
  return (
    <EmptyState
      level={3}
      icon={<ListChecks aria-hidden />}
      title={isDone ? t('nothingOpen') : t('noTexts')}
      description={isDone ? t('nothingOpenHint') : t('noTextsHint')}
    />
  );
}

const WaitingRows = () =>
  [1, 2, 3].map((row) => (
    <li key={row} className="grid gap-3 border-border border-b p-4 last:border-b-0 md:grid-cols-2">
      <Skeleton className="w-full" />
      <Skeleton className="h-8 w-full" />
    </li>
  ));
